import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const qrCode: HelpText = {
  lead: m.qrCodeLead,
  parts: [
    {
      title: m.putUpYourCode,
      steps: [m.openQrCode, m.openPrintKit, m.downloadCode, m.scanBeforePrinting],
    },
    {
      title: m.whereItWorksBest,
      text: [m.whereItWorksBestText],
    },
    {
      title: m.yourReviewLink,
      text: [m.yourReviewLinkText],
    },
    {
      title: m.onYourOwnWebsite,
      text: [m.switchOnABadge, m.widgetOnBuiltSites],
    },
    {
      title: m.whatIsCounted,
      text: [m.whatIsCountedText, m.doNotWatch],
    },
  ],
  picture: m.qrCodePicture,
  related: ['survey', 'first-customers', 'inbox'],
}
