// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const loading: string = 'Cargando la encuesta...'
export const tagline: string = 'Valoramos su opinión'
export const rate = (v: { business: string }): string => `Valore su experiencia con ${v.business}`
export const submitRating: string = 'Enviar valoración'
export const answered = (v: { rating: number; hasMessage: 'yes' | 'other' }): string => `Usted dio ${plural('es', v.rating, { 'one': `${v.rating.toLocaleString('es')} estrella`, 'other': `${v.rating.toLocaleString('es')} estrellas` })}${{ 'yes': ` y envió un mensaje`, 'other': `` }[v.hasMessage]}.`
export const change: string = '¿Desea cambiarla?'
export const notSent: string = 'No se pudo enviar. Inténtelo de nuevo.'
