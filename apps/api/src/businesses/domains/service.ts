import { randomBytes } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { isUniqueViolation } from '@fivestead/db/errors'
import { originOfHost, readHost } from '@fivestead/domain/businesses/domains/host'
import {
  CHECK_MINUTES,
  judgeRecords,
  proofName,
  proofValue,
  standingAfter,
} from '@fivestead/domain/businesses/domains/records'
import { m } from '@fivestead/domain/languages/messages/businesses/words'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { mayWhiteLabel } from '@fivestead/domain/plans'
import { recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { planOf } from '../../limits/plans.sql.ts'
import type { OwnerScope } from '../access.ts'
import { type DomainRow, domainOf, dropDomain, dueDomains, putDomain, storeCheck } from './sql.ts'

const MINUTE_MS = 60_000
/** Domains that one hourly run checks. */
const CHECKS_MAX = 500
/** Checks side by side. */
const AT_ONCE = 10

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'gateways' | 'config'>

/** The domain of a business, with the records that its owner makes; `target` null where no business can have one. */
export async function surveyDomain({ db, config }: Pick<Deps, 'db' | 'config'>, scope: OwnerScope) {
  const target = config.surveyDomains
  const row = target === null ? undefined : await domainOf(db, scope)
  if (target === null || !row) return { target, origin: null, domain: null }
  const { businessId: _, token, createdAt: __, ...shown } = row
  const records = [
    { type: 'CNAME', name: row.host, value: target },
    { type: 'TXT', name: proofName(row.host), value: proofValue(token) },
  ]
  const origin = row.state === 'verified' ? originOfHost(config.origins.public, row.host) : null
  return { target, origin, domain: { ...shown, records } }
}

export type SurveyDomain = Awaited<ReturnType<typeof surveyDomain>>

/**
 * Begins with a domain: it serves nothing before its records are there.
 * @throws AppError conflict where none are set up; invalid_input for a name that cannot be one, or a plan without them
 */
export async function saveDomain(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  scope: OwnerScope,
  typed: string,
): Promise<SurveyDomain> {
  const target = requireTarget(deps)
  const { origins, localSandbox: local } = deps.config
  const ours = [new URL(origins.public).hostname, new URL(origins.dashboard).hostname, target]
  const read = readHost(typed, { foreign: ours.filter((name) => !isLoopbackName(name)), local })
  if (read.host === undefined) throw new AppError('invalid_input', read.problem, { reason: 'domain-invalid' })
  if (!mayWhiteLabel(await planOf(deps.db, scope.organizationId)))
    throw new AppError('invalid_input', m.domainPlanNeeded, { reason: 'plan-needed' })
  const { host } = read
  await inTransaction(deps.db, async (trx) => {
    if ((await domainOf(trx, scope))?.host !== host) {
      const token = randomBytes(16).toString('hex')
      await putDomain(trx, { businessId: scope.businessId, host, token, createdAt: deps.clock.now() })
    }
    await recordDone(deps, trx, scope, 'business.domain-changed', { id: scope.businessId, name: host })
  })
  return surveyDomain(deps, scope)
}

/**
 * Looks the records up now.
 * @throws AppError conflict without a domain, and for one that another business has verified
 */
export async function checkDomain(deps: CheckDeps, scope: OwnerScope): Promise<SurveyDomain> {
  const target = requireTarget(deps)
  const row = await domainOf(deps.db, scope)
  if (!row) throw new AppError('conflict', m.noDomainYet)
  await checkRow(deps, target, row)
  await inTransaction(deps.db, (trx) =>
    recordDone(deps, trx, scope, 'business.domain-checked', { id: scope.businessId, name: row.host }),
  )
  return surveyDomain(deps, scope)
}

async function checkRow({ db, clock, gateways }: CheckDeps, target: string, row: DomainRow): Promise<void> {
  const { host, token } = row
  const finding = judgeRecords(await gateways.domainRecords.look({ host, target, token }), { target, token })
  const now = clock.now()
  const { code, found } = finding
  try {
    await storeCheck(db, row, { ...standingAfter(row, finding, now), finding: code, found, checkedAt: now })
  } catch (error) {
    if (isUniqueViolation(error, 'survey_domains_host')) throw new AppError('conflict', m.domainTaken)
    throw error
  }
}

/** Gives the domain up: links with it lead nowhere from then on. @throws AppError conflict where none are set up */
export async function removeDomain(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  scope: OwnerScope,
): Promise<SurveyDomain> {
  requireTarget(deps)
  await inTransaction(deps.db, async (trx) => {
    const row = await domainOf(trx, scope)
    await dropDomain(trx, scope)
    await recordDone(deps, trx, scope, 'business.domain-removed', { id: scope.businessId, name: row?.host })
  })
  return surveyDomain(deps, scope)
}

function requireTarget({ config }: Pick<Deps, 'config'>): string {
  if (config.surveyDomains === null) throw new AppError('conflict', m.domainsOff)
  return config.surveyDomains
}

/** Checks claimed domains again, each once an hour: one whose records went away is served no more. */
export async function recheckDomains(deps: CheckDeps): Promise<void> {
  const target = deps.config.surveyDomains
  if (target === null) return
  const before = new Date(deps.clock.now().getTime() - CHECK_MINUTES * MINUTE_MS)
  const due = await dueDomains(deps.db, before, CHECKS_MAX)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let row = due.shift(); row !== undefined; row = due.shift()) await checkRow(deps, target, row)
    }),
  )
}
