/** Pool of review texts for a kind of business. */
export type Voice = 'food' | 'care' | 'trade' | 'stay' | 'shop' | 'class'

/** A kind of business: its types as the maps service lists them, words that people search by, its voice. */
export interface Kind {
  types: string[]
  words: string
  voice: Voice
}

/** Kinds of the sandbox directory. The first type is the primary one. */
export const KINDS: Record<string, Kind> = {
  bakery: { types: ['bakery', 'food', 'store'], words: 'bakery bread cake pastry', voice: 'food' },
  restaurant: { types: ['restaurant', 'food'], words: 'restaurant dinner food', voice: 'food' },
  diner: { types: ['diner', 'restaurant', 'food'], words: 'diner breakfast restaurant', voice: 'food' },
  mexican: { types: ['mexican_restaurant', 'restaurant', 'food'], words: 'mexican taco', voice: 'food' },
  italian: { types: ['italian_restaurant', 'restaurant', 'food'], words: 'italian pasta', voice: 'food' },
  japanese: { types: ['japanese_restaurant', 'restaurant', 'food'], words: 'ramen noodles', voice: 'food' },
  thai: { types: ['thai_restaurant', 'restaurant', 'food'], words: 'thai curry', voice: 'food' },
  pizza: { types: ['pizza_restaurant', 'restaurant', 'food'], words: 'pizza', voice: 'food' },
  barbecue: { types: ['barbecue_restaurant', 'restaurant', 'food'], words: 'bbq brisket', voice: 'food' },
  cafe: { types: ['cafe', 'coffee_shop', 'food', 'store'], words: 'cafe coffee espresso', voice: 'food' },
  icecream: { types: ['ice_cream_shop', 'food', 'store'], words: 'ice cream dessert', voice: 'food' },
  bar: { types: ['bar', 'restaurant', 'food'], words: 'bar pub drinks brewery', voice: 'food' },
  grocery: { types: ['grocery_store', 'food', 'store'], words: 'grocery market deli', voice: 'shop' },
  books: { types: ['book_store', 'store'], words: 'books bookshop reading', voice: 'shop' },
  florist: { types: ['florist', 'store'], words: 'flowers florist bouquet', voice: 'shop' },
  hardware: { types: ['hardware_store', 'store'], words: 'hardware tools', voice: 'shop' },
  clothing: { types: ['clothing_store', 'store'], words: 'clothes dress tailor', voice: 'shop' },
  jeweler: { types: ['jewelry_store', 'store'], words: 'jewelry ring', voice: 'shop' },
  garden: { types: ['garden_center', 'store'], words: 'garden plants nursery', voice: 'shop' },
  outdoor: { types: ['sporting_goods_store', 'store'], words: 'outdoor sports gear', voice: 'shop' },
  bikes: { types: ['bicycle_store', 'store'], words: 'bike bicycle repair', voice: 'shop' },
  shop: { types: ['gift_shop', 'store'], words: 'shop retail gifts', voice: 'shop' },
  pharmacy: { types: ['pharmacy', 'drugstore', 'store', 'health'], words: 'pharmacy', voice: 'shop' },
  optician: { types: ['optician', 'store', 'health'], words: 'optician glasses eye', voice: 'care' },
  doctor: { types: ['doctor', 'health'], words: 'doctor clinic physician', voice: 'care' },
  dentist: { types: ['dentist', 'health'], words: 'dentist dental teeth', voice: 'care' },
  health: { types: ['physiotherapist', 'health'], words: 'therapy health wellness', voice: 'care' },
  vet: { types: ['veterinary_care'], words: 'vet veterinary animal pet', voice: 'care' },
  pets: { types: ['pet_store', 'store'], words: 'pet dog grooming', voice: 'care' },
  salon: { types: ['hair_salon', 'beauty_salon'], words: 'salon hair barber haircut', voice: 'care' },
  nails: { types: ['nail_salon', 'beauty_salon'], words: 'nails manicure salon', voice: 'care' },
  spa: { types: ['spa', 'massage', 'health'], words: 'spa massage sauna', voice: 'care' },
  lawyer: { types: ['lawyer'], words: 'lawyer attorney law legal', voice: 'trade' },
  accountant: { types: ['accounting', 'finance'], words: 'accountant tax bookkeeping', voice: 'trade' },
  insurance: { types: ['insurance_agency', 'finance'], words: 'insurance', voice: 'trade' },
  realtor: { types: ['real_estate_agency'], words: 'real estate realtor homes', voice: 'trade' },
  plumber: { types: ['plumber'], words: 'plumber plumbing drain', voice: 'trade' },
  electrician: { types: ['electrician'], words: 'electrician wiring solar', voice: 'trade' },
  hvac: { types: ['hvac_contractor', 'general_contractor'], words: 'heating cooling ac', voice: 'trade' },
  roofer: { types: ['roofing_contractor', 'general_contractor'], words: 'roof roofer', voice: 'trade' },
  contractor: { types: ['general_contractor'], words: 'contractor construction', voice: 'trade' },
  painter: { types: ['painter', 'general_contractor'], words: 'painter painting', voice: 'trade' },
  landscaper: { types: ['landscaper'], words: 'lawn landscaping trees', voice: 'trade' },
  cleaner: { types: ['house_cleaning_service'], words: 'cleaning cleaner', voice: 'trade' },
  pest: { types: ['pest_control_service'], words: 'pest control termites', voice: 'trade' },
  locksmith: { types: ['locksmith'], words: 'locksmith keys', voice: 'trade' },
  mover: { types: ['moving_company', 'storage'], words: 'moving movers storage', voice: 'trade' },
  laundry: { types: ['laundry', 'store'], words: 'laundry dry cleaning', voice: 'trade' },
  car: { types: ['car_repair'], words: 'car auto mechanic repair', voice: 'trade' },
  hotel: { types: ['hotel', 'lodging'], words: 'hotel inn stay rooms', voice: 'stay' },
  gym: { types: ['gym', 'fitness_center', 'health'], words: 'gym fitness training', voice: 'class' },
  yoga: { types: ['yoga_studio', 'gym', 'health'], words: 'yoga class fitness', voice: 'class' },
  school: { types: ['school', 'education'], words: 'school lessons classes', voice: 'class' },
  fun: { types: ['amusement_center'], words: 'games escape room', voice: 'class' },
}
