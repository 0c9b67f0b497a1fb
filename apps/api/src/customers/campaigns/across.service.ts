import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { oncePerPerson } from '@fivestead/domain/customers/campaigns/persons'
import type { PreviewAcross, StartedAcross } from '@fivestead/domain/customers/campaigns/responses'
import type { PreviewAcrossInput, StartAcrossInput } from '@fivestead/domain/customers/campaigns/schemas'
import {
  CAMPAIGN,
  CAMPAIGN_MAX,
  CAMPAIGNS_AT_ONCE,
  type LeftOutCode,
} from '@fivestead/domain/customers/campaigns/texts'
import { WARNED_SHOWN } from '@fivestead/domain/customers/stop-notes'
import { m } from '@fivestead/domain/languages/messages/customers/words'
import { businessNotFound, type OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { senderProblem } from '../../messaging/deciding/service.ts'
import type { Sender } from '../../messaging/senders.service.ts'
import { lockSenders } from '../../messaging/senders.sql.ts'
import { campaignsByKey, servedCustomers } from './across.sql.ts'
import { audienceOf, eligibilityOf } from './eligibility/service.ts'
import { askedBy, audienceRows, countEligible, type Rows, warnedOf } from './eligibility/sql.ts'
import { countBy, languagesOf, namesOf } from './preview.service.ts'
import { scheduleOf, startOf } from './schedule.service.ts'
import { accountOf } from './schedule.sql.ts'
import { beginCampaign } from './service.ts'
import { countOpenCampaigns } from './sql.ts'
import { leftOutOf } from './view.service.ts'
import { countMembers } from './view.sql.ts'

type AcrossDeps = Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>
type Meant = Pick<PreviewAcrossInput, 'customers' | 'channels' | 'firstBy'>

/** Customers of each business, each person in one of them alone; and those who are left out for another row of theirs. */
async function sharesOf(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  scopes: readonly OwnerScope[],
  { customers, channels }: Meant,
) {
  const filter = { kind: 'filter', ...customers, importId: undefined } as const
  const audiences = []
  for (const scope of scopes) audiences.push({ scope, audience: await audienceOf(deps, scope, filter) })
  const found = await servedCustomers(deps.db, audiences)
  const { chosen, others } = oncePerPerson(found.slice(0, CAMPAIGN_MAX), channels)
  const shares = []
  for (const scope of scopes) {
    const isOwn = ({ businessId }: { businessId: number }) => businessId === scope.businessId
    const ids = chosen.filter(isOwn).map(({ id }) => id)
    const left = new Map<LeftOutCode, number>()
    for (const { customer, code } of others) {
      if (isOwn(customer)) left.set(code, (left.get(code) ?? 0) + 1)
    }
    shares.push({
      scope,
      rows: await audienceRows(deps.db, scope, { ids }),
      others: [...left].map(([code, count]) => ({ code, count })),
    })
  }
  return { shares, more: found.length > CAMPAIGN_MAX }
}

/** Counts of a share by channel and reason, and why its business can ask nobody now; null where it can. */
async function verdictOf(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  { scope, sender, rows }: { scope: OwnerScope; sender: Sender; rows: Rows },
  meant: Meant,
) {
  const rules = await eligibilityOf(deps, trx, scope.businessId, meant, rows)
  const counts = await countEligible(trx, rows, rules)
  const asked = counts.filter(({ code }) => code === null)
  const isFull = asked.length > 0 && (await countOpenCampaigns(trx, scope)) >= CAMPAIGNS_AT_ONCE
  const channels = new Set(asked.map(({ channel }) => channel))
  return { rules, counts, asked, problem: isFull ? CAMPAIGN.tooMany : senderProblem(deps, sender, channels) }
}

/**
 * The shares with their senders, locked in the order of their ids, so that two starts do not wait for each other.
 * @throws AppError not_found where one was deleted just now
 */
async function withSenders<Share extends { scope: OwnerScope }>(trx: Trx, shares: readonly Share[]) {
  const senders = await lockSenders(
    trx,
    shares.map(({ scope }) => scope.businessId),
  )
  return shares.map((share) => {
    const sender = senders.find(({ id }) => id === share.scope.businessId)
    if (!sender) throw businessNotFound()
    return { ...share, sender }
  })
}

/**
 * Tells whom each business would ask, together and apart; a person who is a customer of several is counted where they are
 * asked. A business with a problem asks nobody. Stores and sends nothing.
 * @param mine businesses that may be named to the caller
 */
export async function previewAcross(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  scopes: readonly OwnerScope[],
  input: Omit<PreviewAcrossInput, 'businessIds'>,
  mine: readonly number[],
): Promise<PreviewAcross> {
  const { shares, more } = await sharesOf(deps, scopes, input)
  const verdicts = await inTransaction(deps.db, async (trx) => {
    const found = []
    for (const share of await withSenders(trx, shares)) {
      const verdict = await verdictOf(deps, trx, share, input)
      const isElsewhere = verdict.counts.some(({ code }) => code === 'asked-elsewhere')
      const elsewhere = isElsewhere ? await askedBy(trx, share.rows, verdict.rules, mine) : []
      const warned = await warnedOf(trx, share.rows, verdict.rules)
      found.push({ ...share, ...verdict, elsewhere, warned })
    }
    return found
  })
  const able = verdicts.filter(({ problem }) => problem === null)
  const asked = able.flatMap((verdict) => verdict.asked)
  const left = { emails: countBy(asked, 'email'), texts: countBy(asked, 'sms') }
  const leftOut = leftOutOf(verdicts.flatMap(({ counts, others }) => [...counts, ...others]))
  return {
    ...(await timingOf(
      deps,
      deps.db,
      scopes,
      { ...left, asking: able.filter((one) => one.asked.length > 0).length },
      input,
    )),
    asked: left.emails + left.texts,
    byEmail: left.emails,
    bySms: left.texts,
    names: namesOf(asked),
    leftOut,
    elsewhere: [...new Set(verdicts.flatMap(({ elsewhere }) => elsewhere))].slice(0, 3),
    warned: {
      count: able.reduce((sum, { warned }) => sum + warned.count, 0),
      people: able.flatMap(({ warned }) => warned.people).slice(0, WARNED_SHOWN),
    },
    more,
    problem: null,
    languages: able.flatMap(({ sender, asked }) => languagesOf(asked, sender.language)),
    businesses: verdicts.map(({ scope, counts, others, problem, ...verdict }) => ({
      businessId: scope.businessId,
      asked: problem === null ? verdict.asked.reduce((sum, { count }) => sum + count, 0) : 0,
      leftOut: leftOutOf([...counts, ...others]).reduce((sum, { count }) => sum + count, 0),
      problem,
    })),
  }
}

/**
 * Returns the estimated duration: the caps are the organization's, a daily number counts in each asking
 * business.
 */
async function timingOf(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  [first]: readonly OwnerScope[],
  { asking, ...left }: { emails: number; texts: number; asking: number },
  { startsAt, daily }: Pick<PreviewAcrossInput, 'startsAt' | 'daily'>,
) {
  const account = first && (await accountOf(db, first.businessId))
  if (!account) throw businessNotFound()
  const timing = { startsAt: startOf(deps.clock.now(), startsAt), askedToday: 0 }
  const all = daily === undefined ? null : daily * Math.max(1, asking)
  const { today, endsAt, month, day } = await scheduleOf(deps, db, account, {
    ...left,
    ...timing,
    daily: all,
  })
  return { today, endsAt: endsAt?.toISOString() ?? null, day, month }
}

/**
 * Starts a campaign in each business that has somebody to ask, all or none. A repeat with the same key answers with what the
 * first one started.
 * @throws AppError conflict when no business can ask anybody
 */
export async function startAcross(
  deps: AcrossDeps,
  scopes: readonly OwnerScope[],
  input: Omit<StartAcrossInput, 'businessIds'>,
): Promise<StartedAcross> {
  const { customers: _, ...meant } = input
  const { shares } = await sharesOf(deps, scopes, input)
  return inTransaction(deps.db, async (trx) => {
    const ready = await withSenders(trx, shares)
    const begun = await campaignsByKey(trx, scopes, input.submissionKey)
    let refusal: string | null = null
    for (const share of begun.length > 0 ? [] : ready) {
      const { asked, problem } = await verdictOf(deps, trx, share, input)
      refusal ??= problem
      if (asked.length > 0 && problem === null) begun.push(await beginCampaign(deps, trx, share, meant))
    }
    const [first] = begun
    if (!first) throw new AppError('conflict', refusal ?? m.nobodyToAsk)
    let waiting = 0
    for (const { id } of begun) {
      for (const { state, count } of await countMembers(trx, id)) if (state === 'waiting') waiting += count
    }
    const campaigns = begun.map(({ id, businessId }) => ({ id, businessId }))
    return { campaigns, waiting, waitsFor: first.waitsFor }
  })
}
