import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const connectGoogle: HelpText = {
  lead: m.connectGoogleLead,
  parts: [
    {
      title: m.connectYourProfile,
      steps: [m.openProfileCard, m.choosePermissions, m.pressConnect, m.chooseProfile],
    },
    {
      title: m.useOfConnection,
      text: [m.useOfConnectionText],
    },
    {
      title: m.changeOrEndIt,
      text: [m.changeOrEndItText],
    },
    {
      title: m.connectionTrouble,
      text: [m.connectionTroubleText],
    },
  ],
  picture: m.connectGooglePicture,
  related: ['answering-reviews', 'ranking', 'inbox'],
}
