// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tagline: string = '¡Valoramos su opinión!'
export const question: string = '¿Cómo fue su experiencia?'
export const hint: string = 'Toque una estrella para darnos su opinión.'
export const goOn: string = 'Continuar'
