import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { CompanyApp } from './CompanyApp.tsx'
import type { PageKind, View } from './model.ts'
import { SurveyApp } from './SurveyApp.tsx'

/** A customer's page as HTML; the browser's entry of the same kind hydrates exactly this. */
export function render(kind: PageKind, view: View): string {
  const App = kind === 'survey' ? SurveyApp : CompanyApp
  return renderToString(
    <StrictMode>
      <App view={view} />
    </StrictMode>,
  )
}
