import { z } from 'zod'
import { REQUEST_MAILS_PATH } from '../../gateways/mail/request-mail.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { requireReader, SIGNED_CALL } from '../../messaging/webhooks.rest.ts'
import { takeMail } from './mails.service.ts'

export const requestMailRoutes: readonly RestRoute[] = [
  route({
    ...SIGNED_CALL,
    admit: ({ config }) => requireReader(config.requestsMail),
    body: 'bytes',
    url: REQUEST_MAILS_PATH,
    summary: 'Take mail to mailbox',
    input: z.object({ raw: z.instanceof(Buffer).default(Buffer.alloc(0)) }),
    wire: z.strictObject({ raw: z.string() }),
    // The address that we made and the sender's own signature prove the mail.
    run: ({ ctx, input }) => takeMail(ctx.deps, input.raw),
  }),
]
