// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tagline: string = 'Ihre Meinung ist uns wichtig!'
export const question: string = 'Wie war Ihre Erfahrung?'
export const hint: string = 'Tippen Sie unten auf einen Stern, um uns Ihre Meinung zu sagen.'
export const goOn: string = 'Weiter'
