import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const answeringReviews: HelpText = {
  lead: m.aReplyIsRead,
  parts: [
    {
      title: m.writeAReply,
      steps: [m.openTheReviewsTab, m.openTheEditorBelow, m.readItOnceMore],
    },
    {
      title: m.aGoodReview,
      text: [m.thankThemByName],
    },
    {
      title: m.aBadReview,
      text: [m.waitAnHourThen],
    },
    {
      title: m.whatAReplyMust,
      text: [m.offerSomethingForChanging, m.withoutAConnectionYou],
    },
  ],
  picture: m.reviewsOfABusiness,
  related: ['connect-google', 'inbox', 'what-you-may-send'],
}
