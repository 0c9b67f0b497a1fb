import { contactStampSchema } from '@fivestead/domain/contact/responses'
import { contactSchema } from '@fivestead/domain/contact/schemas'
import { strict } from '@fivestead/domain/fields'
import { doneSchema } from '@fivestead/domain/responses'
import { type RestRoute, route } from '../http/rest.ts'
import { takeContactMessage } from './service.ts'

export const contactRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    url: '/api/contact',
    summary: 'Send contact message',
    input: contactSchema,
    response: doneSchema,
    access: 'public',
    connections: 'visitors',
    status: 201,
    limit: 'contact',
    run: ({ ctx, input }) => takeContactMessage(ctx.deps, input),
  }),
  /** The contact page is the same for everybody and is cached: its form asks when somebody begins to fill it in. */
  route({
    method: 'GET',
    url: '/api/contact/stamp',
    summary: 'Get contact stamp',
    input: strict({}),
    response: contactStampSchema,
    access: 'public',
    connections: 'visitors',
    run: async ({ ctx }) => ({ stamp: await ctx.stamp('contact') }),
  }),
]
