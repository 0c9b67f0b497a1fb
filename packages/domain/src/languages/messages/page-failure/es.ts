// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tryAgain: string = 'Intentar de nuevo'
export const title: string = 'Algo salió mal'
export const hint: string = 'Comuníquese directamente con el negocio o vuelva a intentarlo más tarde.'
export const invalidUrl: string = 'La dirección no es válida. Revise el enlace e inténtelo de nuevo.'
export const notFound: string = 'No se encontró el negocio. Revise el enlace e inténtelo de nuevo.'
export const loadFailed: string = 'No se pudo cargar la información del negocio. Inténtelo más tarde.'
export const suspended: string = 'Esta página no está disponible en este momento.'
export const tooMany: string = 'Demasiadas solicitudes. Inténtelo de nuevo en un minuto.'
