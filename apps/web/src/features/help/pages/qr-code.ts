import type { HelpText } from '../page.ts'

export const qrCode: HelpText = {
  lead: 'Not every customer leaves a phone number. A code at the counter and a link in your email signature let the others rate you, too.',
  parts: [
    {
      title: 'Put up your code',
      steps: [
        'Open your dashboard and unfold “QR code” at the side. On a phone tap “Ask for a review” first.',
        'Open “Print kit” for a counter card, a table tent, stickers, receipt strips, business cards or a poster, ready to print and cut.',
        'For a design of your own, download the code alone: at least one inch wide on a receipt, three inches on a counter.',
        'Scan it once yourself before you print many.',
      ],
    },
    {
      title: 'Where it works best',
      text: [
        'Where people wait and have a hand free: at the register, on the table, on the invoice, on the door of the van. Hand it out after the job, not before.',
      ],
    },
    {
      title: 'Your review link',
      text: [
        '“Review link” beside it copies the address of the same page. Use it in your email signature, on your website, or in a message that you send yourself.',
      ],
    },
    {
      title: 'What is counted',
      text: [
        'Ratings by the code are shown apart from those by link, text and email, and those of each printed piece apart from the others. Nobody has to give a name; whoever writes to you may leave a number or an address for your reply.',
        'Do not stand beside customers while they rate, and do not lend them your own phone: many reviews from one device look false to Google.',
      ],
    },
  ],
  picture: 'The card with the QR code of a business and the button to download it',
  related: ['survey', 'first-customers', 'inbox'],
}
