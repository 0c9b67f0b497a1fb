import type { HelpText } from '../page.ts'

export const firstCustomers: HelpText = {
  lead: 'Most customers never write a review because nobody asks. Five requests, sent by hand, show you how it works before you ask everybody.',
  parts: [
    {
      title: 'Send five requests',
      steps: [
        'Think of five people who were your customers in the last days and gave you their number or email address.',
        'Open your dashboard. On a phone tap “Ask for a review”; on a computer use Quick Send at the side.',
        'Type a name and a phone number or email address. The box below shows the message as it will be read.',
        'Choose when it goes out: now, in two hours, tomorrow morning, or at a time of your own.',
        'Send it. “Recent Requests” shows when it was delivered, opened and answered.',
      ],
    },
    {
      title: 'When to ask',
      text: [
        'Ask within a day, while the visit is fresh. A text is read within minutes; an email suits longer jobs. Say at the counter that a message is coming: people open what they expect.',
      ],
    },
    {
      title: 'Whom to ask',
      text: [
        'Ask everyone, whatever you expect to hear. Google forbids asking only the happy ones, and offering anything in return. A few critical reviews make the good ones believable.',
        'Nobody is asked twice within 30 days: Quick Send tells you when somebody was asked before.',
      ],
    },
  ],
  picture: 'Quick Send with a name, an email address and the message as the customer will read it',
  related: ['what-you-may-send', 'import-customers', 'survey'],
}
