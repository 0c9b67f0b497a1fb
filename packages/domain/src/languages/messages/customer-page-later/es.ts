// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const neutralText: string = 'Cuente más donde prefiera. Ambas formas son bienvenidas.'
export const neutralPublic: string = 'En público'
export const neutralPublicText = (v: { site: string }): string => `Sus palabras aparecen en ${v.site} y todos pueden leerlas.`
export const neutralPublicAny: string = 'Sus palabras aparecen en público y todos pueden leerlas.'
export const neutralPrivate: string = 'En privado'
export const neutralPrivateText = (v: { business: string }): string => `Solo ${v.business} verá esto.`
export const privateNote = (v: { business: string }): string => `Envíe una nota privada a ${v.business}`
export const write = (v: { site: string }): string => `Escribir una reseña en ${v.site}`
export const reviewUs = (v: { site: string }): string => `Escriba su reseña en ${v.site}`
export const openAgain = (v: { site: string }): string => `Abrir ${v.site} de nuevo`
export const close: string = 'Puede cerrar esta página.'
export const startAgain: string = '¿No es usted? Empezar de nuevo'
export const website = (v: { business: string }): string => `Visitar el sitio web de ${v.business}`
