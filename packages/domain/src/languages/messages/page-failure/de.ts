// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tryAgain: string = 'Erneut versuchen'
export const title: string = 'Etwas ist schiefgelaufen'
export const hint: string = 'Bitte wenden Sie sich direkt an das Unternehmen oder versuchen Sie es später noch einmal.'
export const invalidUrl: string = 'Ungültige Adresse. Bitte prüfen Sie den Link und versuchen Sie es erneut.'
export const notFound: string = 'Unternehmen nicht gefunden. Bitte prüfen Sie den Link und versuchen Sie es erneut.'
export const loadFailed: string = 'Die Angaben zum Unternehmen konnten nicht geladen werden. Bitte versuchen Sie es später.'
export const suspended: string = 'Diese Seite ist zurzeit nicht verfügbar.'
export const tooMany: string = 'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute erneut.'
