import { m } from '../languages/messages/refusals/words.ts'
import { inWords } from '../speaking.ts'

/** Refusals of webhook calls. */
export const WEBHOOK_TEXTS = inWords(
  () =>
    ({
      badUrl: m.webhookUrlInvalid,
      notHttps: m.webhookUrlNotHttps,
      userinfo: m.webhookUrlHasUser,
      fragment: m.webhookUrlHasFragment,
      badPort: m.webhookPortInvalid,
      notPublic: m.webhookUrlNotPublic,
    }) as const,
)
