import { contactFormTokenSchema } from '@fivestead/domain/contact/responses'
import { contactMessageSchema } from '@fivestead/domain/contact/schemas'
import { strict } from '@fivestead/domain/fields'
import { doneSchema } from '@fivestead/domain/responses'
import { type RestRoute, route } from '../http/rest.ts'
import { takeContactMessage } from './service.ts'

export const contactRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    url: '/api/contact',
    summary: 'Send contact message',
    input: contactMessageSchema,
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
    url: '/api/contact/form-token',
    summary: 'Get contact form token',
    input: strict({}),
    response: contactFormTokenSchema,
    access: 'public',
    connections: 'visitors',
    run: async ({ ctx }) => ({ formToken: await ctx.formToken('contact') }),
  }),
]
