import type { Voice } from './kinds.ts'

/** Names under which the sandbox's public reviews are signed. */
export const AUTHORS = [
  'Ann B.',
  'Marcus Lee',
  'Priya Raman',
  'Tomás Ortega',
  'Jill Kowalski',
  'D. Freeman',
  'Hannah W',
  'Omar Haddad',
  'Grace Nakamura',
  'Pete Lindqvist',
  'Sofia Marchetti',
  'Kwame Boateng',
  'Ellen O’Rourke',
  'Ravi S.',
  'Beth Tran',
  'Luis Calderón',
  'Megan Fisher',
  'Yuki Tanaka',
  'Dale Hutchins',
  'Noor Aziz',
  'Carla Jensen',
  'Tyler M',
  'Rosa Delgado',
  'Walter Grimes',
  'Anneke de Vries',
  'Jamal Porter',
  'Fiona McKay',
  'Chen Wei',
  'Sam Abbott',
  'Lena Hoffmann',
  'Gus Papadakis',
  'Mary Ellen Voss',
  'Isaac Cohen',
  'Bea Santos',
  'Trevor Quill',
  'Amina Yusuf',
]

/** Good words by voice; {name} is the business, {city} its town. */
export const PRAISE: Record<Voice, string[]> = {
  food: [
    'Best in {city}. The staff remembered my order the second time I came in.',
    'Fresh, generous and fairly priced.',
    'We drove 40 minutes on a friend’s tip and would do it again tomorrow.',
    'Went for a birthday with twelve people. They split the bill without a sigh, brought a candle nobody had asked for, and the food arrived hot for every single one of us. I have worked in kitchens for years and I know what that takes. Thank you, {name}!',
    'Cozy room, quick service, great smell 😍',
  ],
  care: [
    'I used to dread appointments. Not here. They explain each step and wait until you are ready.',
    'On time, kind and thorough.',
    'Took me in the same day when I called in a panic.',
    'I have been coming to {name} since we moved to {city} six years ago. My kids, my mother and I are all with them now, and every visit has been the same: short wait, clear answers, no pressure to buy anything extra, and a call the next day to ask how things are going.',
    'Super friendly front desk 👏👏',
  ],
  trade: [
    'Showed up when they said, fixed it in an hour, charged what they quoted.',
    'Honest people. Told me I did not need the expensive option.',
    'Left the place cleaner than they found it.',
    'Three other companies gave me a number over the phone and then doubled it at the door. {name} sent somebody to look, wrote down every line of the estimate, finished a day early and came back the following week, unasked, to check that everything was still working as it should.',
    'Professional from the first call 👍',
  ],
  stay: [
    'Quiet room, good bed, and the coffee is ready at six.',
    'Lovely hosts who know every trail around {city}.',
    'Clean, central, easy parking.',
    'We arrived after midnight with two tired children and a flat tyre. Somebody was still up to let us in, found us milk, and in the morning drew us a map to a garage that was open on Sunday. The house itself is beautiful, but it is the people who make {name} worth the trip.',
    'Perfect weekend 🌅',
  ],
  shop: [
    'They found in five minutes what I had been hunting for online all month.',
    'Great selection and they wrap gifts for free.',
    'Knowledgeable staff, fair prices.',
    'I walked in with a broken part in a sandwich bag and no idea what it was called. The owner turned it over twice, went to a drawer in the back, and sold me the right one for two dollars. Then he told me how to fit it. You do not get that from a website, and {city} is lucky to have it.',
    'My favorite store in town ❤️',
  ],
  class: [
    'Patient teachers. My daughter counts the days until the next lesson.',
    'Welcoming to beginners, and nobody shows off.',
    'Clean equipment and never too crowded.',
    'At 58 I was sure that everybody would stare. Nobody did. The first session was spent just talking about what I wanted and what hurts, the plan was written for me and not copied from a poster, and half a year later I carry my own groceries up four floors again. Cannot recommend {name} enough.',
    'Challenging and fun 💪',
  ],
}

/** Good words that suit any kind of business. */
export const PLAIN_PRAISE = [
  'Exactly what I hoped for. Thank you!',
  'Been going for years and never had a reason to look elsewhere.',
  'A neighbor told me about {name}, and now I tell everybody else.',
  'Kind people who know what they are doing.',
  'They answered the phone on the first ring and had time for me.',
  'Everything went smoothly from start to finish.',
  'My mother is hard to please. She was pleased.',
  'Good value, and no surprises at the end.',
  'You can tell that they care.',
  'One small mix-up with my booking, put right before I could complain.',
  'New in {city}, and glad that I found this place so early.',
  'They even stayed ten minutes longer for us.',
  'Small, local, and better than the big names.',
  'Quick answer by message, quick help on the day.',
  'I will be back, and next time I bring a friend.',
  'Remembered my name. It is the little things.',
  'Five stars for the patience alone.',
  'Simple, friendly, done.',
]

/** Middling words, for three stars. */
export const SHRUGS = [
  'Fine, nothing special. The wait was longer than they told us.',
  'Good work, but hard to reach on the phone.',
  'Decent. Prices went up since last year.',
  'Okay experience overall, parking is a nightmare.',
  'Nice people, but my second visit was not as good as the first.',
  'Solid. I expected a little more after reading the reviews.',
]

/** Complaints, for one and two stars. */
export const GRUMBLES = [
  'Waited 50 minutes past my time and nobody said a word.',
  'They forgot half of what we had agreed on and wanted to be paid for all of it.',
  'Rude on the phone. Will not be back 😡',
  'Called three times about the same thing. Three different answers.',
  'Closed early on the one day I took off to come.',
  'I wanted to like {name}. But twice now the booking was lost, twice I was told that it must have been my mistake, and the second time the person at the counter turned away in the middle of my sentence to answer a private call. A simple “sorry” would have been enough to keep me as a customer.',
]

/** Words in other languages, as directories have them. */
export const FOREIGN: { language: string; rating: number; text: string }[] = [
  { language: 'es', rating: 5, text: 'Excelente atención y muy amables. ¡Volveremos pronto!' },
  { language: 'fr', rating: 4, text: 'Très bon accueil, un peu d’attente mais cela vaut le détour.' },
  { language: 'de', rating: 5, text: 'Freundlich, sauber und pünktlich. Gerne wieder.' },
  { language: 'ja', rating: 5, text: 'とても丁寧な対応でした。また来ます。' },
  { language: 'ar', rating: 4, text: 'خدمة ممتازة وأسعار معقولة' },
  { language: 'vi', rating: 5, text: 'Nhân viên nhiệt tình, giá cả hợp lý.' },
]

/** Replies by the owner to a share of the reviews. */
export const REPLIES = [
  'Thank you for the kind words. See you soon!',
  'We are sorry that we let you down. Please call us and we will put it right.',
  'Thanks for taking the time to write this.',
]
