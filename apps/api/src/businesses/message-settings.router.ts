import { ofBusinessSchema } from '@fivestead/domain/ids'
import { messageSettingsSchema } from '@fivestead/domain/messaging/template-schemas'
import { router } from '../trpc.ts'
import { ownerProcedure } from './access.ts'
import { messageSettings, saveMessageSettings } from './message-settings.service.ts'

export const messageSettingsRouter = router({
  get: ownerProcedure('ask')
    .input(ofBusinessSchema)
    .query(({ ctx }) => messageSettings(ctx.deps, ctx.scope)),
  save: ownerProcedure('manage')
    .input(messageSettingsSchema)
    .mutation(({ ctx, input }) => saveMessageSettings(ctx.deps, ctx.scope, input)),
})
