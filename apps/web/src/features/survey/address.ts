import { readShortCode } from '@fivestead/domain/messaging/short-code'
import { companyPath, shortSurveyPath, surveyPath } from '@fivestead/domain/paths'
import { companySlug } from '@fivestead/domain/slug'

/** Page of a customer that an address names. */
export type Address =
  | { kind: 'survey'; businessId: string; requestId: string | undefined; path: string }
  | { kind: 'short link'; code: string; path: string }
  | { kind: 'company'; slug: string; path: string }

/** Reads /survey/{businessId}/{requestId?}. Returns null for a malformed business id. */
export function surveyAddress(businessId: string, requestId: string | undefined): Address | null {
  if (!/^[1-9]\d{0,9}$/.test(businessId)) return null
  return { kind: 'survey', businessId, requestId, path: surveyPath(businessId, requestId) }
}

/** Reads /r/{code}. */
export function shortLinkAddress(typed: string): Address | null {
  const code = readShortCode(typed)
  return code === null ? null : { kind: 'short link', code, path: shortSurveyPath(code) }
}

/** Reads /company/{slug}: trimmed, lower case, hyphens, no timestamp. */
export function companyAddress(identifier: string): Address | null {
  const slug = companySlug(identifier)
  return slug === '' ? null : { kind: 'company', slug, path: companyPath(slug) }
}

/** Returns the API's path for the data of a page. */
export function apiPath(address: Address): string {
  if (address.kind === 'company') return `/api/company-pages/${encodeURIComponent(address.slug)}`
  if (address.kind === 'short link') return `/api/short-links/${address.code}`
  const { businessId, requestId } = address
  const query = requestId === undefined ? '' : `?requestId=${encodeURIComponent(requestId)}`
  return `/api/surveys/${businessId}${query}`
}
