import { ofBusinessSchema } from '@fivestead/domain/ids'
import { messageSettingsResponseSchema } from '@fivestead/domain/messaging/responses'
import { messageSettingsSchema } from '@fivestead/domain/messaging/template-schemas'
import { doneSchema } from '@fivestead/domain/responses'
import { type RestRoute, route } from '../../http/rest.ts'
import { ownerScope } from '../access.ts'
import { messageSettings, saveMessageSettings } from './service.ts'

export const messageSettingsRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/business/message-settings',
    summary: 'Get message settings',
    access: 'signedIn',
    input: ofBusinessSchema,
    response: messageSettingsResponseSchema,
    refuses: ['not_found'],
    run: async ({ ctx, input }) => messageSettings(ctx.deps, await ownerScope(ctx, input.businessId, 'ask')),
  }),
  route({
    method: 'PUT',
    url: '/api/business/message-settings',
    summary: 'Save message settings',
    access: 'signedIn',
    input: messageSettingsSchema,
    response: doneSchema,
    refuses: ['not_found'],
    run: async ({ ctx, input }) =>
      saveMessageSettings(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
]
