// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const star = (v: { rating: number }): string => plural('de', v.rating, { 'one': `${v.rating.toLocaleString('de')} Stern`, 'other': `${v.rating.toLocaleString('de')} Sterne` })
export const rated = (v: { rating: number }): string => plural('de', v.rating, { '=1': `1 von 5: Sehr schlecht`, '=2': `2 von 5: Schlecht`, '=3': `3 von 5: In Ordnung`, '=4': `4 von 5: Gut`, 'other': `5 von 5: Ausgezeichnet` })
export const group: string = 'Ihre Bewertung'
export const noStar: string = 'Tippen Sie auf einen Stern'
export const newTab: string = '(öffnet sich in einem neuen Tab)'
export const privacy = (v: { business: string }): string => `Was Sie senden, geht an ${v.business}.`
export const policy: string = 'Datenschutzerklärung'
export const alsoPublic = (v: { site: string }): string => `Sie können auch öffentlich auf ${v.site} bewerten`
