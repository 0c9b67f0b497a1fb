// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tagline: string = 'Valorizamos sua opinião!'
export const question: string = 'Como foi sua experiência?'
export const hint: string = 'Toque em uma estrela para dar sua opinião.'
export const goOn: string = 'Continuar'
