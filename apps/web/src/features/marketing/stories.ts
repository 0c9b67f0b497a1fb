/** One example story: made up to show what the product does, and marked as such on the page. */
export type Story = {
  words: string
  name: string
  trade: string
  town: string
  rating: 4 | 5
  /** Set in large type on evergreen. */
  large?: true
  /** Key element of the story, shown as the product shows it. */
  piece?:
    | { kind: 'change'; from: string; to: string; label: string }
    | { kind: 'note'; text: string; state: string }
}

export const STORIES: readonly Story[] = [
  {
    words:
      'We had forty reviews in six years and two hundred happy people a week. The card with the code in the bag changed that before the month was over.',
    name: 'Dana Whitfield',
    trade: 'Bakery',
    town: 'Portland, Maine',
    rating: 5,
    piece: { kind: 'change', from: '41', to: '118', label: 'public reviews' },
  },
  {
    words: 'I type the number while the customer puts the helmet on. That is the whole training.',
    name: 'Luis Ortega',
    trade: 'Bicycle repair',
    town: 'Tucson, Arizona',
    rating: 5,
  },
  {
    words: 'Four stars, because I would like it in Spanish for my customers. Otherwise it does what it says.',
    name: 'Elena Vargas',
    trade: 'Hair salon',
    town: 'San Antonio, Texas',
    rating: 4,
  },
  {
    words:
      'A mother wrote to us that the waiting room was too cold. We called her within the hour and fixed the heat, and she is still with us.',
    name: 'Dr. Amara Nwosu',
    trade: 'Dental practice',
    town: 'Columbus, Ohio',
    rating: 5,
    piece: { kind: 'note', text: '“The waiting room was freezing.”', state: 'Resolved' },
  },
  {
    words:
      'People look for a plumber with water on the floor. They call the first one with good stars, and since spring that is us.',
    name: 'Tom Brandt',
    trade: 'Plumbing',
    town: 'Milwaukee, Wisconsin',
    rating: 5,
    piece: { kind: 'change', from: '#11', to: '#3', label: 'for “plumber near me”' },
  },
  {
    words: 'My father does not use a computer. He reads me the stars from his phone at breakfast.',
    name: 'Mei Tanaka',
    trade: 'Noodle shop',
    town: 'Portland, Oregon',
    rating: 5,
  },
  {
    words:
      'We look after animals, not after marketing. A message goes out when the bill is paid, and that is all we do.',
    name: 'Priya Raman',
    trade: 'Veterinary clinic',
    town: 'Raleigh, North Carolina',
    rating: 5,
  },
  {
    words:
      'Two garages, one account. Each has its own link and its own reviews, so I know where something went wrong.',
    name: 'Marcus Bell',
    trade: 'Auto service',
    town: 'Toledo, Ohio',
    rating: 5,
    piece: { kind: 'change', from: '4.2', to: '4.7', label: 'average rating' },
  },
  {
    words: 'I was afraid of asking. It turns out that most people are glad to be asked.',
    name: 'Ruth Adler',
    trade: 'Florist',
    town: 'Ithaca, New York',
    rating: 5,
    large: true,
  },
]
