import { type KeptDestination, shownDestinations } from '@fivestead/domain/businesses/destinations/shown'
import type { FunnelMode } from '@fivestead/domain/businesses/funnel'
import type { PublicBusiness } from '@fivestead/domain/businesses/responses'
import { reviewLink } from '@fivestead/domain/businesses/review-link'
import { closestLanguage, type Language } from '@fivestead/domain/languages/languages'
import type { CompanyPage, SurveyPage } from '@fivestead/domain/review-requests/responses'
import { EDITABLE_MS } from '@fivestead/domain/reviews/limits'
import { companySlug } from '@fivestead/domain/slug'
import { businessNotFound, requirePublic } from '../../businesses/access.ts'
import { brandFrom } from '../../businesses/brand/service.ts'
import type { BrandRow } from '../../businesses/brand/sql.ts'
import { cardOf } from '../../businesses/cards.service.ts'
import type { MakeFormToken } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { companyBusiness, requestOfCode, surveyBusiness, surveyRequest } from './sql.ts'

/**
 * Returns the survey of a business. Changes nothing, as programs open links too. Ignores a request of another
 * business, since the customer can answer without it.
 * @throws AppError not_found
 */
export async function surveyPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  formToken: MakeFormToken,
  { businessId, requestId }: { businessId: number; requestId?: string | undefined },
): Promise<SurveyPage> {
  const business = requirePublic(await surveyBusiness(db, businessId))
  const request = requestId === undefined ? undefined : await surveyRequest(db, businessId, requestId)
  const page = await pageOf(formToken, business, request?.id)
  if (!request) return { ...page, request: null }
  const { id, rating, answeredAt, messageId } = request
  const changeable = answeredAt === null || clock.now().getTime() - answeredAt.getTime() < EDITABLE_MS
  return {
    ...page,
    languages: { ...page.languages, customer: closestLanguage(request.language) },
    request: { id, rating, changeable, hasMessage: messageId !== null },
  }
}

/** Returns the survey of a short link. @throws AppError not_found */
export async function shortLinkPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  formToken: MakeFormToken,
  code: string,
): Promise<SurveyPage> {
  const request = await requestOfCode(deps.db, code)
  if (!request) throw businessNotFound()
  return surveyPage(deps, formToken, request)
}

/**
 * Returns the company page of a slug, also of an older one that ends in a timestamp.
 * @throws AppError not_found
 */
export async function companyPage(
  { db }: Pick<Deps, 'db'>,
  formToken: MakeFormToken,
  slug: string,
): Promise<CompanyPage> {
  const found = requirePublic(await companyBusiness(db, companySlug(slug)))
  const { address, city, state, zip, country, phone, hours, timeZone, ...business } = found
  // A business without a place on the map may be a home whose address its owner has told nobody.
  const whereabouts =
    business.placeId === null ? null : { address, city, state, zip, country, phone, hours, timeZone }
  const { yelp, ...page } = await pageWithYelp(formToken, business)
  return { ...page, request: null, whereabouts, yelp }
}

type Shown = PublicBusiness &
  BrandRow & {
    funnelMode: FunnelMode
    language: Language
    website: string | null
    kept: readonly KeptDestination[]
  }

async function pageWithYelp(
  formToken: MakeFormToken,
  {
    funnelMode,
    language,
    website,
    kept,
    color,
    welcome,
    logoHash,
    inlineLogo,
    logoWide,
    whiteLabel,
    ...business
  }: Shown,
  requestId?: string,
) {
  const look = brandFrom({ color, welcome, logoHash, inlineLogo, logoWide, whiteLabel })
  const isSet = Object.values(look).some((value) => value !== null && value !== false)
  return {
    business,
    website,
    ...(isSet ? { brand: look } : {}),
    card: cardOf({ ...business, language, color, logoHash }),
    funnelMode,
    languages: { customer: null as Language | null, business: language },
    reviewLink: business.placeId === null ? null : reviewLink(business.placeId),
    destinations: shownDestinations(kept, business.placeId, requestId),
    formToken: await formToken(`business:${business.id}`),
    yelp: kept.find(({ site }) => site === 'yelp')?.url ?? null,
  }
}

/** Returns the content of a survey: Yelp is never part of it (POL-6). */
async function pageOf(...of: Parameters<typeof pageWithYelp>) {
  const { yelp: _, ...page } = await pageWithYelp(...of)
  return page
}
