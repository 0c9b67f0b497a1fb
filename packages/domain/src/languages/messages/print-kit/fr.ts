// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const question: string = 'Comment s’est passée votre visite ?'
export const scan: string = 'Scannez et dites-le-nous'
