// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const question: string = '¿Qué tal fue su visita?'
export const scan: string = 'Escanee y cuéntenos'
