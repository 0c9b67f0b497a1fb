// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const star = (v: { rating: number }): string => plural('en', v.rating, { 'one': `${v.rating.toLocaleString('en')} star`, 'other': `${v.rating.toLocaleString('en')} stars` })
export const rated = (v: { rating: number }): string => plural('en', v.rating, { '=1': `1 of 5: Very poor`, '=2': `2 of 5: Poor`, '=3': `3 of 5: Okay`, '=4': `4 of 5: Good`, 'other': `5 of 5: Excellent` })
export const group: string = 'Your rating'
export const noStar: string = 'Tap a star to rate'
export const newTab: string = '(opens in a new tab)'
export const privacy = (v: { business: string }): string => `What you send goes to ${v.business}.`
export const policy: string = 'Privacy Policy'
export const alsoPublic = (v: { site: string }): string => `You can also post a public review on ${v.site}`
