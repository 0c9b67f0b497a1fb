// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const failureTitle: string = 'Su opinión'
export const title = (v: { business: string }): string => `${v.business}: su opinión`
export const afterRating: string = 'Después de su valoración'
export const thanks: string = 'Gracias'
export const error = (v: { title: string }): string => `Error: ${v.title}`
export const preview: string = 'Díganos cómo lo hicimos'
export const description = (v: { business: string }): string => `Valore su experiencia con ${v.business}. Toma un minuto y no necesita cuenta.`
export const yelp: string = 'Encuéntrenos en Yelp'
export const hours: string = 'Horario'
export const closedToday: string = 'Hoy cerrado'
export const today = (v: { hours: string }): string => `Hoy: ${v.hours}`
export const closed: string = 'Cerrado'
export const allDay: string = 'Abierto las 24 horas'
export const language: string = 'Idioma'
