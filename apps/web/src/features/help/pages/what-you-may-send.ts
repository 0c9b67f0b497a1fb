import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const whatYouMaySend: HelpText = {
  lead: m.aReviewRequestIs,
  parts: [
    {
      title: m.whoMayBeAsked2,
      text: [m.peopleWhoAreYour],
    },
    {
      title: m.howOptingOutWorks,
      text: [m.everyTextEndsWith, m.anAddressThatBounced],
    },
    {
      title: m.whenMessagesGoOut,
      text: [m.textsLeaveByDay],
    },
    {
      title: m.whatMayNotBe,
      text: [m.noGiftDiscountOr],
    },
  ],
  picture: m.thePageBehindThe,
  related: ['first-customers', 'campaigns', 'answering-reviews'],
}
