import '@fivestead/ui/tokens.css'
import './base.css'
import '../../site/sandbox.css'
import { SURVEY } from '@fivestead/domain/reviews/texts'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallFailure } from './exchange.ts'
import { Failure } from './Failure.tsx'
import { type CustomerPage, freshStart, type PageView, type View } from './model.ts'
import { newSubmissionKey } from './submission-key.ts'
import styles from './survey.module.css'

export type AppProps = { view: View }

type Parts = {
  view: View
  /** Asks for the page of an address; `null` when the address cannot be right. */
  load: (parts: string[]) => Promise<CustomerPage> | null
  page: (view: PageView) => ReactNode
}

/**
 * A customer's page. The public origin's server hands the data over; a static shell (`survey.html`,
 * `company.html`, for hosting without that server) hands over nothing, and the page loads the data itself.
 */
export function App({ view: given, load, page }: Parts) {
  const [view, setView] = useState(given)
  useEffect(() => {
    if (given.kind === 'loading') loadView(window.location.pathname, load).then(setView)
  }, [given, load])

  if (view.kind === 'failure') return <Failure failure={view.failure} />
  if (view.kind === 'page') return page(view)
  return (
    <main className={styles.page}>
      <p className={styles.loading} role="status">
        {SURVEY.loading}
      </p>
    </main>
  )
}

async function loadView(path: string, load: Parts['load']): Promise<View> {
  try {
    const asked = load(path.split('/').slice(2).map(decodeURIComponent))
    if (asked === null) return { kind: 'failure', failure: 'invalid' }
    const page = await asked
    const keys = { review: newSubmissionKey(), feedback: newSubmissionKey() }
    return { kind: 'page', page, start: freshStart, keys, path }
  } catch (error) {
    if (error instanceof URIError) return { kind: 'failure', failure: 'invalid' }
    const { status } = error as CallFailure
    return { kind: 'failure', failure: status === 404 || status === 400 ? 'not-found' : 'unavailable' }
  }
}
