import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const survey: HelpText = {
  lead: m.surveyLead,
  parts: [
    {
      title: m.stepByStep,
      steps: [m.surveyStars, m.surveyAfterStars, m.surveyThanks],
    },
    {
      title: m.publicReviewAlways,
      text: [m.publicReviewAlwaysText, m.surveyLayouts],
    },
    {
      title: m.moreSitesThanGoogle,
      text: [m.moreSitesText, m.yelpForbidsAsking],
    },
    {
      title: m.whatYouGet,
      text: [m.whatYouGetText, m.reviewsNotSeen],
    },
  ],
  picture: m.surveyPicture,
  related: ['qr-code', 'inbox', 'first-customers'],
}
