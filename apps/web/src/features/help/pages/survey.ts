import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const survey: HelpText = {
  lead: m.yourMessageCarriesA,
  parts: [
    {
      title: m.stepByStep,
      steps: [m.fiveStarsAndOne, m.afterTheStarsA, m.aThankYouYour],
    },
    {
      title: m.aPublicReviewIs,
      text: [m.whateverTheStarsYour, m.inTheSettingsOf],
    },
    {
      title: m.moreSitesThanGoogle,
      text: [m.inSettingsBusinessUnder, m.yelpDoesNotAllow],
    },
    {
      title: m.whatYouGet,
      text: [m.aRatingShowsOn, m.weCannotSeeWhether],
    },
  ],
  picture: m.thePageOfA,
  related: ['qr-code', 'inbox', 'first-customers'],
}
