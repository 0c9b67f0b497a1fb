// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const star = (v: { rating: number }): string => plural('fr', v.rating, { 'one': `${v.rating.toLocaleString('fr')} étoile`, 'other': `${v.rating.toLocaleString('fr')} étoiles` })
export const rated = (v: { rating: number }): string => plural('fr', v.rating, { '=1': `1 sur 5 : Très mauvais`, '=2': `2 sur 5 : Mauvais`, '=3': `3 sur 5 : Correct`, '=4': `4 sur 5 : Bien`, 'other': `5 sur 5 : Excellent` })
export const group: string = 'Votre note'
export const noStar: string = 'Touchez une étoile pour noter'
export const newTab: string = '(s’ouvre dans un nouvel onglet)'
export const privacy = (v: { business: string }): string => `Ce que vous envoyez est transmis à ${v.business}.`
export const policy: string = 'Politique de confidentialité'
export const alsoPublic = (v: { site: string }): string => `Vous pouvez aussi publier un avis sur ${v.site}`
