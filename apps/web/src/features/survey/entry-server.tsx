import { renderToString } from 'react-dom/server'
import { CompanyPage } from './CompanyPage.tsx'
import { companyLater } from './company-later.tsx'
import { Failure } from './Failure.tsx'
import { Loading } from './Loading.tsx'
import type { PageKind, View } from './model.ts'
import { Survey } from './Survey.tsx'
import { surveyLater } from './survey-later.tsx'

/** A customer's page as HTML; the browser's entry of the same kind hydrates exactly this. */
export function render(kind: PageKind, view: View): string {
  if (view.kind === 'failure') return renderToString(<Failure failure={view.failure} of={view.of} />)
  if (view.kind === 'loading') return renderToString(<Loading />)
  return renderToString(
    kind === 'survey' ? (
      <Survey {...view} later={surveyLater} loadLater={async () => surveyLater} />
    ) : (
      <CompanyPage {...view} later={companyLater} loadLater={async () => companyLater} />
    ),
  )
}
