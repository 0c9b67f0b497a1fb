// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tagline: string = 'Votre avis compte pour nous !'
export const question: string = 'Comment s’est passée votre expérience ?'
export const hint: string = 'Touchez une étoile pour nous donner votre avis.'
export const goOn: string = 'Continuer'
