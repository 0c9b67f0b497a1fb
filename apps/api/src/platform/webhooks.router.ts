import { addWebhookSchema, rotateSchema } from '@fivestead/domain/platform/schemas'
import { replayWebhookSchema, webhookLogSchema, webhookSchema } from '@fivestead/domain/webhooks/schemas'
import { router, signedInProcedure } from '../trpc.ts'
import {
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  replayWebhook,
  testWebhook,
  webhookLog,
} from '../webhooks/endpoints/service.ts'
import { addWebhook, webhookOwner as owner, renewSecret } from './webhooks.service.ts'

/** Calls about an organization's webhooks, for its owners alone. */
export const webhooksRouter = router({
  list: signedInProcedure.query(({ ctx }) => listWebhooks(ctx.deps, owner(ctx.me))),
  create: signedInProcedure
    .meta({ limit: 'webhookChanges', alone: true })
    .input(addWebhookSchema)
    .mutation(({ ctx, input }) => addWebhook(ctx.deps, ctx.me, input)),
  delete: signedInProcedure.input(webhookSchema).mutation(async ({ ctx, input }) => {
    await deleteWebhook(ctx.deps, owner(ctx.me), input.id)
    return { ok: true as const }
  }),
  rotate: signedInProcedure
    .meta({ limit: 'webhookChanges', alone: true })
    .input(rotateSchema)
    .mutation(({ ctx, input }) => renewSecret(ctx.deps, ctx.me, input)),
  enable: signedInProcedure
    .input(webhookSchema)
    .mutation(({ ctx, input }) => enableWebhook(ctx.deps, owner(ctx.me), input.id)),
  test: signedInProcedure
    .meta({ limit: 'webhookTests' })
    .input(webhookSchema)
    .mutation(({ ctx, input }) => testWebhook(ctx.deps, owner(ctx.me), input.id)),
  log: signedInProcedure
    .input(webhookLogSchema)
    .query(({ ctx, input }) => webhookLog(ctx.deps, owner(ctx.me), input)),
  replay: signedInProcedure
    .meta({ limit: 'webhookTests' })
    .input(replayWebhookSchema)
    .mutation(({ ctx, input }) => replayWebhook(ctx.deps, owner(ctx.me), input)),
})
