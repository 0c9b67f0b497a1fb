import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const importCustomers: HelpText = {
  lead: m.yourCustomersAreProbably,
  parts: [
    {
      title: m.bringInAFile,
      steps: [
        m.inYourSpreadsheetChoose,
        m.openCustomersInYour,
        m.checkWhichColumnIs,
        m.confirmThatTheseAre,
        m.startALargeFile,
      ],
    },
    {
      title: m.whatHappensToEach,
      text: [m.aRowNeedsA, m.atTheEndYou],
    },
    {
      title: m.ifItWasThe,
      text: [m.recentImportsListsEach],
    },
  ],
  picture: m.theImportDialogWith,
  related: ['campaigns', 'what-you-may-send', 'first-customers'],
}
