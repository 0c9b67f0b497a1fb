import type { HelpText } from '../page.ts'

export const whatYouMaySend: HelpText = {
  lead: 'A review request is a message to a customer who agreed to hear from you. These rules keep you on good terms with your customers, the review platforms and the law. They are no legal advice.',
  parts: [
    {
      title: 'Who may be asked',
      text: [
        'People who are your customers and gave you their number or address themselves. Never bought lists, and nobody who asked you not to write. An import asks you to confirm this, and keeps your confirmation.',
      ],
    },
    {
      title: 'How opting out works',
      text: [
        'Every text ends with “Reply STOP to opt out”, and every email has an unsubscribe link. No template takes them away. Whoever opts out gets nothing more from you on that address, and your list says “Opted out”. You cannot undo it for them; they can, by replying START or by asking again through their own link.',
        'An address that bounced is not tried again either.',
      ],
    },
    {
      title: 'When messages go out',
      text: [
        'Texts leave by day, in your time zone and in your customer’s. What you send at night waits until morning, and the log says so. Daily limits protect your number from being taken for spam.',
      ],
    },
    {
      title: 'What may not be in a message',
      text: [
        'No gift, discount or prize for a review, no plea for five stars, and no other web address than your review link. The editor tells you while you type. Emails carry your postal address, because the law asks for it.',
      ],
    },
  ],
  picture: 'The page behind the unsubscribe link, with one button that stops the messages',
  related: ['first-customers', 'campaigns', 'answering-reviews'],
}
