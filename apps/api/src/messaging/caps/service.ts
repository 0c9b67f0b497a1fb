import type { Trx } from '@fivestead/db/client'
import {
  CAP_WINDOW_MS,
  type Cap,
  DEFAULT_SEND_RULES,
  NEW_ACCOUNT_DAILY_CAP,
  NEW_ACCOUNT_DAYS,
  PHONE_HOURLY_CAP,
  type SendRules,
} from '@fivestead/domain/messaging/can-send'
import { monthlyRequests, monthOf, type PlanId } from '@fivestead/domain/plans'
import type { Deps } from '../../deps.ts'
import { type CountedBy, fullSince, lockPort, lockUsage } from './sql.ts'

const DAY_MS = 86_400_000

/** A send that asks the caps: a message to a customer, or an alert to an owner. */
export interface CappedSend {
  userId: string
  /** When the account was made. */
  ownerSince: Date
  ownerPlan: PlanId | null
  channel: 'email' | 'sms'
  /** Email address or E.164. */
  address: string
  /** Its id in `send_usage` when it is about to go out; null only asks, locks nothing and uses nothing. */
  sendId: string | null
  /** Whether the plan of the account counts it: a reply or an alert asks nobody. */
  isRequest: boolean
}

/** Locks the caps that these will use. A queued message uses none; a sent one does. */
export async function lockCaps(
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  sends: readonly CappedSend[],
  now: Date,
): Promise<void> {
  const used = sends.filter(({ sendId }) => sendId !== null)
  if (used.length === 0) return
  await lockUsage(trx, used)
  const usesPort = used.some((send) => send.channel === 'sms' && rulesFor(deps, send, now).caps.port !== null)
  if (usesPort) await lockPort(trx)
}

/** The rules for an account at a time: a new one has a lower cap. */
export function rulesFor(
  { config }: Pick<Deps, 'config'>,
  { ownerSince, ownerPlan }: Pick<CappedSend, 'ownerSince' | 'ownerPlan'>,
  now: Date,
): SendRules {
  const isNew = now.getTime() - ownerSince.getTime() < NEW_ACCOUNT_DAYS * DAY_MS
  const scaled = (cap: number) => Math.max(1, Math.floor(cap * config.rateLimitFactor))
  const { account, recipient, block } = DEFAULT_SEND_RULES.caps
  const planned = monthlyRequests(ownerPlan)
  return {
    ...DEFAULT_SEND_RULES,
    countries: config.sms.countries,
    planRequests: planned === null ? null : scaled(planned),
    caps: {
      account: scaled(isNew ? NEW_ACCOUNT_DAILY_CAP : account),
      recipient: scaled(recipient),
      block: scaled(block),
      port: config.sms.smsgate === null ? null : scaled(PHONE_HOURLY_CAP),
    },
  }
}

/** The caps that have no room, and what the plan of the account says. */
export interface FullCaps {
  full: Record<Cap, Date | null>
  /** The plan has room for one more request from then on; null = at once. */
  planFullUntil: Date | null
  /** A cap has no room for all that were asked at once; there may be some for this one. */
  isShared: boolean
}

/** The caps that have no room for these messages, over every business of their accounts, deleted ones too. */
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
  // A cap that so many pass whatever went out before: nobody needs to be asked.
  const answers = await fullSince(
    trx,
    counted.map(({ row }) => ({ ...row, skip: Math.max(0, row.skip) })),
  )
  const found = new Map(
    counted.map(({ key, size, row }, n) => {
      const since = row.skip < 0 ? now : (answers[n] ?? null)
      return [key, { since, isShared: size > 1 && since !== null }]
    }),
  )
  return keys.map((of) => {
    const since = (kind: CountedBy['kind']) =>
      found.get(of.find((one) => one.kind === kind)?.key ?? '')?.since ?? null
    return {
      full: {
        account: since('account'),
        recipient: since('recipient'),
        block: since('block'),
        port: since('port'),
      },
      planFullUntil: since('plan') && monthOf(now).until,
      isShared: of.some(({ key }) => found.get(key)?.isShared),
    }
  })
}

/** The caps that a message uses: how many each holds, and by what it is the same as another's. */
function capsFor(
  deps: Pick<Deps, 'config'>,
  send: CappedSend,
  now: Date,
): (Omit<CountedBy, 'skip' | 'except'> & { key: string; cap: number })[] {
  const { userId, channel, address, isRequest } = send
  const { caps, planRequests } = rulesFor(deps, send, now)
  const by = { userId, channel, recipient: address }
  const windowOf = (cap: Cap) => new Date(now.getTime() - CAP_WINDOW_MS[cap])
  const of = (kind: Cap, cap: number, key: string) => ({
    ...by,
    kind,
    cap,
    since: windowOf(kind),
    key: `${kind}:${key}`,
  })
  return [
    of('account', caps.account, userId),
    of('recipient', caps.recipient, `${channel}:${address}`),
    ...(channel === 'sms' ? [of('block', caps.block, `${userId}:${address.slice(0, -4)}`)] : []),
    ...(channel === 'sms' && caps.port !== null ? [of('port', caps.port, '')] : []),
    ...(isRequest && planRequests !== null
      ? [{ ...by, kind: 'plan' as const, cap: planRequests, since: monthOf(now).from, key: `plan:${userId}` }]
      : []),
  ]
}
