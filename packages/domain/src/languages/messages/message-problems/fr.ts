// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tooShort = (v: { min: number }): string => `Le commentaire doit contenir au moins ${v.min.toLocaleString('fr')} caractères.`
export const tooLong = (v: { max: number }): string => `Le commentaire ne peut pas dépasser ${v.max.toLocaleString('fr')} caractères.`
export const contact: string = 'Indiquez une adresse e-mail ou un numéro de téléphone.'
export const email: string = 'Indiquez une adresse e-mail valide.'
export const phone: string = 'Indiquez un numéro de téléphone valide.'
