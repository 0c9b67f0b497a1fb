import type { Trx } from '@fivestead/db/client'
import {
  type Decision,
  type DeliveryKind,
  type DeliveryState,
  type Locked,
  oneByOne,
} from '../delivery/kind.ts'
import { leftAlone } from '../delivery/sql.ts'
import type { Deps } from '../deps.ts'
import { insertEmails, lockEmail, updateEmail } from './sql.ts'

const LEFT_ALONE_MS = 60 * 60_000

/** An email that waits to be sent. */
export interface QueuedEmail {
  id: string
  ref: string
  recipient: string | null
  userId: string | null
}

/** Recipient and content of an email. */
export interface SystemEmailContent {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** One-click address (RFC 8058) where the account may turn off this kind. */
  unsubscribeUrl?: string
}

/** Text message that goes out in place of an email. */
export interface SystemText {
  /** E.164. */
  to: string
  text: string
}

/** A kind of system email: a file `email.ts` of its feature, and a line in `email-kinds.ts`. */
export interface EmailKind {
  /** Stands in the table and in the log: never renamed. */
  name: string
  /** Set where it is a text. */
  channel?: 'sms'
  /**
   * Makes the content, at the last moment and once for each try, so that nothing of it is stored. What it writes is
   * kept with the claim.
   * @returns null when there is nothing to say, or nobody to say it to; the email is then `off`
   */
  write(
    deps: Pick<Deps, 'config' | 'clock' | 'keys'>,
    trx: Trx,
    email: QueuedEmail,
  ): Promise<SystemEmailContent | SystemText | null>
}

export interface NewEmail {
  /** Key by which the kind finds its content. */
  ref: string
  /** The address, where it must be kept from now on. */
  recipient?: string
  /** With this account the email goes. */
  userId?: string
}

/** Stores emails and the jobs that send them, as part of the caller's transaction. */
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

/** The same for one. */
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
}

/** How system emails are delivered. */
export function emailDelivery(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys'>,
  kinds: readonly EmailKind[],
): DeliveryKind<Channel, LockedEmail> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return oneByOne({
    name: 'email',
    leftAloneMs: LEFT_ALONE_MS,
    async lock(trx, id) {
      const email = await lockEmail(trx, id)
      const kind = email && byName.get(email.kind)
      // A kind that this release does not know waits for a release that does.
      if (!email || !kind) return undefined
      const { state, attempts, notBefore, updatedAt, createdAt: writtenAt } = email
      const states = { email: 'off', sms: 'off', [kind.channel ?? 'email']: state } as const
      return { id, kind, email, states, attempts, notBefore, updatedAt, writtenAt }
    },
    async decide(trx, { id, kind, email }): Promise<Partial<Record<Channel, Decision>>> {
      const content = await kind.write(deps, trx, email)
      const channel = kind.channel ?? 'email'
      if (content === null) return { [channel]: { kind: 'end', state: 'off', reason: null } }
      if (!('subject' in content)) {
        return {
          sms: {
            kind: 'send',
            call: () => deps.gateways.sms.send({ attemptId: id, urgent: true, ...content }),
          },
        }
      }
      const mail = {
        unsubscribeUrl: null,
        ...content,
        attemptId: id,
        fromName: deps.config.mail.fromName,
        urgent: true,
      }
      return { email: { kind: 'send', call: () => deps.gateways.mail.send(mail) } }
    },
    save(trx, { id, kind }, { states, at, attempts, reason, notBefore }, recorded) {
      return updateEmail(
        trx,
        id,
        {
          // `cancelled` is never decided here.
          state: states[kind.channel ?? 'email'] as Exclude<DeliveryState, 'cancelled'>,
          updatedAt: at,
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
