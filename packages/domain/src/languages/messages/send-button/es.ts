// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const submitting: string = 'Enviando...'
export const slow: string = 'Seguimos intentando; su conexión es lenta'
