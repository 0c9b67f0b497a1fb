import { m } from '../../languages/messages/reviews/words.ts'
import type { MessageChannel } from '../../messaging/channels.ts'
import { lintReply, SMS_SEGMENTS_MAX } from '../../messaging/lint.ts'
import { smsSize } from '../../messaging/segments.ts'
import { oneLine } from '../../messaging/templates.ts'
import { inWords } from '../../speaking.ts'
import { addressHint, addressIn } from '../../web-address.ts'

/** A reply as far as it is checked; every value is plain text. */
export interface CheckedReply {
  businessName: string
  /** The owner's words. */
  text: string
  /** The way out of text messages, in the customer's language. */
  stop: string
  links: ReplyLinks
}

/**
 * Reasons for and against a web address in a reply (T18): anybody can leave anybody's contact with a private
 * message. `unverified`: nobody has proved that the business is its place; `not asked`: it never asked this
 * contact for a review.
 */
export const REPLY_LINKS = ['allowed', 'unverified', 'not asked'] as const
export type ReplyLinks = (typeof REPLY_LINKS)[number]

/**
 * Returns `allowed` if a reply of this business to this contact may hold a web address, else the reason
 * against it.
 */
export function replyLinks({ verifiedAt }: { verifiedAt: Date | null }, wasAsked: boolean): ReplyLinks {
  if (verifiedAt === null) return 'unverified'
  return wasAsked ? 'allowed' : 'not asked'
}

/** Message to the owner about a web address in a reply that may hold none. */
const NO_LINK: Record<Exclude<ReplyLinks, 'allowed'>, (v: { hint: string }) => string> = inWords(() => ({
  unverified: m.noWebAddressYet,
  'not asked': m.noWebAddressToStrangers,
}))

/** The whole text message: who writes first, the way out last (POL-10). */
export function replySms({ businessName, text, stop }: Omit<CheckedReply, 'links'>): string {
  return `${oneLine(businessName)}: ${text.replace(/\s+/g, ' ').trim()} ${stop}`
}

/** Returns why a reply may not be sent (POL-2) or cannot travel on a channel; null when it can. */
export function replyProblem(channel: MessageChannel, reply: CheckedReply): string | null {
  const problems = lintReply(reply.text)
  if (problems.length > 0) return problems.map(({ message }) => message).join(' ')
  const address = reply.links === 'allowed' ? null : addressIn(reply.text)
  if (address !== null && reply.links !== 'allowed')
    return NO_LINK[reply.links]({ hint: addressHint(address) })
  if (channel === 'email') return null
  const { segments } = smsSize(replySms(reply))
  if (segments <= SMS_SEGMENTS_MAX) return null
  return m.tooManyTexts({ segments, max: SMS_SEGMENTS_MAX })
}
