// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const loading: string = 'Loading survey...'
export const tagline: string = 'We value your feedback'
export const rate = (v: { business: string }): string => `Rate your experience with ${v.business}`
export const submitRating: string = 'Submit Rating'
export const answered = (v: { rating: number; hasMessage: 'yes' | 'other' }): string => `You rated ${plural('en', v.rating, { 'one': `${v.rating.toLocaleString('en')} star`, 'other': `${v.rating.toLocaleString('en')} stars` })}${{ 'yes': ` and sent a message`, 'other': `` }[v.hasMessage]}.`
export const change: string = 'Change it?'
export const notSent: string = 'That could not be sent. Please try again.'
