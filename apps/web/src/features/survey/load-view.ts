import { readStars } from '@fivestead/domain/messaging/star-link'
import { readVia } from '@fivestead/domain/via'
import { type Address, apiPath, companyAddress, shortLinkAddress, surveyAddress } from './address.ts'
import { readPage } from './calls.ts'
import type { CallFailure } from './exchange.ts'
import type { FailureKind, PageKind, View } from './model.ts'
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
    const address = addressOf(screen, ids)
    if (address === null) return failure('invalid')
    const page = await readPage(apiPath(address))
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

function addressOf(screen: string, [id = '', requestId]: string[]): Address | null {
  if (screen === 'r') return shortLinkAddress(id)
  return screen === 'company' ? companyAddress(id) : surveyAddress(id, requestId)
}
