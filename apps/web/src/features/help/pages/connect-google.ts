import type { HelpText } from '../page.ts'

export const connectGoogle: HelpText = {
  lead: 'Without a connection Google shows us only a few of your reviews. With it you see all of them, reply here, and are told when one changes or disappears.',
  parts: [
    {
      title: 'Connect your profile',
      steps: [
        'Open the card “Google Business Profile” on the Insights tab or in the settings of your business.',
        'Choose what you allow. Seeing your profile is needed; replying to reviews, insights and photos are up to you.',
        'Press Connect. Google asks you to sign in with the account that manages your profile, and to agree.',
        'You come back here. If your account manages several places, choose this one.',
      ],
    },
    {
      title: 'What we do with it',
      text: [
        'We read your reviews every hour. Nothing is written to Google without your click: no reply is sent, changed or deleted by itself.',
      ],
    },
    {
      title: 'Change or end it',
      text: [
        '“Manage connection” holds the same switches. A change works at once, and Google does not ask again. Disconnect removes the reviews that came over the connection and ends our access at Google.',
      ],
    },
    {
      title: 'If it does not work',
      text: [
        'The card names what is missing and the next step: another Google account, a profile that is not verified yet, or a new consent. When Google no longer accepts the connection you get one email.',
      ],
    },
  ],
  picture: 'The dialog with the four switches of what Fivestead may do with a Google profile',
  related: ['answering-reviews', 'ranking', 'inbox'],
}
