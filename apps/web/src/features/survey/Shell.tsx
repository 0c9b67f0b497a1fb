import { useEffect, useState } from 'react'
import { CompanyPage } from './CompanyPage.tsx'
import { Failure } from './Failure.tsx'
import { Loading } from './Loading.tsx'
import { loadView } from './load-view.ts'
import type { PageKind, View } from './model.ts'
import { Survey } from './Survey.tsx'

/**
 * The customers' pages without a server that renders them: one static file for /survey/… and /company/…, which
 * asks for the data itself.
 */
export function Shell() {
  const [{ kind, view }, setShown] = useState<{ kind: PageKind; view: View }>({
    kind: 'survey',
    view: { kind: 'loading' },
  })
  useEffect(() => {
    loadView(window.location).then(setShown)
  }, [])

  if (view.kind === 'loading') return <Loading />
  if (view.kind === 'failure') return <Failure failure={view.failure} />
  return kind === 'survey' ? (
    <Survey {...view} later={null} loadLater={async () => (await import('./survey-later.tsx')).surveyLater} />
  ) : (
    <CompanyPage
      {...view}
      later={null}
      loadLater={async () => (await import('./company-later.tsx')).companyLater}
    />
  )
}
