// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const leave: string = 'Bewertung schreiben'
export const newTab: string = '(öffnet sich in einem neuen Tab)'
export const none: string = 'Noch keine Bewertungen'
export const outOf = (v: { most: number }): string => `von ${v.most.toLocaleString('de')} Sternen,`
export const ratings = (v: { count: number }): string => `${plural('de', v.count, { 'one': `${v.count.toLocaleString('de')} Bewertung`, 'other': `${v.count.toLocaleString('de')} Bewertungen` })} auf Fivestead`
export const ratingsOwn = (v: { count: number }): string => `${plural('de', v.count, { 'one': `${v.count.toLocaleString('de')} Bewertung`, 'other': `${v.count.toLocaleString('de')} Bewertungen` })}, vom Unternehmen gesammelt`
export const stars = (v: { star: number }): string => `${plural('de', v.star, { 'one': `Stern`, 'other': `Sterne` })}: `
