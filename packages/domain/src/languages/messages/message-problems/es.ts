// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tooShort = (v: { min: number }): string => `El comentario debe tener al menos ${v.min.toLocaleString('es')} caracteres.`
export const tooLong = (v: { max: number }): string => `El comentario no puede superar los ${v.max.toLocaleString('es')} caracteres.`
export const contact: string = 'Escriba un correo electrónico o un número de teléfono.'
export const email: string = 'Escriba un correo electrónico válido.'
export const phone: string = 'Escriba un número de teléfono válido.'
