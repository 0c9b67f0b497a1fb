import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const firstCustomers: HelpText = {
  lead: m.firstCustomersLead,
  parts: [
    {
      title: m.sendFiveRequests,
      steps: [m.thinkOfFive, m.openQuickSend, m.typeNameAndContact, m.chooseTime, m.sendAndFollow],
    },
    {
      title: m.whenToAsk,
      text: [m.whenToAskText],
    },
    {
      title: m.whomToAsk,
      text: [m.whomToAskText, m.notAskedTwice],
    },
    {
      title: m.estimatesTitle,
      text: [m.estimatesText, m.estimatesGo],
    },
  ],
  picture: m.firstCustomersPicture,
  related: ['what-you-may-send', 'import-customers', 'survey'],
}
