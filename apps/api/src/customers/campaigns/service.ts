import { setImmediate as otherWork } from 'node:timers/promises'
import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { campaignSchedule, campaignShare } from '@fivestead/domain/customers/campaigns/pace'
import type { Campaign, CampaignPreview } from '@fivestead/domain/customers/campaigns/responses'
import type {
  CampaignAudience,
  CampaignPreviewInput,
  ChangeCampaignInput,
  StartCampaignInput,
} from '@fivestead/domain/customers/campaigns/schemas'
import {
  CAMPAIGN,
  CAMPAIGN_MAX,
  CAMPAIGNS_AT_ONCE,
  type CampaignWait,
  LEFT_OUT_CODES,
  type LeftOutCode,
} from '@fivestead/domain/customers/campaigns/texts'
import { CAP_WINDOW_MS, DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { firstName } from '@fivestead/domain/messaging/first-name'
import { isTextableIn } from '@fivestead/domain/phones/reach'
import { monthlyRequests, monthOf } from '@fivestead/domain/plans'
import { REMINDERS } from '@fivestead/domain/review-requests/reminder-texts'
import { businessNotFound, type OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { portModes } from '../../gateways/gateways.ts'
import type { Jobs } from '../../jobs.ts'
import { rulesFor } from '../../messaging/caps/service.ts'
import { decideSending, senderProblem } from '../../messaging/deciding/service.ts'
import { advanceStatus } from '../../messaging/review-log/sql.ts'
import type { Sender } from '../../messaging/senders/service.ts'
import { lockSender } from '../../messaging/senders/sql.ts'
import { cancelMessages } from '../../messaging/waiting/sql.ts'
import { readSearch } from '../../review-requests/search/service.ts'
import { askCustomer, openSender } from '../../review-requests/service.ts'
import { requireTemplate, templateOr } from '../../review-requests/templates/service.ts'
import {
  type Account,
  type Audience,
  accountOf,
  audienceRows,
  type CampaignRow,
  campaignByKey,
  cancelMembers,
  countAudience,
  countJudged,
  countMembers,
  countOpenCampaigns,
  countQueued,
  countRequestsSent,
  earliestDue,
  insertCampaign,
  insertMembers,
  type Judging,
  judgeCustomer,
  latestCampaigns,
  lockCampaign,
  lockOwnCampaign,
  lockQueuedMessages,
  nextMember,
  overdueCampaigns,
  phoneOf,
  phonesOf,
  type Rows,
  sentTimes,
  stopRemindersOf,
  updateCampaign,
  updateMember,
} from './sql.ts'

type CampaignDeps = Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Customers whose turn comes in one job: some seconds, so that other jobs get their turn too. */
const TURNS_A_JOB = 50
/** After this time a campaign whose job did not come gets another one. */
const OVERDUE_MS = 10 * 60_000
const REQUEUED_AT_ONCE = 1000
const SHOWN_CAMPAIGNS = 5

/**
 * Who of an audience would be asked now, who not and why, and how long it takes. Nothing is stored or sent.
 */
export async function previewCampaign(
  deps: CampaignDeps,
  scope: OwnerScope,
  input: Omit<CampaignPreviewInput, 'businessId'>,
): Promise<CampaignPreview> {
  const audience = await audienceOf(deps, scope, input.audience)
  const rows = await audienceRows(deps.db, scope, audience)
  const judging = await judgingFor(deps, deps.db, scope.businessId, input, rows)
  const counts = await countJudged(deps.db, rows, judging)
  const total = await countAudience(deps.db, scope, audience)
  const asked = counts.filter(({ code }) => code === null)
  const of = (channel: 'email' | 'sms') => asked.find((one) => one.channel === channel)?.count ?? 0
  const account = await accountOf(deps.db, scope.businessId)
  if (!account) throw businessNotFound()
  const left = { emails: of('email'), texts: of('sms') }
  const { today, endsAt, month } = await scheduleOf(deps, deps.db, account, left)
  return {
    asked: left.emails + left.texts,
    byEmail: left.emails,
    bySms: left.texts,
    names: asked.flatMap(({ names }) => names.map(firstName)).slice(0, 3),
    leftOut: leftOutOf(counts),
    more: total > CAMPAIGN_MAX,
    today,
    endsAt: endsAt?.toISOString() ?? null,
    month,
    problem: await inTransaction(deps.db, async (trx) =>
      senderProblem(deps, await openSender(trx, scope), new Set(asked.map(({ channel }) => channel))),
    ),
  }
}

/**
 * Starts a campaign: each customer of the audience becomes a member, who waits or is left out as the preview said, and the
 * worker asks those who wait.
 * @throws AppError conflict when nobody can be asked, or too many campaigns are open; as `requireTemplate`
 */
export async function startCampaign(
  deps: CampaignDeps,
  scope: OwnerScope,
  { audience, channels, firstBy, template, submissionKey }: Omit<StartCampaignInput, 'businessId'>,
): Promise<Campaign> {
  const meant = await audienceOf(deps, scope, audience)
  const rows = await audienceRows(deps.db, scope, meant)
  return inTransaction(deps.db, async (trx) => {
    // Locked: a double click comes second, and finds what the first one started.
    const sender = await openSender(trx, scope)
    const known = await campaignByKey(trx, scope, submissionKey)
    if (known) return shown(deps, trx, known)
    if ((await countOpenCampaigns(trx, scope)) >= CAMPAIGNS_AT_ONCE) {
      throw new AppError('conflict', CAMPAIGN.tooMany)
    }
    await requireTemplate(trx, scope, template, channels)
    const now = deps.clock.now()
    const campaign = await insertCampaign(trx, {
      businessId: scope.businessId,
      userId: sender.userId,
      submissionKey,
      channels,
      firstBy,
      template,
      nextRunAt: now,
      createdAt: now,
      updatedAt: now,
    })
    const judging = await judgingFor(deps, trx, scope.businessId, campaign, rows)
    // Thrown inside, so that nothing stays.
    if ((await insertMembers(trx, campaign.id, rows, judging)) === 0) {
      throw new AppError('conflict', CAMPAIGN.nobody)
    }
    const waiting = (await countMembers(trx, campaign.id)).filter((one) => one.state === 'waiting')
    const problem = senderProblem(deps, sender, new Set(waiting.map(({ channel }) => channel)))
    if (problem !== null) throw new AppError('conflict', problem)
    await deps.queue.add(trx, 'run-campaign', { campaignId: campaign.id, turn: campaign.turn })
    return shown(deps, trx, campaign)
  })
}

/** The campaigns of a business that run or are paused, then the latest of the others. */
export async function listCampaigns(deps: CampaignDeps, scope: OwnerScope): Promise<Campaign[]> {
  const campaigns = await latestCampaigns(deps.db, scope, SHOWN_CAMPAIGNS)
  return Promise.all(campaigns.map((campaign) => shown(deps, deps.db, campaign)))
}

/**
 * Pauses, resumes or cancels a campaign. What has gone out stays; after a cancel nothing more goes out, nor what waits to,
 * nor a reminder.
 * @throws AppError not_found; conflict when it has ended
 */
export async function changeCampaign(
  deps: CampaignDeps,
  scope: OwnerScope,
  { id, state }: Omit<ChangeCampaignInput, 'businessId'>,
): Promise<Campaign> {
  return inTransaction(deps.db, async (trx) => {
    const campaign = await lockOwnCampaign(trx, scope, id)
    if (!campaign) throw new AppError('not_found', CAMPAIGN.notFound)
    if (campaign.state === state) return shown(deps, trx, campaign)
    if (campaign.state === 'done' || campaign.state === 'cancelled') {
      throw new AppError('conflict', CAMPAIGN.ended)
    }
    const now = deps.clock.now()
    if (state === 'running') {
      await updateCampaign(trx, id, { state })
      return shown(deps, trx, await goOn(deps, trx, campaign, { at: now, waitsFor: null }))
    }
    if (state === 'cancelled') await takeBack(deps, trx, id)
    const finishedAt = state === 'cancelled' ? now : null
    const change = { state, waitsFor: null, finishedAt, updatedAt: now }
    return shown(deps, trx, await updateCampaign(trx, id, change))
  })
}

/** What of a campaign has not gone out yet is not sent, nor are reminders of what has. */
async function takeBack({ clock }: Pick<Deps, 'clock'>, trx: Trx, campaignId: string): Promise<void> {
  const at = clock.now()
  const reason = CAMPAIGN.cancelledByOwner
  const waiting = await lockQueuedMessages(trx, campaignId)
  const reminders = waiting.filter(({ reminder }) => reminder !== null)
  const queued = waiting.filter(({ reminder, status }) => reminder === null && status === 'pending')
  const idsOf = (messages: typeof waiting) => messages.map(({ id }) => id)
  // Messages that are being sent now ask for their reminder later: the request says that there is none.
  await stopRemindersOf(trx, campaignId, at)
  await cancelMessages(trx, idsOf(reminders), { reason: REMINDERS.cancelledByOwner, at })
  await cancelMessages(trx, idsOf(queued), { reason, at })
  for (const { reviewRequestId } of queued) {
    if (reviewRequestId) await advanceStatus(trx, { requestId: reviewRequestId, to: 'failed', at, reason })
  }
  await cancelMembers(
    trx,
    campaignId,
    queued.map(({ position }) => position),
  )
}

/**
 * Asks the next customers of a campaign, one transaction each, and queues the job that goes on. If the process dies, what
 * was asked stays asked, and the next job begins with the first who was not.
 */
export async function runCampaign(deps: CampaignDeps, job: Jobs['run-campaign']): Promise<void> {
  let deferred = 0
  for (let turn = 0; turn < TURNS_A_JOB; turn += 1) {
    const step = await inTransaction(deps.db, (trx) => takeTurn(deps, trx, job))
    if (step === 'stopped') return
    if (step === 'deferred') deferred += 1
    // The embedded database works in this thread: without a break no call would be answered until the job ends.
    await otherWork()
  }
  await inTransaction(deps.db, async (trx) => {
    const campaign = await lockCampaign(trx, job.campaignId)
    if (!campaign || !isAt(campaign, job)) return
    const due = deferred === TURNS_A_JOB ? await earliestDue(trx, campaign.id) : null
    const waits = due !== null && due > deps.clock.now()
    await goOn(deps, trx, campaign, {
      at: waits ? due : deps.clock.now(),
      waitsFor: waits ? 'quiet-hours' : null,
    })
  })
}

/** Whether a job is the last that was queued for a campaign that runs. */
const isAt = ({ state, turn }: CampaignRow, job: Jobs['run-campaign']) =>
  state === 'running' && turn === job.turn

/** `deferred`: the customer must not be asked yet. `stopped`: nobody can be asked now. */
type Step = 'asked' | 'skipped' | 'deferred' | 'stopped'

async function takeTurn(deps: CampaignDeps, trx: Trx, job: Jobs['run-campaign']): Promise<Step> {
  const campaign = await lockCampaign(trx, job.campaignId)
  if (!campaign || !isAt(campaign, job)) return 'stopped'
  const now = deps.clock.now()
  if (campaign.nextRunAt > now) {
    // The job came early.
    await deps.queue.add(trx, 'run-campaign', job, campaign.nextRunAt)
    return 'stopped'
  }
  const sender = await lockSender(trx, campaign.businessId)
  // The business was deleted, and all that is left of it is being cleared.
  if (!sender) return 'stopped'
  const waitUntil = async (at: Date, waitsFor: CampaignWait): Promise<Step> => {
    await goOn(deps, trx, campaign, { at, waitsFor })
    return 'stopped'
  }
  if (sender.userId !== campaign.userId) {
    await takeBack(deps, trx, campaign.id)
    await updateCampaign(trx, campaign.id, { state: 'cancelled', finishedAt: now, updatedAt: now })
    return 'stopped'
  }
  const member = await nextMember(trx, campaign.id, now)
  if (!member) {
    const due = await earliestDue(trx, campaign.id)
    if (due !== null) return waitUntil(due, 'quiet-hours')
    await updateCampaign(trx, campaign.id, { state: 'done', waitsFor: null, finishedAt: now, updatedAt: now })
    return 'stopped'
  }
  const full = await whenRoom(deps, trx, sender)
  if (full) return waitUntil(full.at, full.waitsFor)

  const place = { campaignId: campaign.id, position: member.position }
  const skip = async (code: LeftOutCode): Promise<Step> => {
    await updateMember(trx, place, { state: 'skipped', code })
    return 'skipped'
  }
  const { customerId } = member
  if (customerId === null) return skip('deleted')
  const judging = await judgingOf(deps, trx, campaign, customerId)
  const verdict = await judgeCustomer(trx, customerId, judging)
  if (!verdict) return skip('deleted')
  const { fullName, channel, address, code } = verdict
  if (code === 'port-off') return waitUntil(new Date(now.getTime() + HOUR_MS), 'port-off')
  if (code !== null || channel === null || address === null) return skip(code ?? 'no-contact')
  const to = { channel, address, customerId }
  const decision = await decideSending(deps, trx, sender, { ...to, vouched: true })
  if (decision.kind === 'never') {
    const wait = decision.reason.code
    if (
      wait === 'email-unconfirmed' ||
      wait === 'phone-unconfirmed' ||
      wait === 'no-postal-address' ||
      wait === 'port-off'
    ) {
      return waitUntil(new Date(now.getTime() + HOUR_MS), wait)
    }
    return skip(leftOutCode(wait))
  }
  if (decision.kind === 'later') {
    if (decision.reason.code === 'rest-period') return skip('rest-period')
    const { code: wait } = decision.reason
    if (wait === 'network-cap') return waitUntil(decision.at, 'daily-cap')
    if (wait === 'daily-cap' || wait === 'port-cap') return waitUntil(decision.at, wait)
    if (wait === 'plan-cap') return waitUntil(decision.at, 'monthly-limit')
    await updateMember(trx, place, { dueAt: decision.at })
    return 'deferred'
  }
  const template = await templateOr(trx, campaign.businessId, campaign.template, channel)
  const how = { customerName: fullName, template, source: 'campaign' }
  const asked = await askCustomer(deps, trx, sender, to, how)
  await updateMember(trx, place, { state: 'asked', channel, reviewRequestId: asked.id })
  if (campaign.waitsFor !== null) await updateCampaign(trx, campaign.id, { waitsFor: null, updatedAt: now })
  return 'asked'
}

/** Queues the next job of a campaign; jobs that were queued before it do nothing any more. */
async function goOn(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  { id, turn }: CampaignRow,
  { at, waitsFor }: { at: Date; waitsFor: CampaignWait | null },
): Promise<CampaignRow> {
  const now = clock.now()
  const next = { waitsFor, turn: turn + 1, nextRunAt: at, updatedAt: now }
  await queue.add(trx, 'run-campaign', { campaignId: id, turn: turn + 1 }, at > now ? at : undefined)
  return updateCampaign(trx, id, next)
}

/** A new job for campaigns whose job was lost, or gave up. */
export async function requeueCampaigns(deps: CampaignDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - OVERDUE_MS)
  for (const { id } of await overdueCampaigns(deps.db, before, REQUEUED_AT_ONCE)) {
    await inTransaction(deps.db, async (trx) => {
      const campaign = await lockCampaign(trx, id)
      if (campaign?.state !== 'running' || campaign.nextRunAt >= before) return
      await goOn(deps, trx, campaign, { at: deps.clock.now(), waitsFor: campaign.waitsFor })
    })
  }
}

/** When the account has room for one more request of a campaign, and what is full until then; null when it has room now. */
async function whenRoom(
  deps: CampaignDeps,
  trx: Trx,
  sender: Sender,
): Promise<{ at: Date; waitsFor: 'daily-cap' | 'monthly-limit' } | null> {
  const now = deps.clock.now()
  const { queued, sent, month } = await usageOf(deps, trx, sender)
  if (month !== null && month.used >= month.limit) {
    return { at: monthOf(now).until, waitsFor: 'monthly-limit' }
  }
  const over = queued + sent.length - campaignShare(rulesFor(deps, sender, now).caps.account)
  if (over < 0) return null
  // The newest come first: once this one has left the window there is room again. What waits to go out counts as now.
  const leaves = sent.at(-1 - over) ?? now
  return { at: new Date(leaves.getTime() + CAP_WINDOW_MS.account), waitsFor: 'daily-cap' }
}

/** What of its caps an account has used: by what went out, and by what waits to go out within a day. */
async function usageOf(deps: CampaignDeps, db: Db, account: Account) {
  const { userId, ownerPlan } = account
  const now = deps.clock.now()
  const cap = rulesFor(deps, account, now).caps.account
  const queued = await countQueued(db, userId, new Date(now.getTime() + DAY_MS))
  const sent = await sentTimes(db, userId, new Date(now.getTime() - CAP_WINDOW_MS.account), cap)
  const limit = monthlyRequests(ownerPlan)
  const month =
    limit === null ? null : { limit, used: queued + (await countRequestsSent(db, userId, monthOf(now).from)) }
  return { queued, sent, month }
}

/** How those who are left will likely spread, and what of the plan's month is used. */
async function scheduleOf(
  deps: CampaignDeps,
  db: Db,
  account: Account,
  left: { emails: number; texts: number },
) {
  const now = deps.clock.now()
  const { queued, sent, month } = await usageOf(deps, db, account)
  const keepsHours = deps.config.quietHours || portModes(deps.config).sms === 'real'
  const schedule = campaignSchedule({
    now,
    ...left,
    sent: [...sent, ...Array.from({ length: queued }, () => now)],
    capAt: (at) => rulesFor(deps, account, at).caps.account,
    month,
    windows: keepsHours ? DEFAULT_SEND_RULES.windows.sms : null,
    timeZone: account.timeZone,
  })
  return { ...schedule, month }
}

async function audienceOf(
  deps: Pick<Deps, 'db'>,
  scope: OwnerScope,
  audience: CampaignAudience,
): Promise<Audience> {
  if (audience.kind === 'selected') return { ids: audience.ids }
  if (audience.kind === 'import') return { importId: audience.importId }
  return { search: await readSearch(deps, scope, audience.search), status: audience.status }
}

const judgingNow = ({ config, clock }: Pick<Deps, 'config' | 'clock'>) => {
  const modes = portModes(config)
  return {
    on: { email: modes.mail !== 'off', sms: modes.sms !== 'off' },
    since: new Date(clock.now().getTime() - DEFAULT_SEND_RULES.restDays.email * DAY_MS),
  }
}

async function judgingFor(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  businessId: number,
  { channels, firstBy }: Pick<Judging, 'channels' | 'firstBy'>,
  rows: Rows,
): Promise<Judging> {
  const unreachable = (await phonesOf(db, rows)).filter(
    (phone) => !isTextableIn(phone, deps.config.sms.countries),
  )
  return { businessId, channels, firstBy, unreachable, ...judgingNow(deps) }
}

async function judgingOf(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  { businessId, channels, firstBy }: CampaignRow,
  customerId: string,
): Promise<Judging> {
  const phone = await phoneOf(trx, customerId)
  const unreachable = phone !== null && !isTextableIn(phone, deps.config.sms.countries) ? [phone] : []
  return { businessId, channels, firstBy, unreachable, ...judgingNow(deps) }
}

/** The same code for a campaign; one that only campaigns have no word for is told as not reachable. */
function leftOutCode(code: string): LeftOutCode {
  return LEFT_OUT_CODES.find((known) => known === code) ?? 'not-reachable'
}

function leftOutOf(counts: readonly { code: LeftOutCode | null; count: number }[]): Campaign['leftOut'] {
  const sums = new Map<LeftOutCode, number>()
  for (const { code, count } of counts) if (code !== null) sums.set(code, (sums.get(code) ?? 0) + count)
  return [...sums]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

async function shown(deps: CampaignDeps, db: Db, campaign: CampaignRow): Promise<Campaign> {
  const { id, state, channels, firstBy, waitsFor, nextRunAt, createdAt, finishedAt } = campaign
  const counts = await countMembers(db, id)
  const sum = (of: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(of).reduce((total, { count }) => total + count, 0)
  const texts = sum((one) => one.state === 'waiting' && one.channel === 'sms')
  const waiting = sum((one) => one.state === 'waiting')
  const account = state === 'running' ? await accountOf(db, campaign.businessId) : undefined
  const endsAt = account
    ? (await scheduleOf(deps, db, account, { emails: waiting - texts, texts })).endsAt
    : null
  return {
    id,
    state,
    channels,
    firstBy,
    total: sum(() => true),
    asked: sum((one) => one.state === 'asked' && one.refusal === null && !one.failed),
    failed: sum((one) => one.state === 'asked' && one.refusal === null && one.failed),
    complained: sum(({ refusal }) => refusal === 'complained'),
    bounced: sum(({ refusal }) => refusal === 'bounced'),
    waiting,
    cancelled: sum((one) => one.state === 'cancelled'),
    leftOut: leftOutOf(counts),
    waitsFor: state === 'running' ? waitsFor : null,
    nextAt: state === 'running' && waitsFor !== null ? nextRunAt.toISOString() : null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
