// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tagline: string = 'We value your feedback!'
export const question: string = 'How was your experience?'
export const hint: string = 'Tap a star below to let us know your feedback.'
export const goOn: string = 'Continue'
