// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const deletedForGood = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `Esta entrada se elimina`, 'other': `Estas ${v.count.toLocaleString('es-US')} entradas se eliminan` })} definitivamente.`
export const keep: string = 'Conservar'
export const discard: string = 'Descartar'
export const refreshing: string = 'Actualizando'
export const updated = (v: { age: string }): string => `Actualizado ${v.age}`
export const refreshReviews: string = 'Actualizar reseñas'
export const googleCouldNotBe = (v: { age: string }): string => `No se pudo contactar a Google. Ve lo que había ${v.age}.`
export const showRows = (v: { count: number }): string => `Mostrar ${v.count.toLocaleString('es-US')} más`
export const allReviews: string = 'Todas las reseñas'
export const replied: string = 'Con respuesta'
export const notConnectedToGoogle: string = 'Sin conexión con Google'
export const openBusinessSettings: string = 'Abrir la configuración del negocio'
export const googleMaps: string = 'Google Maps'
export const googleMapsTheReview = (v: { name: string }): string => `Google Maps, la reseña de ${v.name}`
export const ratingOnlyNoComment: string = 'Solo calificación, sin comentario.'
export const yourReply = (v: { when: string }): string => `Su respuesta, ${v.when}`
export const reviewOf = (v: { name: string }): string => `Reseña de ${v.name}`
export const showLess: string = 'Mostrar menos'
export const showMore: string = 'Mostrar más'
export const showLessOf = (v: { name: string }): string => `Mostrar menos de la reseña de ${v.name}`
export const showMoreOf = (v: { name: string }): string => `Mostrar más de la reseña de ${v.name}`
export const aRating: string = 'una calificación'
export const aPrivateMessage: string = 'un mensaje privado'
export const quarantinedEntryOf = (v: { customerName: string }): string => `Entrada en cuarentena de ${v.customerName}`
export const letTheseIn = (v: { count: number }): string => plural('es-US', v.count, { 'one': `Admitir esta ${v.count.toLocaleString('es-US')}`, 'other': `Admitir estas ${v.count.toLocaleString('es-US')}` })
export const discardThese = (v: { count: number }): string => plural('es-US', v.count, { 'one': `Descartar esta ${v.count.toLocaleString('es-US')}`, 'other': `Descartar estas ${v.count.toLocaleString('es-US')}` })
export const letIn: string = 'Admitir'
export const moreWaitBehindThese: string = 'Hay más en espera detrás de estas.'
export const stars = (v: { stars: number }): string => plural('es-US', v.stars, { 'one': `${v.stars.toLocaleString('es-US')} estrella`, 'other': `${v.stars.toLocaleString('es-US')} estrellas` })
export const ratingBreakdown: string = 'Desglose de calificaciones'
export const ofThese = (v: { which: string }): string => `De ${v.which}.`
export const ratingSummary: string = 'Resumen de calificaciones'
export const countOnGoogle = (v: { total: number }): string => `${plural('es-US', v.total, { 'one': `${v.total.toLocaleString('es-US')} reseña`, 'other': `${v.total.toLocaleString('es-US')} reseñas` })} en Google`
export const workedOutFromGoogle = (v: { which: string }): string => `Calculado a partir de ${v.which}. Google no da una calificación.`
export const averageIn = (v: { average: string; which: string }): string => `${v.average} en ${v.which}`
export const recentReviews: string = 'Reseñas recientes'
export const noReviewsYet: string = 'Aún no hay reseñas'
export const askACustomer: string = 'Pedir a un cliente'
export const searchReviews: string = 'Buscar reseñas'
export const filterByReply: string = 'Filtrar por respuesta'
export const filterByStars: string = 'Filtrar por estrellas'
export const sortReviews: string = 'Ordenar reseñas'
export const filterReviews: string = 'Filtrar reseñas'
export const noReviewsMatch: string = 'Ninguna reseña coincide'
export const tryOtherWordsOr: string = 'Pruebe con otras palabras u otra calificación.'
export const showAll: string = 'Mostrar todas'
export const reviewPerformance: string = 'Rendimiento de las reseñas'
export const googleSharesAFew = <T>(v: { link: (text: string) => T }): (string | T)[] => [`Google comparte aquí unas pocas reseñas, sin sus respuestas. `, v.link(`Conecte su perfil de Google`), ` para ver cuáles esperan respuesta y qué hay de nuevo.`]
export const ofAll: string = 'todas las reseñas'
export const noReplyYet: string = 'Aún sin respuesta'
export const show: string = 'Mostrar'
export const ofSuch = (v: { which: string }): string => `de ${v.which}`
export const newInDays = (v: { days: number }): string => `Nuevas en ${v.days.toLocaleString('es-US')} días`
export const noneOnGoogle: string = 'ninguna en Google'
export const starsOnAverage = (v: { average: string }): string => `${v.average} estrellas en promedio`
export const whichGoogleShows = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `la reseña`, 'other': `las ${v.count.toLocaleString('es-US')} reseñas` })} que Google muestra`
export const whichNewest = (v: { count: number }): string => plural('es-US', v.count, { 'one': `la reseña más reciente`, 'other': `las ${v.count.toLocaleString('es-US')} reseñas más recientes` })
export const whichAll = (v: { count: number }): string => plural('es-US', v.count, { 'one': `la única reseña`, 'other': `todas las ${v.count.toLocaleString('es-US')} reseñas` })
export const shownAll = (v: { rows: number; source: 'sandbox' | 'other' }): string => `${plural('es-US', v.rows, { 'one': `${v.rows.toLocaleString('es-US')} reseña`, 'other': `${v.rows.toLocaleString('es-US')} reseñas` })} ${{ 'sandbox': `en Google, datos de muestra`, 'other': `en Google` }[v.source]}.`
export const shownOfGoogle = (v: { rows: number; total: number }): string => `Se muestran ${v.rows.toLocaleString('es-US')} de ${v.total.toLocaleString('es-US')} reseñas que Google comparte aquí.`
export const shownListed = (v: { which: string; source: 'sandbox' | 'other' }): string => `Se muestran ${v.which} ${{ 'sandbox': `en Google, datos de muestra`, 'other': `en Google` }[v.source]}.`
export const shownPart = (v: { rows: number; which: string; source: 'sandbox' | 'other' }): string => `Se muestran ${v.rows.toLocaleString('es-US')} de ${v.which} ${{ 'sandbox': `en Google, datos de muestra`, 'other': `en Google` }[v.source]}.`
export const shownNewest = (v: { rows: number; total: number; source: 'sandbox' | 'other' }): string => `${plural('es-US', v.rows, { 'one': `La más reciente`, 'other': `Las ${v.rows.toLocaleString('es-US')} más recientes` })} de ${v.total.toLocaleString('es-US')} reseñas ${{ 'sandbox': `en Google, datos de muestra`, 'other': `en Google` }[v.source]}.`
export const searched = (v: { which: string }): string => `Se buscó en ${v.which}.`
export const matches = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} coincide`, 'other': `${v.count.toLocaleString('es-US')} coinciden` })}.`
export const matchesOf = (v: { count: number; which: string }): string => `${plural('es-US', v.count, { 'one': `Coincide ${v.count.toLocaleString('es-US')}`, 'other': `Coinciden ${v.count.toLocaleString('es-US')}` })} de ${v.which}.`
