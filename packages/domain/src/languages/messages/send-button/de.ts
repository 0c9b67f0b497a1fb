// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const submitting: string = 'Wird gesendet...'
export const slow: string = 'Wir versuchen es weiter, Ihre Verbindung ist langsam'
