import {
  createWebhookSchema,
  replayWebhookSchema,
  webhookLogSchema,
  webhookSchema,
} from '@fivestead/domain/webhooks/schemas'
import { actingOwner, type Viewer } from '../caller.ts'
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

const owner = (me: Viewer) => ({ ...actingOwner(me), businessIds: null })

/** Calls about an organization's webhooks, for its owners alone. */
export const webhooksRouter = router({
  list: signedInProcedure.query(({ ctx }) => listWebhooks(ctx.deps, owner(ctx.me))),
  create: signedInProcedure
    .input(createWebhookSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx.deps, owner(ctx.me), input)),
  delete: signedInProcedure.input(webhookSchema).mutation(async ({ ctx, input }) => {
    await deleteWebhook(ctx.deps, owner(ctx.me), input.id)
    return { ok: true as const }
  }),
  rotate: signedInProcedure
    .input(webhookSchema)
    .mutation(({ ctx, input }) => rotateWebhook(ctx.deps, owner(ctx.me), input.id)),
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
