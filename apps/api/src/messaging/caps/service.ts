import type { Trx } from '@fivestead/db/client'
import { mailboxKey } from '@fivestead/domain/email'
import {
  CAP_WINDOW_MS,
  type Cap,
  DEFAULT_SEND_RULES,
  NEW_ACCOUNT_DAILY_CAP,
  NEW_ACCOUNT_DAYS,
  rangeCap,
  type SendRules,
  SMS_LIMIT_WARN_AT,
} from '@fivestead/domain/messaging/can-send'
import { monthlyRequests, monthOf, type PlanId } from '@fivestead/domain/plans'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { textLimitEmail } from './email.ts'
import { type CountedBy, fullSince, lockUsage, markWarned } from './sql.ts'

const DAY_MS = 86_400_000

/** A send that is checked against the caps: a message to a customer, or an alert to an owner. */
export interface CappedSend {
  /** Null for a send of no account: the operator's command. */
  organizationId: string | null
  /** Time when the owner's account was created. */
  ownerSince: Date
  ownerPlan: PlanId | null
  /** Value of `users.signupNetwork`. */
  ownerNetwork: string | null
  channel: 'email' | 'sms'
  /** Email address or E.164. */
  address: string
  /** Its id in `send_usage` if it is about to be sent; null only checks, without locks or usage. */
  sendId: string | null
  /** True if the plan of the organization counts it: replies and alerts are no review requests. */
  isRequest: boolean
  /** True if only the cap for the recipient applies. */
  isRecipientAlone?: boolean
}

/** Locks the caps that these sends use. A queued message uses none; a sent one does. */
export async function lockCaps(trx: Trx, sends: readonly CappedSend[], now: Date): Promise<void> {
  const used = sends.filter(({ sendId }) => sendId !== null)
  if (used.length === 0) return
  await lockUsage(
    trx,
    used.map((send) => ({ ...send, network: networkOf(send, now) })),
  )
}

const isNew = ({ ownerSince }: Pick<CappedSend, 'ownerSince'>, now: Date): boolean =>
  now.getTime() - ownerSince.getTime() < NEW_ACCOUNT_DAYS * DAY_MS

/**
 * Returns the network whose new accounts are counted together; null if the account is not new, or its network
 * is unknown.
 */
const networkOf = (send: Pick<CappedSend, 'ownerSince' | 'ownerNetwork'>, now: Date): string | null =>
  isNew(send, now) ? send.ownerNetwork || null : null

/** Returns the rules for an account at a time: a new one has a lower cap. */
export function rulesFor(
  { config }: Pick<Deps, 'config'>,
  account: Pick<CappedSend, 'ownerSince' | 'ownerPlan'>,
  now: Date,
): SendRules {
  const scaled = (cap: number) => Math.max(1, Math.floor(cap * config.rateLimitFactor))
  const { account: daily, recipient, block } = DEFAULT_SEND_RULES.caps
  const planned = monthlyRequests(account.ownerPlan)
  const { dailyLimit } = config.sms
  const hourlyCap = config.sms.account?.hourlyCap
  return {
    ...DEFAULT_SEND_RULES,
    countries: config.sms.countries,
    planRequests: planned === null ? null : scaled(planned),
    caps: {
      account: scaled(isNew(account, now) ? NEW_ACCOUNT_DAILY_CAP : daily),
      network: isNew(account, now) ? scaled(NEW_ACCOUNT_DAILY_CAP) : null,
      recipient: scaled(recipient),
      block: scaled(block),
      range: scaled(rangeCap(dailyLimit)),
      port: hourlyCap === undefined ? null : scaled(hourlyCap),
      texts: scaled(dailyLimit),
    },
  }
}

/** The full caps, and the state of the organization's plan. */
export interface FullCaps {
  full: Record<Cap, Date | null>
  /** Time at which the plan has room for one more request; null = now. */
  planFullUntil: Date | null
  /** True if a cap has no room for all messages of this call; there may be room for this one. */
  isShared: boolean
}

