import { businessSchema, publicBusinessSchema } from '@fivestead/domain/businesses/responses'
import {
  businessByIdSchema,
  businessBySlugSchema,
  createBusinessSchema,
  updateBusinessSchema,
} from '@fivestead/domain/businesses/schemas'
import { doneSchema } from '@fivestead/domain/responses'
import { z } from 'zod'
import { route } from '../http/rest.ts'
import { ownerScope } from './access.ts'
import { removeBusiness } from './deleted/service.ts'
import {
  changeBusiness,
  createBusiness,
  getBusinessFor,
  getPublicBusinessBySlug,
  listBusinesses,
} from './service.ts'

export const businessRoutes = [
  route({
    method: 'GET',
    url: '/api/businesses',
    summary: 'List businesses',
    access: 'signedIn',
    input: z.strictObject({}),
    response: z.array(businessSchema),
    run: async ({ ctx }) => listBusinesses(ctx.deps, await ctx.signedIn()),
  }),
  /** Two projections: the whole business for its owner, four fields for everybody else (ARCH-12). */
  route({
    method: 'GET',
    url: '/api/businesses/:id',
    summary: 'Get business',
    access: 'public',
    connections: 'visitors',
    input: businessByIdSchema,
    response: z.union([businessSchema, publicBusinessSchema]),
    refuses: ['not_found'],
    run: async ({ ctx, input }) => getBusinessFor(ctx.deps, await ctx.viewer(), input.id),
  }),
  route({
    method: 'GET',
    url: '/api/business/by-slug/:slug',
    summary: 'Get business by slug',
    access: 'public',
    connections: 'visitors',
    input: businessBySlugSchema,
    response: publicBusinessSchema,
    refuses: ['not_found'],
    run: ({ ctx, input }) => getPublicBusinessBySlug(ctx.deps, input.slug),
  }),
  route({
    method: 'POST',
    url: '/api/businesses',
    summary: 'Create business',
    access: 'signedIn',
    status: 201,
    input: createBusinessSchema,
    response: businessSchema,
    refuses: ['conflict', 'upstream_timeout'],
    run: async ({ ctx, input }) => createBusiness(ctx.deps, await ctx.signedIn(), input),
  }),
  route({
    method: 'PATCH',
    url: '/api/businesses/:id',
    summary: 'Change business',
    access: 'signedIn',
    input: updateBusinessSchema,
    response: businessSchema,
    refuses: ['not_found', 'conflict', 'upstream_timeout'],
    run: async ({ ctx, input }) => changeBusiness(ctx.deps, await ownerScope(ctx, input.id, 'manage'), input),
  }),
  route({
    method: 'DELETE',
    url: '/api/businesses/:id',
    summary: 'Delete business',
    access: 'signedIn',
    input: businessByIdSchema,
    response: doneSchema,
    refuses: ['not_found'],
    run: async ({ ctx, input }) => {
      await removeBusiness(ctx.deps, await ownerScope(ctx, input.id, 'own'))
      return { ok: true as const }
    },
  }),
]
