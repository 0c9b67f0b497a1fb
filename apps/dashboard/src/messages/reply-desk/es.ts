// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const writeAReply: string = 'Escribir una respuesta'
export const writeAReplyReview = (v: { name: string }): string => `Escribir una respuesta: reseña de ${v.name}`
export const yourReplyTo = (v: { name: string }): string => `Su respuesta a ${v.name}`
export const copyAndOpenGoogle: string = 'Copiar y abrir Google'
export const close: string = 'Cerrar'
export const itGoesFromGoogle: string = 'También desaparece de Google. Puede escribir una nueva cuando quiera.'
export const keepReply: string = 'Conservar respuesta'
export const deleteReply: string = 'Eliminar respuesta'
export const deleteThisReply: string = '¿Eliminar esta respuesta?'
export const aGoogleUser: string = 'Un usuario de Google'
export const reply: string = 'Responder'
export const editReply: string = 'Editar respuesta'
export const continueDraft: string = 'Continuar borrador'
export const missingSinceDay = <T>(v: { badge: (text: string) => T; state: string; day: string }): (string | T)[] => [v.badge(`${v.state}`), ` desde el `, `${v.day}`]
export const yourReply: string = 'Su respuesta'
export const yourReplyAgo = (v: { ago: string }): string => `Su respuesta, ${v.ago}`
export const googleGivesNoReason: string = 'Google no da ningún motivo.'
export const reviewOf = (v: { label: string; name: string }): string => `${v.label}: reseña de ${v.name}`
export const checkAgain: string = 'Comprobar de nuevo'
export const checkAgainReplyTo = (v: { name: string }): string => `Comprobar de nuevo: respuesta a ${v.name}`
export const deleteWord: string = 'Eliminar'
export const deleteReplyTo = (v: { name: string }): string => `Eliminar: respuesta a ${v.name}`
export const recentReviews: string = 'Reseñas recientes'
export const connectYourGoogleProfile = <T>(v: { link: (text: string) => T }): (string | T)[] => [v.link(`Conecte su perfil de Google`), ` para ver todas las reseñas y responder desde aquí.`]
export const openGoogleConnection: string = 'Abrir la conexión con Google'
export const hindered = <T>(v: { hindrance: string; link: (text: string) => T }): (string | T)[] => [`${v.hindrance}`, ` `, v.link(`Abrir la conexión con Google`)]
export const untilThenYouCan = (v: { hindrance: string }): string => `${v.hindrance} Mientras tanto, puede escribir aquí una respuesta y copiarla en Google.`
export const reviewsOnGoogle: string = 'Reseñas en Google'
export const refreshReviews: string = 'Actualizar reseñas'
export const allReviews: string = 'Todas las reseñas'
export const noReviewsHereYet: string = 'Aún no hay reseñas aquí'
export const rightAfterYouConnect: string = 'Justo después de conectar, leerlas de Google toma un momento. Las reseñas nuevas aparecen aquí en menos de una hora.'
export const yourPublicReply: string = 'Su respuesta pública'
export const itWasDeletedThere: string = 'Se eliminó allí.'
export const theReplyWasChanged: string = 'Mientras tanto, la respuesta se cambió en otro lugar'
export const sendToGoogle: string = 'Enviar a Google'
export const sendChangedReply: string = 'Enviar la respuesta cambiada'
export const undoDraft: string = 'Deshacer borrador'
export const undoTemplate: string = 'Deshacer plantilla'
export const replyTo = (v: { name: string }): string => `Responder a ${v.name}`
export const useThatDraft: string = 'Usar ese borrador'
export const keepMine: string = 'Conservar el mío'
export const draftSaved: string = 'Borrador guardado'
export const draftNotSavedYet: string = 'Borrador aún sin guardar'
export const savingDraft: string = 'Guardando borrador'
export const draftNotSavedWe: string = 'Borrador sin guardar: lo intentaremos de nuevo cuando siga escribiendo'
export const draftNotSaved: string = 'Borrador sin guardar'
export const charactersTooLong = (v: { count: number }): string => plural('es-US', v.count, { 'one': `Sobra ${v.count.toLocaleString('es-US')} carácter`, 'other': `Sobran ${v.count.toLocaleString('es-US')} caracteres` })
export const charactersLeft = (v: { count: number }): string => plural('es-US', v.count, { 'one': `Queda ${v.count.toLocaleString('es-US')} carácter`, 'other': `Quedan ${v.count.toLocaleString('es-US')} caracteres` })
export const missingSince = <T>(v: { time: (text: string) => T; at: string }): (string | T)[] => [`No aparece desde el `, v.time(`${v.at}`)]
export const before: string = 'Antes'
export const after: string = 'Después'
export const ratingOnlyNoComment: string = 'Solo calificación, sin comentario.'
export const templateNameIsRequired: string = 'El nombre de la plantilla es obligatorio'
export const replyTextIsRequired: string = 'El texto de la respuesta es obligatorio'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const name: string = 'Nombre'
export const onlyYouSeeIt: string = 'Solo usted lo ve.'
export const forReviewsWith: string = 'Para reseñas con'
export const replyText: string = 'Respuesta'
export const newReply = (v: { firstName: string }): string => `Hola ${v.firstName}: `
export const becomesTheReviewersFirst = (v: { firstName: string }): string => `${v.firstName} se convierte en el nombre de quien escribió la reseña, y se omite cuando no lo hay.`
export const cancel: string = 'Cancelar'
export const saveTemplate: string = 'Guardar plantilla'
export const replyTemplate: string = 'Plantilla de respuesta'
export const replyTemplates: string = 'Plantillas de respuesta'
export const startFromATemplate: string = 'Empezar con una plantilla'
export const choose: string = 'Elegir'
export const forThisRating: string = 'Para esta calificación'
export const forOtherRatings: string = 'Para otras calificaciones'
export const editTemplates: string = 'Editar plantillas'
export const newTemplate: string = 'Nueva plantilla'
export const editTemplate: string = 'Editar plantilla'
export const fourTemplatesComeWith: string = 'Fivestead incluye cuatro plantillas. Escriba las suyas, con sus palabras, para cualquier calificación.'
export const yourTemplates: string = 'Sus plantillas'
export const done: string = 'Listo'
export const deleteQuestion = (v: { name: string }): string => `¿Eliminar ${v.name}?`
export const keep: string = 'Conservar'
export const editOne = (v: { name: string }): string => `Editar ${v.name}`
export const deleteOne = (v: { name: string }): string => `Eliminar ${v.name}`
