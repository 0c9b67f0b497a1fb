import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const firstCustomers: HelpText = {
  lead: m.mostCustomersNeverWrite,
  parts: [
    {
      title: m.sendFiveRequests,
      steps: [
        m.thinkOfFivePeople,
        m.openYourDashboardOn,
        m.typeANameAnd,
        m.chooseWhenItGoes,
        m.sendItRecentRequests,
      ],
    },
    {
      title: m.whenToAsk,
      text: [m.askWithinADay],
    },
    {
      title: m.whomToAsk,
      text: [m.askEveryoneWhateverYou, m.nobodyIsAskedTwice],
    },
  ],
  picture: m.quickSendWithA,
  related: ['what-you-may-send', 'import-customers', 'survey'],
}
