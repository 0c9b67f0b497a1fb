// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const positiveTitle: string = '¡Gracias por sus buenas palabras!'
export const skipForNow: string = 'Omitir por ahora'
export const negativeTitle: string = 'Lamentamos que haya sido así'
export const feedbackLabel: string = 'Su comentario'
export const submitFeedback: string = 'Enviar comentario'
export const skip: string = 'Omitir'
export const thanksTitle: string = '¡Gracias por su opinión!'
export const thanks = (v: { business: string }): string => `${v.business} agradece su tiempo y valora su opinión.`
export const home: string = 'Volver al inicio'
export const positiveText = (v: { business: string; site: string }): string => `¿Les contaría a otros sobre ${v.business}? Unas palabras en ${v.site} les ayudan a decidir.`
export const positiveTextPublic = (v: { business: string }): string => `¿Les contaría a otros sobre ${v.business}? Unas palabras en público les ayudan a decidir.`
export const noPublicLink: string = 'Su valoración se ha guardado.'
export const negativeText = (v: { business: string }): string => `¿Qué salió mal? ${v.business} lee cada mensaje.`
export const okayText = (v: { business: string }): string => `¿Qué podría haber sido mejor? ${v.business} lee cada mensaje.`
export const ratedTitle: string = '¡Gracias por su valoración!'
export const replaces: string = 'Su mensaje anterior llegó. Otro ocupará su lugar.'
export const count = (v: { length: number; most: number }): string => `${v.length.toLocaleString('es')} de ${v.most.toLocaleString('es')} caracteres`
export const range = (v: { min: number; max: number }): string => `De ${v.min.toLocaleString('es')} a ${v.max.toLocaleString('es')} caracteres`
export const contact: string = 'Correo o teléfono, si desea una respuesta'
export const optional: string = '(opcional)'
export const goneTitle: string = 'Esta encuesta ha terminado'
export const gone = (v: { business: string }): string => `${v.business} ya no recibe valoraciones aquí. No tiene que hacer nada más.`
