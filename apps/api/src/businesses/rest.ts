import { businessSchema, publicBusinessSchema } from '@fivestead/domain/businesses/responses'
import { businessByIdSchema, businessBySlugSchema } from '@fivestead/domain/businesses/schemas'
import { z } from 'zod'
import { route } from '../http/rest.ts'
import { getBusinessFor, getPublicBusinessBySlug } from './service.ts'

export const businessRoutes = [
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
]
