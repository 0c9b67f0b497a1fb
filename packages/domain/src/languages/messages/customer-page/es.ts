// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const star = (v: { rating: number }): string => plural('es', v.rating, { 'one': `${v.rating.toLocaleString('es')} estrella`, 'other': `${v.rating.toLocaleString('es')} estrellas` })
export const rated = (v: { rating: number }): string => plural('es', v.rating, { '=1': `1 de 5: Muy mal`, '=2': `2 de 5: Mal`, '=3': `3 de 5: Regular`, '=4': `4 de 5: Bien`, 'other': `5 de 5: Excelente` })
export const group: string = 'Su valoración'
export const noStar: string = 'Toque una estrella para valorar'
export const newTab: string = '(se abre en una pestaña nueva)'
export const privacy = (v: { business: string }): string => `Lo que envíe llega a ${v.business}.`
export const policy: string = 'Política de privacidad'
export const alsoPublic = (v: { site: string }): string => `También puede publicar una reseña en ${v.site}`
