import type { Outputs } from '../../lib/trpc.ts'

export type Mailbox = Outputs['mailbox']['get']
export type MailboxMail = Outputs['mailbox']['mails']['items'][number]
