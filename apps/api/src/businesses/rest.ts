import {
  businessByIdSchema,
  businessBySlugSchema,
  createBusinessSchema,
  updateBusinessSchema,
} from '@fivestead/domain/businesses/schemas'
import { z } from 'zod'
import { route } from '../http/rest.ts'
import { ownerScope } from './access.ts'
import {
  changeBusiness,
  createBusiness,
  getBusinessFor,
  getPublicBusinessBySlug,
  listBusinesses,
  removeBusiness,
} from './service.ts'

export const businessRoutes = [
  route({
    method: 'GET',
    url: '/api/businesses',
    access: 'signedIn',
    input: z.strictObject({}),
    run: async ({ ctx }) => listBusinesses(ctx.deps, await ctx.signedIn()),
  }),
  /** Two projections: the whole business for its owner, four fields for everybody else (ARCH-12). */
  route({
    method: 'GET',
    url: '/api/businesses/:id',
    access: 'public',
    connections: 'visitors',
    input: businessByIdSchema,
    run: async ({ ctx, input }) => getBusinessFor(ctx.deps, await ctx.viewer(), input.id),
  }),
  route({
    method: 'GET',
    url: '/api/business/by-slug/:slug',
    access: 'public',
    connections: 'visitors',
    input: businessBySlugSchema,
    run: ({ ctx, input }) => getPublicBusinessBySlug(ctx.deps, input.slug),
  }),
  route({
    method: 'POST',
    url: '/api/businesses',
    access: 'signedIn',
    status: 201,
    input: createBusinessSchema,
    run: async ({ ctx, input }) => createBusiness(ctx.deps, await ctx.signedIn(), input),
  }),
  route({
    method: 'PATCH',
    url: '/api/businesses/:id',
    access: 'signedIn',
    input: updateBusinessSchema,
    run: async ({ ctx, input }) => changeBusiness(ctx.deps, await ctx.signedIn(), input),
  }),
  route({
    method: 'DELETE',
    url: '/api/businesses/:id',
    access: 'signedIn',
    input: businessByIdSchema,
    run: async ({ ctx, input }) => {
      await removeBusiness(ctx.deps, await ownerScope(ctx, input.id))
      return { ok: true }
    },
  }),
]
