import { companySlug } from '@fivestead/domain/businesses/slug'
import { loadCompanyPage, loadSurvey } from './calls.ts'
import type { CallFailure } from './exchange.ts'
import type { CustomerPage, FailureKind, PageKind, View, WithFormToken } from './model.ts'
import { newSubmissionKey } from './submission-key.ts'

/** Asks for the page that a path of this site means, and says why when there is none. */
export async function loadView(path: string): Promise<{ kind: PageKind; view: View }> {
  const kind = path.startsWith('/company/') ? 'company' : 'survey'
  const failure = (reason: FailureKind) => ({ kind, view: { kind: 'failure', failure: reason } }) as const
  try {
    const asked = ask(kind, path.split('/').slice(2).map(decodeURIComponent))
    if (asked === null) return failure('invalid')
    const page = await asked
    return { kind, view: { kind: 'page', page, submissionKey: newSubmissionKey(page.formToken), path } }
  } catch (error) {
    if (error instanceof URIError) return failure('invalid')
    const { status } = error as CallFailure
    return failure(status === 404 || status === 400 ? 'not-found' : 'unavailable')
  }
}

function ask(kind: PageKind, [id = '', requestId]: string[]): Promise<CustomerPage & WithFormToken> | null {
  if (kind === 'survey') return /^[1-9]\d{0,9}$/.test(id) ? loadSurvey(id, requestId) : null
  const slug = companySlug(id)
  return slug === '' ? null : loadCompanyPage(slug)
}
