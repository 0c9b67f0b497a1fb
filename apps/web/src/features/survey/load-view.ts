import { readStars } from '@fivestead/domain/messaging/star-link'
import { companySlug } from '@fivestead/domain/slug'
import { readVia } from '@fivestead/domain/via'
import { loadCompanyPage, loadShortLink, loadSurvey } from './calls.ts'
import type { CallFailure } from './exchange.ts'
import type { CustomerPage, FailureKind, PageKind, View, WithFormToken } from './model.ts'
import { newSubmissionKey } from './submission-key.ts'

/** Loads the page at a path of this site, or the reason why there is none. */
export async function loadView({
  pathname: path,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<{ kind: PageKind; view: View }> {
  const kind = path.startsWith('/company/') ? 'company' : 'survey'
  const failure = (reason: FailureKind) => ({ kind, view: { kind: 'failure', failure: reason } }) as const
  try {
    const [, screen = '', ...ids] = path.split('/').map(decodeURIComponent)
    const asked = ask(screen, ids)
    if (asked === null) return failure('invalid')
    const page = await asked
    const query = Object.fromEntries(new URLSearchParams(search))
    const via = readVia(query.via)
    const stars = readStars(query)
    const submissionKey = newSubmissionKey(page.formToken)
    return {
      kind,
      view: { kind: 'page', page, submissionKey, path, ...(via ? { via } : {}), ...(stars ? { stars } : {}) },
    }
  } catch (error) {
    if (error instanceof URIError) return failure('invalid')
    const { status, reason } = error as CallFailure
    if (reason === 'page-suspended') return failure('suspended')
    if (status === 429) return failure('too-many')
    return failure(status === 404 || status === 400 ? 'not-found' : 'unavailable')
  }
}

function ask(screen: string, [id = '', requestId]: string[]): Promise<CustomerPage & WithFormToken> | null {
  if (screen === 'r') return loadShortLink(id)
  if (screen !== 'company') return /^[1-9]\d{0,9}$/.test(id) ? loadSurvey(id, requestId) : null
  const slug = companySlug(id)
  return slug === '' ? null : loadCompanyPage(slug)
}
