import { inTransaction } from '@fivestead/db/client'
import type { CampaignPreview } from '@fivestead/domain/customers/campaigns/responses'
import type { CampaignPreviewInput } from '@fivestead/domain/customers/campaigns/schemas'
import { CAMPAIGN_MAX } from '@fivestead/domain/customers/campaigns/texts'
import { firstName } from '@fivestead/domain/messaging/first-name'
import { businessNotFound, type OwnerScope } from '../../../businesses/access.ts'
import type { Deps } from '../../../deps.ts'
import { senderProblem } from '../../../messaging/deciding/service.ts'
import { openSender } from '../../../review-requests/service.ts'
import { audienceOf, eligibilityOf } from '../eligibility/service.ts'
import { audienceRows, countAudience, countEligible } from '../eligibility/sql.ts'
import { scheduleOf } from '../schedule/service.ts'
import { accountOf } from '../schedule/sql.ts'
import { leftOutOf } from '../view/service.ts'

/** Tells how many of an audience would be asked now, who is left out and why, and how long it takes. Stores and sends nothing. */
export async function previewCampaign(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  scope: OwnerScope,
  input: Omit<CampaignPreviewInput, 'businessId'>,
): Promise<CampaignPreview> {
  const audience = await audienceOf(deps, scope, input.audience)
  const rows = await audienceRows(deps.db, scope, audience)
  const rules = await eligibilityOf(deps, deps.db, scope.businessId, input, rows)
  const counts = await countEligible(deps.db, rows, rules)
  const total = await countAudience(deps.db, scope, audience)
  const asked = counts.filter(({ code }) => code === null)
  const countBy = (channel: 'email' | 'sms') => asked.find((group) => group.channel === channel)?.count ?? 0
  const account = await accountOf(deps.db, scope.businessId)
  if (!account) throw businessNotFound()
  const left = { emails: countBy('email'), texts: countBy('sms') }
  const { today, endsAt, month } = await scheduleOf(deps, deps.db, account, left)
  return {
    asked: left.emails + left.texts,
    byEmail: left.emails,
    bySms: left.texts,
    names: asked
      .flatMap(({ names }) => names.map(firstName))
      .filter(Boolean)
      .slice(0, 3),
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
