import type { HelpText } from '../page.ts'

export const campaigns: HelpText = {
  lead: 'A campaign asks many customers, one after the other, at a pace that looks natural. You decide who, what and when before anything goes out.',
  parts: [
    {
      title: 'Start a campaign',
      steps: [
        'Open Customers. Select some, or filter the list, for example by tag or last visit, and choose to ask them.',
        'Who: see how many are asked by text and by email, who is left out, and why.',
        'What: choose a message, read it for your first three customers, and send yourself a sample.',
        'When: give it a name, a start, and how many customers a day. We suggest 25: many reviews on one day look bought.',
        'Start it, and watch delivered, opened, rated and posted grow.',
      ],
    },
    {
      title: 'Who is left out',
      text: [
        'Those who opted out, who were asked in the last 30 days, whose address bounced, who have no contact, and the second of two with the same number.',
      ],
    },
    {
      title: 'Reminders',
      text: [
        'Somebody who does not answer gets one reminder after seven days, unless you choose another number in the settings or in the campaign. It stops as soon as they open the page, rate, write back or opt out. The log says when it goes out, and you can cancel it.',
      ],
    },
    {
      title: 'Pause and cancel',
      text: [
        'Pause keeps everything for later. After a cancel nothing more goes out, no reminder either. “Ask the ones who didn’t get it” tries the other channel.',
      ],
    },
  ],
  picture: 'The first step of a campaign: how many customers are asked, and who is left out',
  related: ['import-customers', 'what-you-may-send', 'survey'],
}
