import { App, type AppProps } from './App.tsx'
import { loadSurvey } from './calls.ts'
import type { PageView } from './model.ts'
import { Survey } from './Survey.tsx'

const load = ([businessId = '', requestId]: string[]) =>
  /^[1-9]\d{0,9}$/.test(businessId) ? loadSurvey(businessId, requestId) : null

const page = (view: PageView) => <Survey {...view} />

/** /survey/{businessId}/{requestId?} */
export const SurveyApp = ({ view }: AppProps) => <App view={view} load={load} page={page} />
