import { FeedbackForm } from './FeedbackForm.tsx'
import { NeutralStep } from './NeutralStep.tsx'
import { PrivateNote } from './PrivateNote.tsx'
import { SurveyThanks } from './SurveyThanks.tsx'

/** Parts of the survey that it needs only after the stars. */
export const surveyLater = { FeedbackForm, NeutralStep, PrivateNote, SurveyThanks }

export type SurveyLater = typeof surveyLater
