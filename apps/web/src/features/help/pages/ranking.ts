import type { HelpText } from '../page.ts'

export const ranking: HelpText = {
  lead: 'When somebody nearby searches for what you do, where do you stand? The SEO tab answers that for the keywords you follow, from many points around your business.',
  parts: [
    {
      title: 'Follow a keyword',
      steps: [
        'Open the SEO tab. Searches for your own trade are offered: tap one, or type your own.',
        'You see your position, or that you are not among the first results.',
        'Each keyword you check stays on the list, is checked again every week, and shows how it moves.',
      ],
    },
    {
      title: 'Read the grid',
      text: [
        'A search gives other results at your door than two miles away. The grid makes the same search from points around you and writes your position at each: green for the first three, amber for four to ten, red below that. “20+” means not among the first twenty.',
        'A grid of each keyword runs by itself every week. The average position and the share of points in the top three show whether you climb. Beside it stand the businesses that are ahead of you most often.',
      ],
    },
    {
      title: 'What moves you up',
      text: [
        'Steady new reviews, replies to them, the right categories, photos and hours on your Google profile, and words about your services and your town on your website. Distance counts as well, and nobody can change that.',
        'Positions go up and down by themselves. Look at weeks, not at days.',
      ],
    },
  ],
  picture: 'A grid of positions around a business, with a circle for each distance',
  related: ['connect-google', 'first-customers', 'answering-reviews'],
}
