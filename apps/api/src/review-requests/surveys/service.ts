import type { FunnelMode } from '@fivestead/domain/businesses/funnel'
import type { PublicBusiness } from '@fivestead/domain/businesses/responses'
import { reviewLink } from '@fivestead/domain/businesses/review-link'
import { companySlug } from '@fivestead/domain/businesses/slug'
import type { SurveyPage } from '@fivestead/domain/review-requests/responses'
import { businessNotFound } from '../../businesses/access.ts'
import type { MakeFormToken } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { advanceStatus } from '../../messaging/review-log/sql.ts'
import { companyBusiness, surveyBusiness, surveyRequest } from './sql.ts'

/**
 * The survey of a business. A request of this business counts as opened; any other id is left aside, since the
 * customer can answer without it.
 * @throws AppError not_found
 */
export async function surveyPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  formToken: MakeFormToken,
  { businessId, requestId }: { businessId: number; requestId?: string | undefined },
): Promise<SurveyPage> {
  const business = await surveyBusiness(db, businessId)
  if (!business) throw businessNotFound()
  const request = requestId === undefined ? undefined : await surveyRequest(db, businessId, requestId)
  if (request) await advanceStatus(db, { requestId: request.id, to: 'opened', at: clock.now() })
  return { ...(await pageOf(formToken, business)), request: request ?? null }
}

/**
 * The company page of a slug, also of an older one that ends in a timestamp.
 * @throws AppError not_found
 */
export async function companyPage(
  { db }: Pick<Deps, 'db'>,
  formToken: MakeFormToken,
  slug: string,
): Promise<SurveyPage> {
  const business = await companyBusiness(db, companySlug(slug))
  if (!business) throw businessNotFound()
  return { ...(await pageOf(formToken, business)), request: null }
}

async function pageOf(
  formToken: MakeFormToken,
  { funnelMode, ...business }: PublicBusiness & { funnelMode: FunnelMode },
) {
  const link = business.placeId === null ? null : reviewLink(business.placeId)
  return { business, funnelMode, reviewLink: link, formToken: await formToken(`business:${business.id}`) }
}
