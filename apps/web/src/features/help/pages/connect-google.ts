import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const connectGoogle: HelpText = {
  lead: m.withoutAConnectionGoogle,
  parts: [
    {
      title: m.connectYourProfile,
      steps: [m.openTheCardGoogle, m.chooseWhatYouAllow, m.pressConnectGoogleAsks, m.youComeBackHere],
    },
    {
      title: m.whatWeDoWith,
      text: [m.weReadYourReviews],
    },
    {
      title: m.changeOrEndIt,
      text: [m.manageConnectionHoldsThe],
    },
    {
      title: m.ifItDoesNot,
      text: [m.theCardNamesWhat],
    },
  ],
  picture: m.theDialogWithThe,
  related: ['answering-reviews', 'ranking', 'inbox'],
}
