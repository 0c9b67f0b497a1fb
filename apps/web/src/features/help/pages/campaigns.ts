import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const campaigns: HelpText = {
  lead: m.campaignsLead,
  parts: [
    {
      title: m.startACampaign,
      steps: [m.campaignSelect, m.campaignWho, m.campaignWhat, m.campaignWhen, m.campaignStart],
    },
    {
      title: m.whoIsLeftOut,
      text: [m.whoIsLeftOutText],
    },
    {
      title: m.reminders,
      text: [m.remindersText],
    },
    {
      title: m.pauseAndCancel,
      text: [m.pauseAndCancelText],
    },
  ],
  picture: m.campaignsPicture,
  related: ['import-customers', 'what-you-may-send', 'survey'],
}
