import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import type { CampaignPreview, CampaignSample } from '@fivestead/domain/customers/campaigns/responses'
import type {
  CampaignPreviewInput,
  CampaignSamplesInput,
} from '@fivestead/domain/customers/campaigns/schemas'
import { CAMPAIGN_MAX } from '@fivestead/domain/customers/campaigns/texts'
import { closestLanguage, LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import { firstName as firstNameOf } from '@fivestead/domain/messaging/first-name'
import { type LanguageCount, versionIn } from '@fivestead/domain/messaging/template-versions'
import { businessNotFound, type OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { senderProblem } from '../../messaging/deciding/service.ts'
import { openSender, writeRequest } from '../../review-requests/service.ts'
import { requireTemplate, templateOr } from '../../review-requests/templates/service.ts'
import { audienceOf, eligibilityOf } from './eligibility/service.ts'
import {
  askedBy,
  audienceRows,
  countAudience,
  countEligible,
  firstEligible,
  warnedOf,
} from './eligibility/sql.ts'
import { doTextsWait, scheduleOf, startOf } from './schedule.service.ts'
import { accountOf } from './schedule.sql.ts'
import { leftOutOf } from './view.service.ts'

/**
 * Tells how many of an audience would be asked now, who is left out and why, and how long it takes. Stores and sends nothing.
 * @param mine businesses that may be named to the caller
 */
export async function previewCampaign(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  scope: OwnerScope,
  input: Omit<CampaignPreviewInput, 'businessId'>,
  mine: readonly number[] = [],
): Promise<CampaignPreview> {
  const audience = await audienceOf(deps, scope, input.audience)
  const rows = await audienceRows(deps.db, scope, audience)
  const rules = await eligibilityOf(deps, deps.db, scope.businessId, input, rows)
  const counts = await countEligible(deps.db, rows, rules)
  const total = await countAudience(deps.db, scope, audience)
  const asked = counts.filter(({ code }) => code === null)
  const account = await accountOf(deps.db, scope.businessId)
  if (!account) throw businessNotFound()
  const isElsewhere = counts.some(({ code }) => code === 'asked-elsewhere')
  const left = { emails: countBy(asked, 'email'), texts: countBy(asked, 'sms') }
  const { startsAt, daily } = input
  const timing = { startsAt: startOf(deps.clock.now(), startsAt), daily: daily ?? null, askedToday: 0 }
  const { today, endsAt, month, day } = await scheduleOf(deps, deps.db, account, { ...left, ...timing })
  const { problem, language } = await inTransaction(deps.db, async (trx) => {
    const sender = await openSender(trx, scope)
    const channels = new Set(asked.map(({ channel }) => channel))
    return { problem: senderProblem(deps, sender, channels), language: sender.language }
  })
  return {
    asked: left.emails + left.texts,
    byEmail: left.emails,
    bySms: left.texts,
    names: namesOf(asked),
    elsewhere: isElsewhere ? await askedBy(deps.db, rows, rules, mine) : [],
    warned: await warnedOf(deps.db, rows, rules),
    leftOut: leftOutOf(counts),
    more: total > CAMPAIGN_MAX,
    today,
    endsAt: endsAt?.toISOString() ?? null,
    day,
    month,
    problem,
    languages: languagesOf(asked, language),
  }
}

type Counts = Awaited<ReturnType<typeof countEligible>>

/** Customers of these groups whom a channel reaches. */
export const countBy = (asked: Counts, channel: 'email' | 'sms') =>
  asked.reduce((sum, group) => sum + (group.channel === channel ? group.count : 0), 0)

/** First names of the first who are asked. */
export const namesOf = (asked: Counts) =>
  asked
    .flatMap(({ names }) => names)
    .toSorted((a, b) => a.position - b.position)
    .map(({ name }) => firstNameOf(name))
    .filter(Boolean)
    .slice(0, 3)

/** Customers of these groups by the language that they are written in and the channel. */
export function languagesOf(asked: Counts, business: Language): LanguageCount[] {
  return LANGUAGES.flatMap((language) =>
    (['sms', 'email'] as const).map((channel) => ({
      ...{ language, channel },
      count: countBy(
        asked.filter((group) => (closestLanguage(group.language) ?? business) === language),
        channel,
      ),
    })),
  ).filter(({ count }) => count > 0)
}

const SAMPLES = 3

/**
 * The message of a campaign as its first customers (those of a language, where one is asked for) would read it, written by the code that sends. Their survey links are
 * made when they are asked; those here lead to the survey alone. Stores and sends nothing.
 * @throws AppError as `requireTemplate`
 */
export async function sampleMessages(
  deps: Pick<Deps, 'config' | 'keys' | 'db' | 'clock'>,
  scope: OwnerScope,
  {
    audience,
    channels,
    firstBy,
    template: chosen,
    language: read,
    startsAt,
  }: Omit<CampaignSamplesInput, 'businessId'>,
): Promise<CampaignSample[]> {
  const rows = await audienceRows(deps.db, scope, await audienceOf(deps, scope, audience))
  const rules = await eligibilityOf(deps, deps.db, scope.businessId, { channels, firstBy }, rows)
  return inTransaction(deps.db, async (trx) => {
    const sender = await openSender(trx, scope)
    await requireTemplate(trx, scope, chosen, channels)
    const samples: CampaignSample[] = []
    const business = sender.language
    const reads = read === undefined ? null : { language: read, business }
    const textsWait = doTextsWait(deps, sender.timeZone, startOf(deps.clock.now(), startsAt))
    const customers = await firstEligible(trx, rows, rules, { limit: SAMPLES, reads, textsWait })
    for (const { fullName, firstName, language, channel, address } of customers) {
      const template = await templateOr(trx, scope.businessId, chosen, channel)
      const to = { channel, customerName: fullName, firstName, language, template }
      const { content } = writeRequest(deps, sender, to, { requestId: 'sample', messageId: randomUUID() })
      const reader = closestLanguage(language) ?? business
      const { subject, text } = content
      samples.push({
        ...{ name: fullName, channel, to: address, subject, text },
        language: typeof template === 'string' ? reader : versionIn(template, reader).language,
      })
    }
    return samples
  })
}
