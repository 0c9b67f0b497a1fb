// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const submitting: string = 'Envoi en cours...'
export const slow: string = 'Nouvel essai, votre connexion est lente'
