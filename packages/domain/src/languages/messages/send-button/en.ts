// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const submitting: string = 'Submitting...'
export const slow: string = 'Still trying, your connection is slow'
