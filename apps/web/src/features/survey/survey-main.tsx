import { hydrate } from './hydrate.tsx'
import { Survey } from './Survey.tsx'

hydrate(Survey, async () => (await import('./survey-later.tsx')).surveyLater)
