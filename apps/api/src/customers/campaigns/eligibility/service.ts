import type { Db, Trx } from '@fivestead/db/client'
import type { CampaignAudience } from '@fivestead/domain/customers/campaigns/schemas'
import { DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { isTextableIn } from '@fivestead/domain/phones/reach'
import type { OwnerScope } from '../../../businesses/access.ts'
import type { Deps } from '../../../deps.ts'
import { portModes } from '../../../open-gateways.ts'
import { readFilter } from '../../service.ts'
import type { CampaignRow } from '../sql.ts'
import { type Audience, type EligibilityRules, phoneOf, phonesOf, type Rows } from './sql.ts'

const DAY_MS = 24 * 60 * 60_000

/** Reads an audience as its tables name it; a search finds what its words stand for. */
export async function audienceOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  audience: CampaignAudience,
): Promise<Audience> {
  if (audience.kind === 'selected') return { ids: audience.ids }
  if (audience.kind === 'import') return { importId: audience.importId }
  if (audience.kind === 'missed') return { missedBy: audience.campaignId }
  const { importId, ...filter } = audience
  return { ...(await readFilter(deps, scope, filter)), importId }
}

/** Facts that change with time and configuration. */
const presentRules = ({ config, clock }: Pick<Deps, 'config' | 'clock'>) => {
  const modes = portModes(config)
  return {
    on: { email: modes.mail !== 'off', sms: modes.sms !== 'off' },
    since: new Date(clock.now().getTime() - DEFAULT_SEND_RULES.restDays.email * DAY_MS),
  }
}

/** The present rules for the rows of a campaign. */
export async function eligibilityOf(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  businessId: number,
  { channels, firstBy }: Pick<EligibilityRules, 'channels' | 'firstBy'>,
  rows: Rows,
): Promise<EligibilityRules> {
  const unreachable = (await phonesOf(db, rows)).filter(
    (phone) => !isTextableIn(phone, deps.config.sms.countries),
  )
  return { businessId, channels, firstBy, unreachable, ...presentRules(deps) }
}

/** The present rules for one customer of a campaign. */
export async function eligibilityOfCustomer(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  { businessId, channels, firstBy }: CampaignRow,
  customerId: string,
): Promise<EligibilityRules> {
  const phone = await phoneOf(trx, customerId)
  const unreachable = phone !== null && !isTextableIn(phone, deps.config.sms.countries) ? [phone] : []
  return { businessId, channels, firstBy, unreachable, ...presentRules(deps) }
}
