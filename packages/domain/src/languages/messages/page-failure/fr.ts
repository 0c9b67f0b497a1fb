// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tryAgain: string = 'Réessayer'
export const title: string = 'Un problème est survenu'
export const hint: string = 'Contactez directement l’entreprise ou réessayez plus tard.'
export const invalidUrl: string = 'Adresse non valide. Vérifiez le lien et réessayez.'
export const notFound: string = 'Entreprise introuvable. Vérifiez le lien et réessayez.'
export const loadFailed: string = 'Impossible de charger les informations. Réessayez plus tard.'
export const suspended: string = 'Cette page n’est pas disponible pour le moment.'
export const tooMany: string = 'Trop de demandes. Réessayez dans une minute.'
