import * as z from 'zod'
import { strict } from '../../fields.ts'
import { businessIdSchema } from '../../ids.ts'
import { m } from '../../languages/messages/refusals/words.ts'
import { pageFields } from '../../pages.ts'
import { readAllowedSender } from './address.ts'
import { MAILBOX_SENDERS_MAX } from './limits.ts'

const sender = z
  .string()
  .max(254)
  .transform((typed, context) => {
    const read = readAllowedSender(typed)
    if (read !== null) return read
    context.addIssue({ code: 'custom', message: m.senderInvalid, input: typed })
    return z.NEVER
  })

/** Senders whose mails to the mailbox count. */
export const saveMailboxSendersSchema = strict({
  businessId: businessIdSchema,
  senders: z
    .array(sender)
    .max(MAILBOX_SENDERS_MAX, { error: () => m.tooManySenders({ max: String(MAILBOX_SENDERS_MAX) }) })
    .transform((senders) => [...new Set(senders)]),
})

/** Query for the outcomes of mails to the mailbox. */
export const mailboxMailsSchema = strict({ businessId: businessIdSchema, ...pageFields })
export type MailboxMailsQuery = z.output<typeof mailboxMailsSchema>
