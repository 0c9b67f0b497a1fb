// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const loading: string = 'Umfrage wird geladen...'
export const tagline: string = 'Ihre Meinung ist uns wichtig'
export const rate = (v: { business: string }): string => `Bewerten Sie Ihre Erfahrung mit ${v.business}`
export const submitRating: string = 'Bewertung senden'
export const answered = (v: { rating: number; hasMessage: 'yes' | 'other' }): string => `Sie haben ${plural('de', v.rating, { 'one': `${v.rating.toLocaleString('de')} Stern`, 'other': `${v.rating.toLocaleString('de')} Sterne` })} gegeben${{ 'yes': ` und eine Nachricht gesendet`, 'other': `` }[v.hasMessage]}.`
export const change: string = 'Möchten Sie sie ändern?'
export const notSent: string = 'Das konnte nicht gesendet werden. Bitte versuchen Sie es erneut.'
