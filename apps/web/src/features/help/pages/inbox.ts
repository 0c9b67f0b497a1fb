import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const inbox: HelpText = {
  lead: m.someCustomersWouldRather,
  parts: [
    {
      title: m.answerACustomer,
      steps: [m.openInboxAtThe, m.readWhatWasWritten, m.writeAReplyIt, m.markItResolvedWhen],
    },
    {
      title: m.whatLandsThere,
      text: [m.privateNotesFromThe, m.youAreToldBy],
    },
    {
      title: m.aGoodAnswer,
      text: [m.answerTheSameDay, m.doNotAskAn],
    },
  ],
  picture: m.thePageOnWhich,
  related: ['answering-reviews', 'survey', 'what-you-may-send'],
}
