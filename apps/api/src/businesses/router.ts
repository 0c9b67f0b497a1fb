import { businessSchema } from '@fivestead/domain/businesses/responses'
import {
  businessByIdSchema,
  createBusinessSchema,
  groupBusinessesSchema,
  updateBusinessSchema,
} from '@fivestead/domain/businesses/schemas'
import { doneSchema } from '@fivestead/domain/responses'
import { z } from 'zod'
import { answers, nothing } from '../http/documented.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { ownerScope, ownerScopes } from './access.ts'
import { listDeleted, removeBusiness, restoreBusiness } from './deleted.service.ts'
import { groupBusinesses } from './groups.service.ts'
import { changeBusiness, createBusiness, listBusinesses } from './service.ts'

export const businessesRouter = router({
  list: signedInProcedure
    .meta({ rest: { path: 'GET /api/businesses', summary: 'List businesses' } })
    .input(nothing)
    .output(answers(z.array(businessSchema)))
    .query(({ ctx }) => listBusinesses(ctx.deps, ctx.me)),
  create: signedInProcedure
    .meta({
      rest: {
        path: 'POST /api/businesses',
        summary: 'Create business',
        status: 201,
        refuses: ['conflict', 'upstream_timeout'],
      },
    })
    .input(createBusinessSchema)
    .output(answers(businessSchema))
    .mutation(({ ctx, input }) => createBusiness(ctx.deps, ctx.me, input)),
  update: signedInProcedure
    .meta({
      rest: {
        path: 'PATCH /api/businesses/:id',
        summary: 'Change business',
        refuses: ['not_found', 'conflict', 'upstream_timeout'],
      },
    })
    .input(updateBusinessSchema)
    .output(answers(businessSchema))
    .mutation(async ({ ctx, input }) =>
      changeBusiness(ctx.deps, await ownerScope(ctx, input.id, 'manage'), input),
    ),
  remove: signedInProcedure
    .meta({
      rest: { path: 'DELETE /api/businesses/:id', summary: 'Delete business', refuses: ['not_found'] },
    })
    .input(businessByIdSchema)
    .output(answers(doneSchema))
    .mutation(async ({ ctx, input }) => {
      await removeBusiness(ctx.deps, await ownerScope(ctx, input.id, 'own'))
      return { ok: true }
    }),
  group: signedInProcedure
    .input(groupBusinessesSchema)
    .mutation(({ ctx, input }) =>
      groupBusinesses(ctx.deps, ownerScopes(ctx.me, input.businessIds, 'manage'), input),
    ),
  deleted: signedInProcedure.query(({ ctx }) => listDeleted(ctx.deps, ctx.me)),
  restore: signedInProcedure
    .input(businessByIdSchema)
    .mutation(({ ctx, input }) => restoreBusiness(ctx.deps, ctx.me, input.id)),
})
