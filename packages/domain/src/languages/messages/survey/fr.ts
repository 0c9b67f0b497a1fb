// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const loading: string = 'Chargement du questionnaire...'
export const tagline: string = 'Votre avis compte pour nous'
export const rate = (v: { business: string }): string => `Notez votre expérience avec ${v.business}`
export const submitRating: string = 'Envoyer la note'
export const answered = (v: { rating: number; hasMessage: 'yes' | 'other' }): string => `Vous avez donné ${plural('fr', v.rating, { 'one': `${v.rating.toLocaleString('fr')} étoile`, 'other': `${v.rating.toLocaleString('fr')} étoiles` })}${{ 'yes': ` et envoyé un message`, 'other': `` }[v.hasMessage]}.`
export const change: string = 'La modifier ?'
export const notSent: string = 'L’envoi a échoué. Veuillez réessayer.'
