import { hydrate } from './hydrate.tsx'
import { SurveyApp } from './SurveyApp.tsx'

hydrate(SurveyApp)
