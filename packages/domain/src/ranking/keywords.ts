import { placeTypeLabel } from '../businesses/place-types.ts'

/** Searches of people who need a trade and know no name yet, the most usual first; by the place type of the maps service. */
const KEYWORDS: Record<string, readonly string[]> = {
  accounting: ['accountant', 'tax preparation', 'bookkeeping', 'small business accountant', 'cpa'],
  auto_body_shop: ['auto body shop', 'collision repair', 'dent repair', 'car paint'],
  bakery: ['bakery', 'birthday cake', 'wedding cake', 'fresh bread', 'pastries'],
  bar: ['bar', 'cocktail bar', 'happy hour', 'craft beer', 'sports bar'],
  barbecue_restaurant: ['barbecue restaurant', 'bbq', 'brisket', 'ribs', 'bbq catering'],
  barber_shop: ['barber', 'haircut', 'beard trim', 'fade haircut', 'kids haircut'],
  bicycle_store: ['bike shop', 'bike repair', 'bicycle store', 'electric bikes'],
  book_store: ['book store', 'used books', 'children’s books', 'book club'],
  cafe: ['coffee shop', 'cafe', 'breakfast', 'espresso', 'brunch'],
  car_dealer: ['car dealer', 'used cars', 'used car dealer', 'trucks for sale'],
  car_repair: ['auto repair', 'mechanic', 'oil change', 'brake repair', 'car inspection'],
  car_wash: ['car wash', 'car detailing', 'interior car cleaning', 'hand car wash'],
  chiropractor: ['chiropractor', 'back pain treatment', 'sciatica treatment', 'neck pain'],
  clothing_store: ['clothing store', 'dresses', 'tailor', 'boutique', 'alterations'],
  dentist: ['dentist', 'emergency dentist', 'teeth cleaning', 'dental implants', 'teeth whitening'],
  diner: ['diner', 'breakfast', 'brunch', 'pancakes', 'lunch'],
  doctor: ['doctor', 'family doctor', 'walk-in clinic', 'primary care physician', 'annual physical'],
  electrician: [
    'electrician',
    'emergency electrician',
    'electrical repair',
    'panel upgrade',
    'ev charger installation',
  ],
  florist: ['florist', 'flower delivery', 'wedding flowers', 'funeral flowers', 'bouquets'],
  garden_center: ['garden center', 'plant nursery', 'trees and shrubs', 'mulch'],
  general_contractor: [
    'general contractor',
    'home remodeling',
    'kitchen remodel',
    'bathroom remodel',
    'home addition',
  ],
  gift_shop: ['gift shop', 'gifts', 'souvenirs', 'toys'],
  grocery_store: ['grocery store', 'deli', 'local market', 'organic food'],
  gym: ['gym', 'personal trainer', 'fitness classes', 'weight training', '24 hour gym'],
  hair_salon: ['hair salon', 'haircut', 'hair color', 'balayage', 'barber'],
  hardware_store: ['hardware store', 'tools', 'paint store', 'key cutting'],
  hotel: ['hotel', 'bed and breakfast', 'boutique hotel', 'places to stay'],
  house_cleaning_service: [
    'house cleaning',
    'maid service',
    'deep cleaning',
    'move out cleaning',
    'cleaning service',
  ],
  hvac_contractor: ['air conditioning repair', 'hvac', 'ac repair', 'furnace repair', 'heating and cooling'],
  ice_cream_shop: ['ice cream', 'frozen yogurt', 'dessert', 'milkshakes'],
  insurance_agency: ['insurance agency', 'car insurance', 'home insurance', 'business insurance'],
  italian_restaurant: ['italian restaurant', 'pasta', 'pizza', 'date night restaurant'],
  japanese_restaurant: ['japanese restaurant', 'ramen', 'sushi', 'noodles'],
  jewelry_store: ['jewelry store', 'engagement rings', 'jewelry repair', 'watch repair'],
  landscaper: ['landscaping', 'lawn care', 'lawn mowing', 'tree trimming', 'landscape design'],
  laundry: ['laundry', 'dry cleaning', 'laundromat', 'wash and fold', 'alterations'],
  lawyer: ['lawyer', 'personal injury lawyer', 'divorce lawyer', 'estate planning attorney', 'law firm'],
  locksmith: ['locksmith', 'emergency locksmith', 'car lockout', 'lock change', 'key copy'],
  massage: ['massage', 'deep tissue massage', 'couples massage', 'sports massage'],
  mexican_restaurant: ['mexican restaurant', 'tacos', 'burritos', 'margaritas'],
  moving_company: ['moving company', 'movers', 'local movers', 'long distance movers', 'storage units'],
  nail_salon: ['nail salon', 'manicure', 'pedicure', 'gel nails'],
  optician: ['optician', 'eye exam', 'glasses', 'contact lenses'],
  painter: ['house painter', 'interior painting', 'exterior painting', 'cabinet painting'],
  pest_control_service: ['pest control', 'exterminator', 'termite treatment', 'bed bugs', 'rodent control'],
  pet_store: ['pet store', 'dog grooming', 'pet supplies', 'pet food'],
  pharmacy: ['pharmacy', 'drugstore', 'flu shot', 'compounding pharmacy'],
  photographer: ['photographer', 'wedding photographer', 'family photos', 'headshots'],
  physiotherapist: [
    'physical therapy',
    'sports injury',
    'back pain treatment',
    'acupuncture',
    'chiropractor',
  ],
  pizza_restaurant: ['pizza', 'pizza delivery', 'pizza restaurant', 'takeout'],
  plumber: ['plumber', 'emergency plumber', 'drain cleaning', 'water heater repair', 'leak repair'],
  pool_contractor: ['pool service', 'pool cleaning', 'pool repair', 'pool builder'],
  real_estate_agency: ['real estate agent', 'homes for sale', 'realtor', 'property management'],
  restaurant: ['restaurant', 'dinner', 'lunch', 'takeout', 'family restaurant'],
  roofing_contractor: [
    'roofing contractor',
    'roof repair',
    'roof replacement',
    'roof leak repair',
    'gutters',
  ],
  school: ['school', 'lessons', 'music lessons', 'tutoring', 'kids classes'],
  spa: ['day spa', 'massage', 'facial', 'couples massage', 'sauna'],
  sporting_goods_store: ['sporting goods', 'outdoor gear', 'hiking boots', 'ski rental'],
  tattoo_parlor: ['tattoo shop', 'tattoo artist', 'piercing', 'tattoo cover up'],
  thai_restaurant: ['thai restaurant', 'thai curry', 'pad thai', 'thai takeout'],
  tree_service: ['tree service', 'tree removal', 'tree trimming', 'stump grinding'],
  veterinary_care: ['veterinarian', 'emergency vet', 'dog vaccination', 'animal hospital', 'cat vet'],
  yoga_studio: ['yoga studio', 'hot yoga', 'yoga classes', 'pilates'],
}

