// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const question: string = 'Como foi sua visita?'
export const scan: string = 'Escaneie e conte para nós'
