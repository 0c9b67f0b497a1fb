// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const leave: string = 'Escribir una reseña'
export const newTab: string = '(se abre en una pestaña nueva)'
export const none: string = 'Aún sin valoraciones'
export const outOf = (v: { most: number }): string => `de ${v.most.toLocaleString('es')} estrellas,`
export const ratings = (v: { count: number }): string => `${plural('es', v.count, { 'one': `${v.count.toLocaleString('es')} valoración`, 'other': `${v.count.toLocaleString('es')} valoraciones` })} en Fivestead`
export const ratingsOwn = (v: { count: number }): string => `${plural('es', v.count, { 'one': `${v.count.toLocaleString('es')} valoración recogida`, 'other': `${v.count.toLocaleString('es')} valoraciones recogidas` })} por el negocio`
export const stars = (v: { star: number }): string => `${plural('es', v.star, { 'one': `estrella`, 'other': `estrellas` })}: `
