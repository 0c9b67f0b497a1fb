import type { HelpText } from '../page.ts'

export const inbox: HelpText = {
  lead: 'Some customers would rather tell you than the world. Their private notes and their answers to your texts come together in one place, the inbox.',
  parts: [
    {
      title: 'Answer a customer',
      steps: [
        'Open Inbox at the top of the page. Each customer has one thread, the newest first.',
        'Read what was written, with the stars and the customer’s name.',
        'Write a reply. It goes out as a text or an email, the way the customer wrote or was asked.',
        'Mark it resolved when you have settled it, so that you see who still waits.',
      ],
    },
    {
      title: 'What lands there',
      text: [
        'Private notes from the page behind your link, and replies to your texts. STOP is no message: it opts the customer out. A low rating without words is told to you as well.',
        'You are told by email, and by text where you switch that on in the settings.',
      ],
    },
    {
      title: 'A good answer',
      text: [
        'Answer the same day, by name, and offer a call. Ask what would make it right before you explain. Notes of your own stay with you; customers never see them.',
        'Do not ask an unhappy customer to change or remove a public review, and offer nothing for it. Such a reply is refused here. People who were helped often write one by themselves.',
      ],
    },
  ],
  picture: 'The page on which a customer writes a private note after the stars',
  related: ['answering-reviews', 'survey', 'what-you-may-send'],
}
