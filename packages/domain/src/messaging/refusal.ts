import { m } from '../languages/messages/messaging/words.ts'
import { inWords } from '../speaking.ts'

/**
 * Reasons to write nothing more to a recipient, whatever became of the message before: they reported one as
 * unwanted, or their email address takes none.
 */
export const REFUSALS = ['complained', 'bounced'] as const

export type Refusal = (typeof REFUSALS)[number]

/** Labels of the refusals for the owner, in place of 'Sent'. */
export const REFUSAL_LABELS: Record<Refusal, string> = inWords(() => ({
  complained: m.reportedAsUnwanted,
  bounced: m.bounced,
}))
