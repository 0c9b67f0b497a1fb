// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const failureTitle: string = 'Votre avis'
export const title = (v: { business: string }): string => `${v.business} : votre avis`
export const afterRating: string = 'Après votre note'
export const thanks: string = 'Merci'
export const error = (v: { title: string }): string => `Erreur : ${v.title}`
export const preview: string = 'Dites-nous comment c’était'
export const description = (v: { business: string }): string => `Notez votre expérience avec ${v.business}. Une minute suffit, sans compte.`
export const yelp: string = 'Retrouvez-nous sur Yelp'
export const hours: string = 'Horaires'
export const closedToday: string = 'Fermé aujourd’hui'
export const today = (v: { hours: string }): string => `Aujourd’hui : ${v.hours}`
export const closed: string = 'Fermé'
export const allDay: string = 'Ouvert 24 h sur 24'
export const language: string = 'Langue'
