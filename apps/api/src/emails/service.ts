import type { Trx } from '@fivestead/db/client'
import type { SendDecision } from '@fivestead/domain/messaging/can-send'
import {
  type Decision,
  type DeliveryKind,
  type DeliveryState,
  type Locked,
  oneByOne,
} from '../delivery/kind.ts'
import { type SendKind, sendRule } from '../delivery/sends.ts'
import { leftAlone, stoppedSince } from '../delivery/sql.ts'
import { STOPPED_RECHECK_MS } from '../delivery/stop.ts'
import type { Deps } from '../deps.ts'
import type { Refusal } from '../gateways/outcome.ts'
import { insertEmails, lockEmail, updateEmail } from './sql.ts'

const LEFT_ALONE_MS = 60 * 60_000

/** An email that waits to be sent. */
export interface QueuedEmail {
  id: string
  ref: string
  recipient: string | null
  /** True if the account had confirmed `recipient` when the email was written. */
  isProved: boolean
  userId: string | null
}

/** Recipient and content of an email. */
export interface SystemEmailContent {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Unsubscribe URL for one click (RFC 8058), if the account may turn off this kind. */
  unsubscribeUrl?: string
}

/** Text message that is sent in place of an email. */
export interface SystemText {
  /** E.164. */
  to: string
  text: string
}

/** A kind of system email: a file `email.ts` of its feature, and lines in `email-kinds.ts` and `delivery/sends.ts`. */
export interface EmailKind {
  name: SendKind
  /** Set for a text. */
  channel?: 'sms'
  /**
   * Makes the content just before each try, so that it is not stored. Its writes are committed with the
   * claim.
   * @returns null if there is nothing to tell or no recipient; the email is then `off`
   */
  write(
    deps: Pick<Deps, 'config' | 'clock' | 'keys'>,
    trx: Trx,
    email: QueuedEmail,
  ): Promise<SystemEmailContent | SystemText | null>
}

export interface NewEmail {
  /** Key by which the kind looks up its content. */
  ref: string
  /** The address, if it must be fixed from now on. */
  recipient?: string
  /** True if the account has confirmed `recipient`. */
  isProved?: boolean
  /** The account that sends it or that it is about; the email is deleted with the account. */
  userId?: string
}

/** Stores emails and the jobs that send them, in the caller's transaction. */
export async function queueEmails(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  kind: EmailKind,
  emails: readonly NewEmail[],
): Promise<void> {
  if (emails.length === 0) return
  const now = clock.now()
  const rows = emails.map((email) => ({
    ...email,
    kind: kind.name,
    notBefore: now,
    createdAt: now,
    updatedAt: now,
  }))
  const ids = await insertEmails(trx, rows)
  await queue.addAll(
    trx,
    'deliver',
    ids.map((id) => ({ data: { kind: 'email', id } })),
  )
}

/** Stores one email and the job that sends it, in the caller's transaction. */
export function queueEmail(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  kind: EmailKind,
  email: NewEmail,
): Promise<void> {
  return queueEmails(deps, trx, kind, [email])
}

type Channel = 'email' | 'sms'

interface LockedEmail extends Locked<Channel> {
  kind: EmailKind
  email: QueuedEmail
  /** Its address, once it is written. */
  to?: string
}

/** A written system email or text, before the decision whether it may go. */
export interface WrittenEmail {
  kind: SendKind
  channel: Channel
  to: string
  email: QueuedEmail
}

/** The rules of `delivery/sends.ts`; later features implement them. */
export interface EmailRules {
  /** Decides whether it may go, and counts it if so. */
  decide(trx: Trx, written: WrittenEmail): Promise<SendDecision>
  /** Adds the link that refuses further mails of this kind. */
  withWayOut(
    trx: Trx,
    email: QueuedEmail,
    kind: SendKind,
    content: SystemEmailContent,
  ): Promise<SystemEmailContent>
  /** Stores the provider's report that an address takes no mail, or a number no texts. */
  suppress(
    trx: Trx,
    to: Pick<WrittenEmail, 'channel' | 'to'>,
    word: Pick<Refusal, 'bounced' | 'optedOut'>,
    at: Date,
  ): Promise<void>
}

/** Delivers system emails. */
export function emailDelivery(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys'>,
  kinds: readonly EmailKind[],
  rules: EmailRules,
): DeliveryKind<Channel, LockedEmail> {
  const byName = new Map<string, EmailKind>(kinds.map((kind) => [kind.name, kind]))
  return oneByOne<Channel, LockedEmail>({
    name: 'email',
    leftAloneMs: LEFT_ALONE_MS,
    async lock(trx, id) {
      const email = await lockEmail(trx, id)
      const kind = email && byName.get(email.kind)
      // A kind unknown to this release waits for a release that knows it.
      if (!email || !kind) return undefined
      const { state, attempts, notBefore, updatedAt, createdAt: writtenAt } = email
      const states = { email: 'off', sms: 'off', [kind.channel ?? 'email']: state } as const
      return { id, kind, email, states, attempts, notBefore, updatedAt, writtenAt }
    },
    async decide(trx, row): Promise<Partial<Record<Channel, Decision>>> {
      const { id, kind, email } = row
      const channel = kind.channel ?? 'email'
      const { stop, awaited } = sendRule(kind.name)
      if (stop && !awaited && (await stoppedSince(trx)) !== null) {
        const at = new Date(deps.clock.now().getTime() + STOPPED_RECHECK_MS)
        return { [channel]: { kind: 'later', at, reason: { code: 'operatorStopped' } } }
      }
      const written = await kind.write(deps, trx, email)
      if (written === null) return { [channel]: { kind: 'end', state: 'off', reason: null } }
      const { to } = written
      const decision = await rules.decide(trx, { kind: kind.name, channel, to, email })
      // A person who still wants an email that had no room requests it again.
      if (decision.kind !== 'now')
        return { [channel]: { kind: 'end', state: 'off', reason: decision.reason.message } }
      row.to = to
      if (!('subject' in written)) {
        return {
          sms: {
            kind: 'send',
            call: () => deps.gateways.sms.send({ attemptId: id, urgent: true, ...written }),
          },
        }
      }
      const mail = {
        unsubscribeUrl: null,
        ...(await rules.withWayOut(trx, email, kind.name, written)),
        attemptId: id,
        fromName: deps.config.mail.fromName,
        urgent: true,
      }
      return { email: { kind: 'send', call: () => deps.gateways.mail.send(mail) } }
    },
    async save(trx, { id, kind, to }, { states, at, attempts, reason, notBefore, outcome }, recorded) {
      const channel = kind.channel ?? 'email'
      if (to !== undefined && outcome?.kind === 'refused')
        await rules.suppress(trx, { channel, to }, outcome, at)
      return updateEmail(
        trx,
        id,
        {
          // `cancelled` is never decided here.
          state: states[channel] as Exclude<DeliveryState, 'cancelled'>,
          updatedAt: at,
          ...(to === undefined ? {} : { recipient: to }),
          ...(attempts === undefined ? {} : { attempts }),
          ...(reason === undefined ? {} : { reason }),
          ...(notBefore === undefined ? {} : { notBefore }),
        },
        recorded === undefined ? undefined : 'sending',
      )
    },
    label: ({ kind }) => kind.name,
    leftAlone: (db, times, limit) => leftAlone(db, 'systemEmails', times, limit),
  })
}
