import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const qrCode: HelpText = {
  lead: m.notEveryCustomerLeaves,
  parts: [
    {
      title: m.putUpYourCode,
      steps: [m.openYourDashboardAnd, m.openPrintKitFor, m.forADesignOf, m.scanItOnceYourself],
    },
    {
      title: m.whereItWorksBest,
      text: [m.wherePeopleWaitAnd],
    },
    {
      title: m.yourReviewLink,
      text: [m.reviewLinkBesideIt],
    },
    {
      title: m.onYourOwnWebsite,
      text: [m.switchOnABadge, m.onASiteBuiltWith],
    },
    {
      title: m.whatIsCounted,
      text: [m.ratingsByTheCode, m.doNotStandBeside],
    },
  ],
  picture: m.theCardWithThe,
  related: ['survey', 'first-customers', 'inbox'],
}
