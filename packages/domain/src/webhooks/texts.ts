import { m } from '../languages/messages/refusals/words.ts'

/** Refusals of webhook calls. */
export const WEBHOOK_TEXTS = {
  badUrl: m.webhookUrlInvalid,
  notHttps: m.webhookUrlNotHttps,
  userinfo: m.webhookUrlHasUser,
  fragment: m.webhookUrlHasFragment,
  badPort: m.webhookPortInvalid,
  notPublic: m.webhookUrlNotPublic,
} as const
