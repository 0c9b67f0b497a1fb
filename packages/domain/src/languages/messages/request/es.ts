// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const directSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hola ${v.customerName}, gracias por elegirnos. ¿Nos deja una reseña? ${v.reviewLink} ${v.stop}`
export const directSubject = (v: { businessName: string }): string => `Su experiencia con ${v.businessName}`
export const directText = (v: { businessName: string }): string => `Gracias por elegir ${v.businessName}. ¿Nos deja una reseña? Toma un minuto y ayuda a otros a decidir.`
export const directButton: string = 'Escribir una reseña'
export const askSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hola ${v.customerName}, ¿qué tal le fue? Bueno o malo, leemos cada respuesta: ${v.reviewLink} ${v.stop}`
export const askSubject = (v: { businessName: string }): string => `¿Qué tal le fue con ${v.businessName}?`
export const askText = (v: { businessName: string }): string => `Gracias por elegir ${v.businessName}. ¿Qué tal le fue? Toque una estrella y cuéntenos: bueno o malo, leemos cada respuesta.`
export const askButton: string = 'Valorar su experiencia'
export const reminderSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hola ${v.customerName}, un recordatorio: ¿qué tal le fue? Leemos cada respuesta: ${v.reviewLink} ${v.stop}`
export const reminderSubject = (v: { businessName: string }): string => `Recordatorio: ¿qué tal le fue con ${v.businessName}?`
export const reminderText: string = 'Un breve recordatorio: nos gustaría saber qué tal le fue. Toma un minuto y, bueno o malo, leemos cada respuesta.'
export const greeting = (v: { customerName: string }): string => `Hola ${v.customerName}:`
export const unnamed: string = 'estimado cliente'
export const stop: string = 'Responda STOP para darse de baja'
export const thanks: string = 'Gracias,'
export const reason = (v: { businessName: string }): string => `Recibe este mensaje porque fue cliente de ${v.businessName}.`
export const tapStar: string = 'Toque una estrella para empezar. Nada se envía hasta que confirme en la página siguiente.'
export const orOpen: string = 'O abra esta dirección:'
export const unsubscribe: string = 'Darse de baja'
export const sentWith = (v: { product: string }): string => `Enviado con ${v.product}`
export const star = (v: { rating: number }): string => plural('es', v.rating, { 'one': `${v.rating.toLocaleString('es')} estrella`, 'other': `${v.rating.toLocaleString('es')} estrellas` })
