import * as m from '@fivestead/domain/languages/messages/marketing/en'
/** Example story: invented to show what the product does, and marked as such on the page. */
export type Story = {
  words: string
  name: string
  trade: string
  town: string
  rating: 4 | 5
  /** True for a card in large type on evergreen. */
  large?: true
  /** Key element of the story, shown as the product shows it. */
  piece?:
    | { kind: 'change'; from: string; to: string; label: string }
    | { kind: 'note'; text: string; state: string }
}

export const STORIES: readonly Story[] = [
  {
    words: m.bakeryStory,
    name: 'Dana Whitfield',
    trade: m.bakery,
    town: 'Portland, Maine',
    rating: 5,
    piece: { kind: 'change', from: '41', to: '118', label: m.publicReviews },
  },
  {
    words: m.bicycleStory,
    name: 'Luis Ortega',
    trade: m.bicycleRepair,
    town: 'Tucson, Arizona',
    rating: 5,
  },
  {
    words: m.salonStory,
    name: 'Elena Vargas',
    trade: m.hairSalon,
    town: 'San Antonio, Texas',
    rating: 4,
  },
  {
    words: m.dentalStory,
    name: 'Dr. Amara Nwosu',
    trade: m.dentalPractice,
    town: 'Columbus, Ohio',
    rating: 5,
    piece: { kind: 'note', text: m.waitingRoomNote, state: m.resolved },
  },
  {
    words: m.plumbingStory,
    name: 'Tom Brandt',
    trade: m.plumbing,
    town: 'Milwaukee, Wisconsin',
    rating: 5,
    piece: { kind: 'change', from: '#11', to: '#3', label: m.forPlumberNearMe },
  },
  {
    words: m.noodleShopStory,
    name: 'Mei Tanaka',
    trade: m.noodleShop,
    town: m.portlandOregon,
    rating: 5,
  },
  {
    words: m.veterinaryStory,
    name: 'Priya Raman',
    trade: m.veterinaryClinic,
    town: m.raleighNorthCarolina,
    rating: 5,
  },
  {
    words: m.autoServiceStory,
    name: 'Marcus Bell',
    trade: m.autoService,
    town: 'Toledo, Ohio',
    rating: 5,
    piece: { kind: 'change', from: '4.2', to: '4.7', label: m.averageRatingUnit },
  },
  {
    words: m.floristStory,
    name: 'Ruth Adler',
    trade: m.florist,
    town: m.ithacaNewYork,
    rating: 5,
    large: true,
  },
]
