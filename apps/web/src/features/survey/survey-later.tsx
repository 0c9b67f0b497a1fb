import { followHistory } from './history.ts'
import { StartAgain } from './StartAgain.tsx'
import { SurveySteps } from './SurveySteps.tsx'

/** Parts of the survey that it needs only after the stars. */
export const surveyLater = { followHistory, StartAgain, SurveySteps }

export type SurveyLater = typeof surveyLater
