import { setImmediate as otherWork } from 'node:timers/promises'
import { inTransaction, type Trx } from '@fivestead/db/client'
import {
  type CampaignWait,
  LEFT_OUT_CODES,
  type LeftOutCode,
} from '@fivestead/domain/customers/campaigns/texts'
import type { SendDecision } from '@fivestead/domain/messaging/can-send'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../jobs.ts'
import { decideSending } from '../../messaging/deciding/service.ts'
import { advanceStatus } from '../../messaging/review-log.sql.ts'
import { lockSender } from '../../messaging/senders.sql.ts'
import { cancelMessages } from '../../messaging/waiting.sql.ts'
import { askCustomer } from '../../review-requests/service.ts'
import { templateOr } from '../../review-requests/templates/service.ts'
import { eligibilityOfCustomer } from './eligibility/service.ts'
import { checkCustomer } from './eligibility/sql.ts'
import {
  cancelMembers,
  earliestDue,
  lockQueuedMessages,
  nextMember,
  overdueCampaigns,
  stopRemindersOf,
  updateMember,
} from './run.sql.ts'
import { doTextsWait, nextCapacity } from './schedule.service.ts'
import { type CampaignRow, lockCampaign, updateCampaign } from './sql.ts'

type CampaignDeps = Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>

/**
 * Codes that leave a customer out because this or another business of the organization asked them recently.
 */
const RESTS: ReadonlySet<string> = new Set(['rest-period', 'asked-elsewhere'])
const HOUR_MS = 60 * 60_000
/** Maximum customers per job: some seconds of work, so that other jobs get their turn. */
const TURNS_A_JOB = 50
/** Milliseconds after which a campaign with a missing job gets another one. */
const OVERDUE_MS = 10 * 60_000
const REQUEUED_AT_ONCE = 1000

/** Cancels the unsent messages of a campaign, and the reminders of its sent ones. */
export async function cancelQueued(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  campaignId: string,
): Promise<void> {
  const at = clock.now()
  const reason = { code: 'campaignCancelledByYou' } as const
  const waiting = await lockQueuedMessages(trx, campaignId)
  const reminders = waiting.filter(({ reminder }) => reminder !== null)
  const queued = waiting.filter(({ reminder, status }) => reminder === null && status === 'pending')
  const idsOf = (messages: typeof waiting) => messages.map(({ id }) => id)
  // Messages that are being sent now would queue a reminder later: the request is marked to have none.
  await stopRemindersOf(trx, campaignId, at)
  await cancelMessages(trx, idsOf(reminders), { reason: { code: 'remindersCancelledByYou' }, at })
  await cancelMessages(trx, idsOf(queued), { reason, at })
  for (const { reviewRequestId: requestId } of queued) {
    if (requestId) await advanceStatus(trx, { requestId, to: 'failed', at, reason, cancelled: true })
  }
  await cancelMembers(
    trx,
    campaignId,
    queued.map(({ position }) => position),
  )
}

/**
 * Asks the next customers of a campaign, one transaction each, and queues the next job. If the process dies,
 * the requests made so far stay, and the next job begins with the first customer without one.
 */
export async function runCampaign(deps: CampaignDeps, job: Jobs['run-campaign']): Promise<void> {
  let deferred = 0
  for (let turn = 0; turn < TURNS_A_JOB; turn += 1) {
    const step = await inTransaction(deps.db, (trx) => runMember(deps, trx, job))
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
    await scheduleNext(deps, trx, campaign, {
      at: waits ? due : deps.clock.now(),
      waitsFor: waits ? 'quiet-hours' : null,
    })
  })
}

/** Returns true if the campaign runs and this is its last queued job. */
const isAt = ({ state, turn }: CampaignRow, job: Jobs['run-campaign']) =>
  state === 'running' && turn === job.turn

/** `deferred`: the customer must not be asked yet. `stopped`: no customer can be asked now. */
type Step = 'asked' | 'skipped' | 'deferred' | 'stopped'

