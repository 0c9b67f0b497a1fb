import type { HelpText } from '../page.ts'

export const answeringReviews: HelpText = {
  lead: 'A reply is read by everyone who looks you up, long after the reviewer has. Short, calm and personal beats long and clever.',
  parts: [
    {
      title: 'Write a reply',
      steps: [
        'Open the Reviews tab. Reviews without a reply come first once your Google profile is connected.',
        'Open the editor below a review. Start from a template, or write your own words; a draft is kept as you type.',
        'Read it once more and send it. Google looks at every reply first; the screen says when it is published.',
      ],
    },
    {
      title: 'A good review',
      text: ['Thank them by name and mention one thing they praised. Two sentences are enough.'],
    },
    {
      title: 'A bad review',
      text: [
        'Wait an hour, then answer within a day. Say that you are sorry for what went wrong, say what you will do, and offer a phone number. Do not argue, and do not tell what only you and the customer know: health, bills and addresses stay private.',
      ],
    },
    {
      title: 'What a reply must not do',
      text: [
        'Offer something for changing or removing a review, or ask for stars. Such a reply is refused here, because Google and the law forbid it.',
        'Without a connection you can still write here: “Copy and open Google” takes your words there.',
      ],
    },
  ],
  picture: 'Reviews of a business on Google with their stars, and the button that opens the reply',
  related: ['connect-google', 'inbox', 'what-you-may-send'],
}
