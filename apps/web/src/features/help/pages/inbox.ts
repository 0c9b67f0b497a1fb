import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const inbox: HelpText = {
  lead: m.inboxLead,
  parts: [
    {
      title: m.answerACustomer,
      steps: [m.openInbox, m.readMessage, m.replyToMessage, m.markResolved],
    },
    {
      title: m.whatLandsThere,
      text: [m.whatLandsThereText, m.inboxNotifications],
    },
    {
      title: m.aGoodAnswer,
      text: [m.aGoodAnswerText, m.noReviewBargains],
    },
  ],
  picture: m.inboxPicture,
  related: ['answering-reviews', 'survey', 'what-you-may-send'],
}