/** Returns the full caps of these messages, over every business of their organizations, deleted ones too. */
export async function fullCaps(
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  sends: readonly CappedSend[],
  now: Date,
): Promise<FullCaps[]> {
  const groups = new Map<
    string,
    { by: Omit<CountedBy, 'skip' | 'except'>; cap: number; ids: (string | null)[] }
  >()
  const keys = sends.map((send) =>
    capsFor(deps, send, now).map(({ key, cap, ...by }) => {
      const group = groups.get(key) ?? { by, cap, ids: [] }
      group.ids.push(send.sendId)
      groups.set(key, group)
      return { kind: by.kind, key }
    }),
  )
  const counted = [...groups].map(([key, { by, cap, ids }]) => {
    const except = ids.filter((id) => id !== null)
    return { key, size: ids.length, row: { ...by, skip: cap - ids.length, except } }
  })
  // A negative skip means full, whatever was sent before; the statement does not accept it.
  const answers = await fullSince(
    trx,
    counted.map(({ row }) => ({ ...row, skip: Math.max(0, row.skip) })),
  )
  const caps = new Map(
    counted.map(({ key, size, row }, n) => {
      const since = row.skip < 0 ? now : (answers[n] ?? null)
      return [key, { since, isShared: size > 1 && since !== null }]
    }),
  )
  return keys.map((own) => {
    const since = (kind: CountedBy['kind']) =>
      caps.get(own.find((item) => item.kind === kind)?.key ?? '')?.since ?? null
    return {
      full: {
        account: since('account'),
        network: since('network'),
        recipient: since('recipient'),
        block: since('block'),
        range: since('range'),
        port: since('port'),
        texts: since('texts'),
      },
      planFullUntil: since('plan') && monthOf(now).until,
      isShared: own.some(({ key }) => caps.get(key)?.isShared),
    }
  })
}

/** Returns the caps that a message uses, with their sizes, and keys by which several messages share one. */
function capsFor(
  deps: Pick<Deps, 'config'>,
  send: CappedSend,
  now: Date,
): (Omit<CountedBy, 'skip' | 'except'> & { key: string; cap: number })[] {
  const { organizationId, channel, address, isRequest } = send
  const { caps, planRequests } = rulesFor(deps, send, now)
  const network = networkOf(send, now)
  const by = { organizationId, channel, recipient: address, network }
  const toRecipient = `${channel}:${channel === 'email' ? mailboxKey(address) : address}`
  const windowOf = (cap: Cap) => new Date(now.getTime() - CAP_WINDOW_MS[cap])
  const capOf = (kind: Cap, cap: number, key: string) => ({
    ...by,
    kind,
    cap,
    since: windowOf(kind),
    key: `${kind}:${key}`,
  })
  if (send.isRecipientAlone) return [capOf('recipient', caps.recipient, toRecipient)]
  return [
    capOf('account', caps.account, `${organizationId}`),
    ...(network !== null && caps.network !== null ? [capOf('network', caps.network, network)] : []),
    capOf('recipient', caps.recipient, toRecipient),
    ...(channel === 'sms'
      ? [
          capOf('block', caps.block, `${organizationId}:${address.slice(0, -4)}`),
          capOf('range', caps.range, address.slice(0, -4)),
          ...(caps.port === null ? [] : [capOf('port', caps.port, '')]),
          capOf('texts', caps.texts, ''),
        ]
      : []),
    ...(isRequest && planRequests !== null
      ? [
          {
            ...by,
            kind: 'plan' as const,
            cap: planRequests,
            since: monthOf(now).from,
            key: `plan:${organizationId}`,
          },
        ]
      : []),
  ]
}

/**
 * Warns the operator once in 24 hours, in the log and by mail, when the installation has used most of its
 * texts.
 * @param texts number of texts in this transaction that are not counted yet
 */
export async function warnOfTexts(
  deps: Pick<Deps, 'config' | 'clock' | 'queue' | 'log'>,
  trx: Trx,
  texts: number,
): Promise<void> {
  const now = deps.clock.now()
  const limit = deps.config.sms.dailyLimit
  const since = new Date(now.getTime() - CAP_WINDOW_MS.texts)
  const from = Math.ceil(limit * SMS_LIMIT_WARN_AT)
  if (!(await markWarned(trx, { now, since, texts: from - texts }))) return
  deps.log.warn({ limit, from }, 'the texts of 24 hours are almost used up (SMS_DAILY_LIMIT)')
  if (deps.config.operator.email !== undefined) await queueEmail(deps, trx, textLimitEmail, { ref: 'texts' })
}
