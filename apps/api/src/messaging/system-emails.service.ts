import type { Trx } from '@fivestead/db/client'
import type { SendDecision } from '@fivestead/domain/messaging/can-send'
import { withRefusalLink } from '@fivestead/domain/messaging/off-link'
import { reasonText, sendTimeWords } from '@fivestead/domain/messaging/reasons'
import { tryAgain } from '@fivestead/domain/messaging/texts'
import { zoneOrDefault } from '@fivestead/domain/time-zone'
import { type SendKind, sendRule } from '../delivery/sends.ts'
import type { Deps } from '../deps.ts'
import { recipientLanguage } from '../emails/language.ts'
import type { EmailRules, WrittenEmail } from '../emails/service.ts'
import { AppError } from '../errors.ts'
import { countWork } from '../limits/count-call.ts'
import { mailsForReal } from '../open-gateways.ts'
import { rulesFor } from './caps/service.ts'
import { contactKey, optOutUrl } from './opt-outs/service.ts'
import { stopsOf, suppressBounced, suppressNumber } from './opt-outs/sql.ts'
import { decideToOwner, inOwnersWords, NO_ACCOUNT, never, proofOwed } from './owners.service.ts'
import { isProvedAddress, organizationOfPerson, proofsOf } from './owners.sql.ts'

type Asking = Pick<Deps, 'config' | 'clock' | 'log'>

/** Holds the table of sends for every system email and text. */
export function systemEmailRules(deps: Asking & Pick<Deps, 'keys'>): EmailRules {
  return {
    decide: (trx, written) => decide(deps, trx, { ...written, sendId: written.email.id }),
    async withWayOut(trx, { id, userId }, kind, content) {
      if (!sendRule(kind).refusable) return content
      const link = optOutUrl(deps, id, deps.config.origins.public, 'invitations')
      const language = await recipientLanguage(trx, userId)
      return { ...withRefusalLink(content, { link, language }), unsubscribeUrl: link }
    },
    async suppress(trx, { channel, to }, { bounced, optedOut }, at) {
      if (bounced) await suppressBounced(trx, channel, contactKey(channel, to), at)
      if (optedOut && channel === 'sms') await suppressNumber(trx, to, { source: 'provider', createdAt: at })
    },
  }
}

/** Facts of a send before it is written: whoever asks for one hears at once why it cannot go. */
type AskedEmail = Omit<WrittenEmail, 'email'> & {
  email: Pick<WrittenEmail['email'], 'userId' | 'isProved'>
  sendId: string | null
}

/**
 * Refuses what could not go now, before anything is stored. A stop by the operator alone lets it wait.
 * @param userId in whose name it goes; null for the operator's command
 * @throws AppError conflict with the reason; rate_limited where a cap has no room
 */
export async function requireSendable(
  deps: Asking,
  trx: Trx,
  {
    kind,
    channel = 'email',
    to,
    userId,
  }: { kind: SendKind; channel?: 'email' | 'sms'; to: string; userId: string | null },
): Promise<void> {
  const email = { userId, isProved: false }
  const decision = await decide(deps, trx, { kind, channel, to, email, sendId: null })
  if (decision.kind === 'never') throw new AppError('conflict', reasonText(decision.reason.message))
  if (decision.kind === 'now') return
  const { at, reason } = decision
  const { recipient } = rulesFor(deps, NO_ACCOUNT, deps.clock.now()).caps
  throw new AppError(
    'rate_limited',
    tryAgain(reason.code, recipient, sendTimeWords(at, zoneOrDefault(null))),
    {
      retryAfterSeconds: Math.ceil((at.getTime() - deps.clock.now().getTime()) / 1000),
    },
  )
}

/** Reasons for whoever named an address. */
const ADDRESS_PROBLEMS = {
  'opted-out': 'addressOptedOut',
  complained: 'addressComplained',
  bounced: 'emailBounced',
} as const

async function decide(
  deps: Asking,
  trx: Trx,
  { kind, channel, to, email: { userId, isProved: wasProved }, sendId }: AskedEmail,
): Promise<SendDecision> {
  const { proof, caps, suppressions } = sendRule(kind)
  const person = userId === null ? undefined : await proofsOf(trx, userId)
  const owed = person ? proofOwed(deps, kind, person) : null
  if (owed) return owed
  const isProved = wasProved || !mailsForReal(deps.config) || (await isProvedAddress(trx, to))
  if (proof === 'address' && !isProved) return never('email-unconfirmed', { code: 'notifyEmailUnproved' })
  if (caps === 'all' || caps === 'recipient') {
    const organizationId = userId === null ? null : await organizationOfPerson(trx, userId)
    const send = { kind, channel, address: to, sendId }
    const [decision] =
      organizationId === undefined ? [] : await decideToOwner(deps, trx, organizationId, [send])
    const decided = decision ?? never('port-off', { code: 'sendingStopped' })
    return channel === 'sms'
      ? inOwnersWords('sms', decided)
      : inOwnersWords('email', decided, ADDRESS_PROBLEMS)
  }
  if (suppressions === true || (suppressions === 'unproved' && !isProved)) {
    const [stops] = await stopsOf(trx, [
      { businessId: 0, organizationId: null, channel, contact: contactKey(channel, to) },
    ])
    if (stops?.bounced) return never('bounced', { code: 'emailBounced' })
    if (stops?.optedOut) return never('complained', { code: 'addressComplained' })
  }
  if (caps === 'unprovedMails' && !isProved && sendId !== null) {
    try {
      await countWork({ ...deps, db: trx }, 'unprovedMails', { email: to })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'rate_limited')) throw error
      return never('recipient-cap', { code: 'tooManyRequests' })
    }
  }
  return { kind: 'now', at: deps.clock.now(), reason: null }
}
