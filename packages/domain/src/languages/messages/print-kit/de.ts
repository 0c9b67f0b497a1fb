// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const question: string = 'Wie war Ihr Besuch?'
export const scan: string = 'Scannen und antworten'
