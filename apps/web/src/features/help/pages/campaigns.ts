import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const campaigns: HelpText = {
  lead: m.aCampaignAsksMany,
  parts: [
    {
      title: m.startACampaign,
      steps: [
        m.openCustomersSelectSome,
        m.whoSeeHowMany,
        m.whatChooseAMessage,
        m.whenGiveItA,
        m.startItAndWatch,
      ],
    },
    {
      title: m.whoIsLeftOut,
      text: [m.thoseWhoOptedOut],
    },
    {
      title: m.reminders,
      text: [m.somebodyWhoDoesNot],
    },
    {
      title: m.pauseAndCancel,
      text: [m.pauseKeepsEverythingFor],
    },
  ],
  picture: m.theFirstStepOf,
  related: ['import-customers', 'what-you-may-send', 'survey'],
}
