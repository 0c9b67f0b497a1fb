import { m } from '../../languages/messages/reviews/words.ts'
import { lintReply } from '../../messaging/lint.ts'
import { REPLIES, REPLY_BYTES_MAX } from './texts.ts'

/** "Thank you for leaving a great review" asks for nothing. */
const THANKS = /\b(thank(s| you)|appreciat(e|ed|ing)|grateful|glad|happy) [^.!?\n]{0,200}/gi

/** Bytes of a text in UTF-8, which Google's limit counts. */
export const replyBytes = (text: string): number => new TextEncoder().encode(text).length

/**
 * Returns why a public reply may not be sent; null when it may. It must not offer anything for a review, nor
 * ask for stars or praise (POL-2, POL-3); Google's limit is in bytes.
 */
export function publicReplyProblem(text: string): string | null {
  const reply = text.trim()
  if (reply === '') return m.replyRequired
  if (replyBytes(reply) > REPLY_BYTES_MAX) return REPLIES.tooLong
  const problems = [
    ...lintReply(reply).filter(({ code }) => code === 'incentive'),
    ...lintReply(reply.replace(THANKS, '')).filter(({ code }) => code !== 'incentive'),
  ]
  return problems.length === 0 ? null : problems.map(({ message }) => message).join(' ')
}
