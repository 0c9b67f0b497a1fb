import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const importCustomers: HelpText = {
  lead: m.importCustomersLead,
  parts: [
    {
      title: m.bringInAFile,
      steps: [m.whichFiles, m.openImport, m.checkColumns, m.confirmCustomers, m.startImport],
    },
    {
      title: m.rowsTitle,
      text: [m.rowsText, m.importResult],
    },
    {
      title: m.wrongFile,
      text: [m.wrongFileText],
    },
  ],
  picture: m.importCustomersPicture,
  related: ['campaigns', 'what-you-may-send', 'first-customers'],
}
