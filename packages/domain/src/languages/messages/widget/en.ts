// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const leave: string = 'Leave a review'
export const newTab: string = '(opens in a new tab)'
export const none: string = 'No ratings yet'
export const outOf = (v: { most: number }): string => `out of ${v.most.toLocaleString('en')} stars,`
export const ratings = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} rating`, 'other': `${v.count.toLocaleString('en')} ratings` })} on Fivestead`
export const ratingsOwn = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} rating`, 'other': `${v.count.toLocaleString('en')} ratings` })} collected by the business`
export const stars = (v: { star: number }): string => `${plural('en', v.star, { 'one': `star`, 'other': `stars` })}: `
