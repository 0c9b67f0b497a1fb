/** Names of invented customers, as mixed as a town is. */
export const FIRST_NAMES =
  'Olivia Marcus Priya Daniel Sofía Ethan Grace Tyrone Mei Robert Hannah Luis Aisha Walter Chloe Dmitri Naomi Gabriel Ingrid Jamal Ruth Kenji Bianca Owen Fatima Caleb Zoë Ernest Lucía Patrick Thuy Vincent Marta Isaac Yolanda Sean Anika Leroy Camille Hugo'.split(
    ' ',
  )

export const LAST_NAMES =
  "Bennett Okafor Patel Nguyen Ramírez Cole Johansson Whitfield Chen O'Brien Delgado Kowalski Haddad Murphy Sato Abernathy Castillo Weber Osei Fitzgerald Lindqvist Torres Banks Rahman Moreau Hughes Petrov Vance Silva Goldberg Tran Mercer Novak Hayes Ibrahim Quinn Baptiste Larsen Stone Yilmaz".split(
    ' ',
  )

/** Customers' messages about a problem, by stars; none is tied to one trade. */
export const FEEDBACK_TEXTS: Readonly<Record<1 | 2 | 3, readonly string[]>> = {
  1: [
    'I had an appointment at 10 and nobody was there until 10:50. No call, no apology. I will not be back.',
    'The bill was $60 more than what I was told on the phone, and when I asked why I just got a shrug.',
    'Left three messages last week. Still waiting for somebody to call me back.',
    'Rude at the counter. I only asked how long it would take.',
    'It broke again two days later. I would like somebody to make this right before I ask my bank to step in.',
    'You charged my card twice!! Please refund one of them.',
  ],
  2: [
    'The work itself was okay but it took twice as long as promised and I missed a half day because of it.',
    "Friendly people, but the place wasn't clean. The restroom especially.",
    'Parking is a nightmare and the sign for the side entrance is gone. I almost gave up.',
    'I felt a bit rushed. When I asked a question I was told to look at the website.',
    'Prices went up again and nobody mentioned it before I paid. A sign would be nice.',
    'My order was mixed up with someone else’s. They fixed it, but it took 25 minutes.',
    'Online it said open until 7, and at 6:30 the door was locked.',
  ],
  3: [
    'Good overall, just very loud inside. We could hardly hear each other.',
    'Fine, but nothing special. Last year somebody took more time to explain things to me.',
    'Service was great, the waiting was not. 35 minutes with a booking is too much.',
    'Happy with the result. The invoice by email never arrived though, could you send it again?',
    'The new booking page kept throwing me out on my phone. In the end I just called.',
    'Everybody was kind. I only wish you took cards for small amounts too.',
    'It was OK. Please think about a ramp at the entrance, my mother uses a walker.',
  ],
}

/** Sentences for an owner about a text message that did not arrive. */
export const FAILURES = [{ code: 'sampleNumberTakesNone' }, { code: 'sampleCarrierRefused' }] as const
