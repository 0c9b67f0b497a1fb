import { inTransaction, type Trx } from '@fivestead/db/client'
import { campaignName } from '@fivestead/domain/customers/campaigns/name'
import type { Campaign } from '@fivestead/domain/customers/campaigns/responses'
import type { ChangeCampaignInput, StartCampaignInput } from '@fivestead/domain/customers/campaigns/schemas'
import { CAMPAIGN, CAMPAIGN_START_DAYS, CAMPAIGNS_AT_ONCE } from '@fivestead/domain/customers/campaigns/texts'
import { m } from '@fivestead/domain/languages/messages/customers/words'
import { recordDone } from '../../activity/service.ts'
import { type OwnerScope, shownTo } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { senderProblem } from '../../messaging/deciding/service.ts'
import type { Sender } from '../../messaging/senders.service.ts'
import { openSender } from '../../review-requests/service.ts'
import { requireTemplate } from '../../review-requests/templates/service.ts'
import { audienceOf, eligibilityOf } from './eligibility/service.ts'
import { audienceRows, insertMembers, type Rows } from './eligibility/sql.ts'
import { cancelQueued, scheduleNext } from './run.service.ts'
import { startOf } from './schedule.service.ts'
import {
  type CampaignRow,
  campaignByKey,
  countOpenCampaigns,
  insertCampaign,
  latestCampaigns,
  lockOwnCampaign,
  updateCampaign,
} from './sql.ts'
import { toCampaign } from './view.service.ts'
import { countMembers } from './view.sql.ts'

type CampaignDeps = Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>

const SHOWN_CAMPAIGNS = 20
const DAY_MS = 24 * 60 * 60_000

/**
 * Starts a campaign: each customer of the audience becomes a member, who waits or is left out as in the
 * preview; the worker sends the requests to those who wait.
 * @throws AppError conflict when nobody can be asked, or too many campaigns are open; as `requireTemplate`
 */
export async function startCampaign(
  deps: CampaignDeps,
  scope: OwnerScope,
  input: Omit<StartCampaignInput, 'businessId'>,
): Promise<Campaign> {
  const { audience, submissionKey } = input
  const filter = await audienceOf(deps, scope, audience)
  const rows = await audienceRows(deps.db, scope, filter)
  return inTransaction(deps.db, async (trx) => {
    // Locked, so that a double click finds the campaign that the first click started.
    const sender = await openSender(trx, scope)
    const earlier = await campaignByKey(trx, scope, submissionKey)
    return toCampaign(deps, trx, earlier ?? (await beginCampaign(deps, trx, { scope, sender, rows }, input)))
  })
}

/** Input of a campaign without its customers. */
export type CampaignMeant = Omit<StartCampaignInput, 'businessId' | 'audience'>

/**
 * Creates a campaign of these rows and its first job, in the transaction that locked its sender.
 * @throws AppError as `startCampaign`
 */
export async function beginCampaign(
  deps: CampaignDeps,
  trx: Trx,
  { scope, sender, rows }: { scope: OwnerScope; sender: Sender; rows: Rows },
  input: CampaignMeant,
): Promise<CampaignRow> {
  const { channels, firstBy, template, submissionKey } = input
  if ((await countOpenCampaigns(trx, scope)) >= CAMPAIGNS_AT_ONCE) {
    throw new AppError('conflict', CAMPAIGN.tooMany)
  }
  await requireTemplate(trx, scope, template, channels)
  const now = deps.clock.now()
  const startsAt = startOf(now, input.startsAt)
  if (startsAt.getTime() - now.getTime() > CAMPAIGN_START_DAYS * DAY_MS) {
    throw new AppError('invalid_input', m.startTooLate({ days: CAMPAIGN_START_DAYS }))
  }
  const campaign = await insertCampaign(trx, {
    businessId: scope.businessId,
    organizationId: sender.organizationId,
    submissionKey,
    channels,
    firstBy,
    template,
    startsAt,
    daily: input.daily ?? null,
    reminders: input.reminders ?? sender.reminders,
    reminderDays: input.reminderDays ?? sender.reminderDays,
    waitsFor: startsAt > now ? 'start-time' : null,
    nextRunAt: startsAt,
    createdAt: now,
    updatedAt: now,
  })
  const rules = await eligibilityOf(deps, trx, scope.businessId, campaign, rows)
  // Thrown inside the transaction, so that it is rolled back.
  const customers = await insertMembers(trx, campaign.id, rows, rules)
  if (customers === 0) throw new AppError('conflict', m.nobodyToAsk)
  const name = input.name ?? campaignName(startsAt, customers, sender.timeZone)
  const waiting = (await countMembers(trx, campaign.id)).filter(({ state }) => state === 'waiting')
  const problem = senderProblem(deps, sender, new Set(waiting.map(({ channel }) => channel)))
  if (problem !== null) throw new AppError('conflict', problem)
  const job = { campaignId: campaign.id, turn: campaign.turn }
  await deps.queue.add(trx, 'run-campaign', job, startsAt > now ? startsAt : undefined)
  const details = { count: customers, channel: channels }
  await recordDone(deps, trx, scope, 'campaign.started', { id: campaign.id, name, details })
  return updateCampaign(trx, campaign.id, { name })
}

/** Returns the running and paused campaigns of a business, then the latest others. */
export async function listCampaigns(deps: CampaignDeps, scope: OwnerScope): Promise<Campaign[]> {
  const campaigns = await latestCampaigns(deps.db, scope, SHOWN_CAMPAIGNS)
  return shownTo(scope, await Promise.all(campaigns.map((campaign) => toCampaign(deps, deps.db, campaign))))
}

/**
 * Pauses, resumes or cancels a campaign. Sent messages stay; a cancel stops queued messages and reminders. A
 * done campaign can be cancelled for its reminders and stays done.
 * @throws AppError not_found; conflict when it has ended
 */
export async function changeCampaign(
  deps: CampaignDeps,
  scope: OwnerScope,
  { id, state }: Omit<ChangeCampaignInput, 'businessId'>,
): Promise<Campaign> {
  return inTransaction(deps.db, async (trx) => {
    const campaign = await lockOwnCampaign(trx, scope, id)
    if (!campaign) throw new AppError('not_found', m.campaignNotFound)
    if (campaign.state === state) return toCampaign(deps, trx, campaign)
    const now = deps.clock.now()
    // A refusal rolls this entry back with the transaction.
    await recordDone(deps, trx, scope, `campaign.${state}`, { id, name: campaign.name })
    if (campaign.state === 'done' && state === 'cancelled') {
      await cancelQueued(deps, trx, id)
      return toCampaign(deps, trx, await updateCampaign(trx, id, { updatedAt: now }))
    }
    if (campaign.state === 'done' || campaign.state === 'cancelled') {
      throw new AppError('conflict', m.campaignEnded)
    }
    if (state === 'running') {
      await updateCampaign(trx, id, { state })
      const at = startOf(now, campaign.startsAt)
      const next = { at, waitsFor: at > now ? ('start-time' as const) : null }
      return toCampaign(deps, trx, await scheduleNext(deps, trx, campaign, next))
    }
    if (state === 'cancelled') await cancelQueued(deps, trx, id)
    const finishedAt = state === 'cancelled' ? now : null
    const change = { state, waitsFor: null, finishedAt, updatedAt: now }
    return toCampaign(deps, trx, await updateCampaign(trx, id, change))
  })
}
