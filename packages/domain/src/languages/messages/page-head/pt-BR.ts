// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const failureTitle: string = 'Sua opinião'
export const title = (v: { business: string }): string => `${v.business}: sua opinião`
export const afterRating: string = 'Depois da sua avaliação'
export const thanks: string = 'Obrigado'
export const error = (v: { title: string }): string => `Erro: ${v.title}`
export const preview: string = 'Conte como fomos'
export const description = (v: { business: string }): string => `Avalie sua experiência com ${v.business}. Leva um minuto, sem conta.`
export const yelp: string = 'Encontre-nos no Yelp'
export const hours: string = 'Horário'
export const closedToday: string = 'Fechado hoje'
export const today = (v: { hours: string }): string => `Hoje: ${v.hours}`
export const closed: string = 'Fechado'
export const allDay: string = 'Aberto 24 horas'
export const language: string = 'Idioma'
