import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const answeringReviews: HelpText = {
  lead: m.answerReviewsLead,
  parts: [
    {
      title: m.writeAReply,
      steps: [m.openReviewsTab, m.writeBelowReview, m.readAndSendReply],
    },
    {
      title: m.aGoodReview,
      text: [m.aGoodReviewText],
    },
    {
      title: m.aBadReview,
      text: [m.aBadReviewText],
    },
    {
      title: m.replyLimits,
      text: [m.replyLimitsText, m.replyWithoutConnection],
    },
  ],
  picture: m.answerReviewsPicture,
  related: ['connect-google', 'inbox', 'what-you-may-send'],
}
