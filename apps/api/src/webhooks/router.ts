import {
  createWebhookSchema,
  replayWebhookSchema,
  webhookLogSchema,
  webhookSchema,
} from '@fivestead/domain/webhooks/schemas'
import { actingOwner } from '../caller.ts'
import { router, signedInProcedure } from '../trpc.ts'
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  replayWebhook,
  rotateWebhook,
  testWebhook,
  webhookLog,
} from './endpoints/service.ts'

/** Calls about an organization's webhooks, for its owners alone. */
export const webhooksRouter = router({
  list: signedInProcedure.query(({ ctx }) => listWebhooks(ctx.deps, actingOwner(ctx.me))),
  create: signedInProcedure
    .input(createWebhookSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx.deps, actingOwner(ctx.me), input)),
  delete: signedInProcedure.input(webhookSchema).mutation(async ({ ctx, input }) => {
    await deleteWebhook(ctx.deps, actingOwner(ctx.me), input.id)
    return { ok: true as const }
  }),
  rotate: signedInProcedure
    .input(webhookSchema)
    .mutation(({ ctx, input }) => rotateWebhook(ctx.deps, actingOwner(ctx.me), input.id)),
  enable: signedInProcedure
    .input(webhookSchema)
    .mutation(({ ctx, input }) => enableWebhook(ctx.deps, actingOwner(ctx.me), input.id)),
  test: signedInProcedure
    .meta({ limit: 'webhookTests' })
    .input(webhookSchema)
    .mutation(({ ctx, input }) => testWebhook(ctx.deps, actingOwner(ctx.me), input.id)),
  log: signedInProcedure
    .input(webhookLogSchema)
    .query(({ ctx, input }) => webhookLog(ctx.deps, actingOwner(ctx.me), input)),
  replay: signedInProcedure
    .meta({ limit: 'webhookTests' })
    .input(replayWebhookSchema)
    .mutation(({ ctx, input }) => replayWebhook(ctx.deps, actingOwner(ctx.me), input)),
})
