// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const question: string = 'How was your visit?'
export const scan: string = 'Scan to tell us'
