// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const name: string = 'Nombre'
export const address: string = 'Dirección'
export const phone: string = 'Teléfono'
export const website: string = 'Sitio web'
export const searchForABusiness: string = 'Buscar un negocio'
export const googleFillsTheseFields: string = 'Google completa estos campos. Desbloquee uno para cambiarlo, o todos para agregar un negocio a mano.'
export const youHaveThisBusiness: string = 'Ya tiene este negocio: al guardar se actualiza.'
export const googlePlaceId: string = 'ID de lugar de Google'
export const comesWithThePlace: string = 'Viene con el lugar'
export const saveBusiness: string = 'Guardar negocio'
export const clearSelection: string = 'Borrar selección'
export const newBusiness: string = 'Negocio nuevo'
export const addNewBusiness: string = 'Agregar negocio nuevo'
export const isSaved = (v: { name: string }): string => `${v.name} se guardó.`
export const businessName: string = 'Nombre del negocio'
export const businessAddress: string = 'Dirección del negocio'
export const phoneOptional: string = 'Teléfono (opcional)'
export const websiteOptional: string = 'Sitio web (opcional)'
export const saveChanges: string = 'Guardar cambios'
export const cancel: string = 'Cancelar'
export const editBusiness: string = 'Editar negocio'
export const notGiven: string = 'Sin indicar'
export const business: string = 'Negocio'
export const refresh: string = 'Actualizar'
export const edit: string = 'Editar'
export const deleteWord: string = 'Eliminar'
export const yourBusinessesCouldNot: string = 'No se pudieron leer sus negocios.'
export const noBusinessYet: string = 'Aún no hay ningún negocio'
export const searchForYoursBelow: string = 'Busque el suyo abajo; nosotros completamos el resto.'
export const businessManagement: string = 'Gestión de negocios'
export const itsCustomersRequestsRatings: string = 'Sus clientes, solicitudes, calificaciones y mensajes se van con él. Puede restaurarlo durante 30 días. Su cuenta y sus otros negocios se quedan.'
export const deleteThisBusiness: string = 'Eliminar este negocio'
export const deleteBusiness: string = 'Eliminar negocio'
export const isGone = (v: { name: string; undo: string }): string => `${v.name} se eliminó. ${v.undo}`
export const itGoesFromEvery = (v: { restoreDays: number }): string => `Desaparece de todas las pantallas, no se envía nada más en su nombre, y su enlace de reseñas, los enlaces de sus encuestas y sus códigos QR dejan de funcionar. Puede restaurarlo durante ${v.restoreDays.toLocaleString('es-US')} días. Después, sus clientes, solicitudes de reseña, calificaciones y comentarios se eliminan para siempre. Las reseñas en Google se quedan como están.`
export const downloadItsCustomersFirst: string = 'Descargar antes sus clientes'
export const toDeleteItType = (v: { name: string }): string => `Para eliminarlo, escriba su nombre: ${v.name}`
export const keepIt: string = 'Conservarlo'
export const deleteNamed = (v: { name: string }): string => `¿Eliminar ${v.name}?`
export const canBeRestoredUntil = (v: { day: string }): string => `Se puede restaurar hasta el ${v.day}`
export const unlock = (v: { label: string }): string => `Desbloquear ${v.label}`
export const isUnlocked = (v: { label: string }): string => `${v.label}: desbloqueado`
