import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const whatYouMaySend: HelpText = {
  lead: m.whatYouMaySendLead,
  parts: [
    {
      title: m.whoMayBeAsked,
      text: [m.whoMayBeAskedText],
    },
    {
      title: m.howOptingOutWorks,
      text: [m.howOptingOutWorksText, m.bouncedNotRetried],
    },
    {
      title: m.whenMessagesGoOut,
      text: [m.whenMessagesGoOutText],
    },
    {
      title: m.messageLimits,
      text: [m.messageLimitsText],
    },
  ],
  picture: m.unsubscribePicture,
  related: ['first-customers', 'campaigns', 'answering-reviews'],
}
