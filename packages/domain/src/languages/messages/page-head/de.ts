// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const failureTitle: string = 'Ihre Rückmeldung'
export const title = (v: { business: string }): string => `${v.business}: Ihre Rückmeldung`
export const afterRating: string = 'Nach Ihrer Bewertung'
export const thanks: string = 'Vielen Dank'
export const error = (v: { title: string }): string => `Fehler: ${v.title}`
export const preview: string = 'Sagen Sie uns, wie es war'
export const description = (v: { business: string }): string => `Bewerten Sie Ihre Erfahrung mit ${v.business}. Es dauert eine Minute, ohne Konto.`
export const yelp: string = 'Finden Sie uns auf Yelp'
export const hours: string = 'Öffnungszeiten'
export const closedToday: string = 'Heute geschlossen'
export const today = (v: { hours: string }): string => `Heute: ${v.hours}`
export const closed: string = 'Geschlossen'
export const allDay: string = 'Rund um die Uhr geöffnet'
export const language: string = 'Sprache'
