import type { HelpText } from '../page.ts'

export const survey: HelpText = {
  lead: 'Your message carries a link to a short page with your name. It opens within a second on any phone, needs no app and no account, and takes your customer about a minute.',
  parts: [
    {
      title: 'Step by step',
      steps: [
        'Five stars and one button. In an email your customer can tap a star right in the message.',
        'After the stars: a link to write a public review on Google, and a private note that only you read.',
        'A thank-you. Your customer can come back and change the stars for a day.',
      ],
    },
    {
      title: 'A public review is always possible',
      text: [
        'Whatever the stars, your customer finds the link to a public review on the page. Google forbids keeping anybody from it, and so do we.',
        'In the settings of your business you choose between two layouts: the same page for everyone, which is safest with Google, or one that puts the review first after four and five stars and the private note first after one to three.',
      ],
    },
    {
      title: 'More sites than Google',
      text: [
        'In Settings, Business, under “Where customers review”, choose up to three sites: Google, Facebook, Tripadvisor, Trustpilot, Booking.com, Apple Maps or a page of your own. Each gets a button of the same size, or each request shows one of them by share. Insights counts the taps by site.',
        'Yelp does not allow asking for reviews. Its page is named on your company page, and no request leads there.',
      ],
    },
    {
      title: 'What you get',
      text: [
        'A rating shows on your dashboard within seconds. A private note arrives in your inbox with the customer’s name, so that you can call or write back. A low rating is told to you by email at once, also without words.',
        'We cannot see whether somebody finished a review: it counts as “to a public site”.',
      ],
    },
  ],
  picture: 'The page of a business with five stars and the button that submits the rating',
  related: ['qr-code', 'inbox', 'first-customers'],
}