/** Words of categories as people and other directories write them -> place type. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/hvac|air.?condition|heating|furnace/, 'hvac_contractor'],
  [/plumb|drain/, 'plumber'],
  [/electric(?!al.?suppl)/, 'electrician'],
  [/roof/, 'roofing_contractor'],
  [/tree/, 'tree_service'],
  [/landscap|lawn/, 'landscaper'],
  [/coffee|espresso/, 'cafe'],
  [/dent|orthodon/, 'dentist'],
  [/barber/, 'barber_shop'],
  [/hair|beauty|salon/, 'hair_salon'],
  [/mechanic|auto.?repair/, 'car_repair'],
  [/clean/, 'house_cleaning_service'],
  [/pest|exterminat/, 'pest_control_service'],
  [/attorney|law/, 'lawyer'],
  [/account|bookkeep|tax/, 'accounting'],
  [/vet/, 'veterinary_care'],
  [/fitness|gym/, 'gym'],
  [/pool/, 'pool_contractor'],
  [/mover|moving/, 'moving_company'],
  [/chiroprac/, 'chiropractor'],
  [/realt|real.estate/, 'real_estate_agency'],
]

/** Types that stand beside a narrower one and say little alone. */
const BROAD = new Set(
  'food store health finance education lodging storage restaurant beauty_salon general_contractor'.split(' '),
)

export interface Trade {
  type?: string | null | undefined
  category?: string | null | undefined
}

const asType = (words: string) => words.trim().toLowerCase().replaceAll(' ', '_')

/** The type and the category of a business, the narrower first. */
function typesOf({ type, category }: Trade): string[] {
  const types = [...new Set([type ?? '', category ?? ''].map(asType))].filter((one) => one !== '')
  return [...types.filter((one) => !BROAD.has(one)), ...types.filter((one) => BROAD.has(one))]
}

function listOf(type: string): readonly string[] | undefined {
  if (Object.hasOwn(KEYWORDS, type)) return KEYWORDS[type]
  const alias = BROAD.has(type) ? undefined : ALIASES.find(([words]) => words.test(type))?.[1]
  return alias === undefined ? undefined : KEYWORDS[alias]
}

/**
 * Keywords that fit the trade of a business, the most usual search first; none without a type and a category. A type that
 * the table does not know gives its own words.
 */
export function keywordsFor(trade: Trade): readonly string[] {
  const types = typesOf(trade)
  const [first] = types
  if (first === undefined) return []
  const known = listOf(first)
  if (known) return known
  const own = placeTypeLabel(first).toLowerCase()
  const broader = types.slice(1).flatMap((type) => listOf(type) ?? [])
  return [...new Set([own, ...broader])]
}

/** The search that says best what the business does; null without a type and a category. */
export const mainKeyword = (trade: Trade): string | null => keywordsFor(trade)[0] ?? null

/** Keywords to offer: of the own trade, without those that are tracked already. */
export function suggestedKeywords(trade: Trade, tracked: readonly string[], most = 5): string[] {
  const known = new Set(tracked.map((keyword) => keyword.toLowerCase()))
  return keywordsFor(trade)
    .filter((keyword) => !known.has(keyword))
    .slice(0, most)
}

const FILLERS = new Set('near me in the best and of a for services service local'.split(' '))

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Tells whether every word of a search belongs to one of these types of a place; broad ones count where there is no other. */
export function tradeMatcher(types: readonly string[]): (keyword: string) => boolean {
  const narrow = types.filter((type) => !BROAD.has(type) || type === 'restaurant')
  const own = new Set(
    (narrow.length === 0 ? types : narrow).flatMap((type) =>
      wordsOf([type.replaceAll('_', ' '), ...(listOf(type) ?? [])].join(' ')),
    ),
  )
  return (keyword) => {
    const words = wordsOf(keyword).filter((word) => !FILLERS.has(word))
    return words.length > 0 && words.every((word) => own.has(word))
  }
}