/** Asks the next member of a campaign, or says why nobody is asked now. */
async function runMember(deps: CampaignDeps, trx: Trx, job: Jobs['run-campaign']): Promise<Step> {
  const campaign = await lockCampaign(trx, job.campaignId)
  if (!campaign || !isAt(campaign, job)) return 'stopped'
  const now = deps.clock.now()
  if (campaign.nextRunAt > now) {
    // The job came early.
    await deps.queue.add(trx, 'run-campaign', job, campaign.nextRunAt)
    return 'stopped'
  }
  const sender = await lockSender(trx, campaign.businessId)
  // The business was deleted; a restored business has its campaigns paused.
  if (!sender) return 'stopped'
  const waitUntil = async (at: Date, waitsFor: CampaignWait | null): Promise<Step> => {
    await scheduleNext(deps, trx, campaign, { at, waitsFor })
    return 'stopped'
  }
  if (sender.organizationId !== campaign.organizationId) {
    await cancelQueued(deps, trx, campaign.id)
    await updateCampaign(trx, campaign.id, { state: 'cancelled', finishedAt: now, updatedAt: now })
    return 'stopped'
  }
  // A suspended account sends no requests; its campaigns go on within an hour after it is restored.
  if (sender.suspendedAt !== null) return waitUntil(new Date(now.getTime() + HOUR_MS), null)
  const textsWait = doTextsWait(deps, sender.timeZone, now)
  const member = await nextMember(trx, campaign.id, { now, textsWait })
  if (!member) {
    const due = await earliestDue(trx, campaign.id)
    if (due !== null) return waitUntil(due, 'quiet-hours')
    await updateCampaign(trx, campaign.id, { state: 'done', waitsFor: null, finishedAt: now, updatedAt: now })
    return 'stopped'
  }
  const full = await nextCapacity(deps, trx, sender, campaign)
  if (full) return waitUntil(full.at, full.waitsFor)

  const place = { campaignId: campaign.id, position: member.position }
  const skip = async (code: LeftOutCode): Promise<Step> => {
    await updateMember(trx, place, { state: 'skipped', code })
    return 'skipped'
  }
  const { customerId } = member
  if (customerId === null) return skip('deleted')
  const rules = await eligibilityOfCustomer(deps, trx, campaign, customerId)
  const verdict = await checkCustomer(trx, customerId, rules)
  if (!verdict) return skip('deleted')
  const { channel, address, code } = verdict
  if (code === 'port-off') return waitUntil(new Date(now.getTime() + HOUR_MS), 'port-off')
  if (code !== null || channel === null || address === null) return skip(code ?? 'no-contact')
  const to = { channel, address, customerId }
  const decision = await decideSending(deps, trx, sender, { ...to, vouched: true })
  if (decision.kind !== 'now') {
    const wait = waitOf(decision, now)
    if (wait !== null) return waitUntil(wait.at, wait.waitsFor)
    if (decision.kind === 'never' || RESTS.has(decision.reason.code)) {
      return skip(leftOutCode(decision.reason.code))
    }
    await updateMember(trx, place, { dueAt: decision.at })
    return 'deferred'
  }
  const template = await templateOr(trx, campaign.businessId, campaign.template, channel)
  const request = await askCustomer(deps, trx, sender, to, {
    customerName: verdict.fullName,
    firstName: verdict.firstName,
    language: verdict.language,
    template,
    source: 'campaign',
    reminders: campaign.reminders,
    reminderDays: campaign.reminderDays,
  })
  await updateMember(trx, place, { state: 'asked', channel, reviewRequestId: request.id, askedAt: now })
  if (campaign.waitsFor !== null) await updateCampaign(trx, campaign.id, { waitsFor: null, updatedAt: now })
  return 'asked'
}

/**
 * Returns until when the whole campaign waits for a decision; null if the decision concerns this customer
 * alone.
 */
function waitOf(
  { at, reason: { code } }: Exclude<SendDecision, { kind: 'now' }>,
  now: Date,
): { at: Date; waitsFor: CampaignWait } | null {
  if (at === null) {
    const isOfSender =
      code === 'email-unconfirmed' ||
      code === 'phone-unconfirmed' ||
      code === 'no-postal-address' ||
      code === 'port-off'
    return isOfSender ? { at: new Date(now.getTime() + HOUR_MS), waitsFor: code } : null
  }
  if (code === 'network-cap') return { at, waitsFor: 'daily-cap' }
  if (code === 'daily-cap' || code === 'port-cap') return { at, waitsFor: code }
  return code === 'plan-cap' ? { at, waitsFor: 'monthly-limit' } : null
}

/** Queues the next job of a campaign; jobs queued earlier then do nothing. */
export async function scheduleNext(
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

/** Queues a new job for each campaign whose job was lost or gave up. */
export async function requeueCampaigns(deps: CampaignDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - OVERDUE_MS)
  for (const { id } of await overdueCampaigns(deps.db, before, REQUEUED_AT_ONCE)) {
    await inTransaction(deps.db, async (trx) => {
      const campaign = await lockCampaign(trx, id)
      if (campaign?.state !== 'running' || campaign.nextRunAt >= before) return
      await scheduleNext(deps, trx, campaign, { at: deps.clock.now(), waitsFor: campaign.waitsFor })
    })
  }
}

/** Returns the code that campaigns show; an unknown code becomes `not-reachable`. */
function leftOutCode(code: string): LeftOutCode {
  return LEFT_OUT_CODES.find((item) => item === code) ?? 'not-reachable'
}
