// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const toAPublicSiteBySite: string = 'A un sitio público, por sitio'
export const askedOrNotA: string = 'Con o sin solicitud. Un cliente que abrió dos sitios cuenta en ambos.'
export const sent: string = 'Enviado'
export const opened: string = 'Abierto'
export const rated: string = 'Calificado'
export const toAPublicSite: string = 'A un sitio público'
export const byChannel: string = 'Por canal'
export const requestsByChannel: string = 'Solicitudes por canal'
export const channel: string = 'Canal'
export const weekByWeek: string = 'Semana a semana'
export const requestsByWeek: string = 'Solicitudes por semana'
export const askedIn: string = 'Solicitadas en'
export const weekOf: string = 'Semana del'
export const allWeeksWithTheir: string = 'Todas las semanas con sus solicitudes'
export const thereIsNoSuch: string = 'Este paso no existe sin una solicitud'
export const connectGoogle: string = 'Conecte Google'
export const readAndAnswerYour: string = 'Lea y responda aquí sus reseñas de Google.'
export const addYourCustomers: string = 'Agregue sus clientes'
export const importAListOr: string = 'Importe una lista o escriba los primeros.'
export const sendYourselfASample: string = 'Envíese un ejemplo'
export const seeWhatACustomer: string = 'Vea lo que recibe un cliente antes de que alguien lo reciba.'
export const askYourFirst = (v: { count: number }): string => `Pida reseñas a sus primeros ${v.count} clientes`
export const beginWithThoseWhom: string = 'Empiece por los que vio más recientemente.'
export const printYourQrCode: string = 'Imprima su código QR'
export const forTheCounterReceipts: string = 'Para el mostrador, los recibos y las bolsas.'
export const ofStepsLeft = (v: { left: number; steps: number }): string => `${plural('es-US', v.left, { 'one': `Queda ${v.left.toLocaleString('es-US')} de`, 'other': `Quedan ${v.left.toLocaleString('es-US')} de` })} ${v.steps} pasos`
export const done: string = ', listo'
export const gettingStarted: string = 'Primeros pasos'
export const closeTheListOf: string = 'Cerrar la lista de primeros pasos'
export const yourPathToPublic: string = 'Su camino hacia las reseñas públicas empieza aquí'
export const seeHowManyCustomers: string = 'Vea a cuántos clientes les pidió una reseña, quiénes abrieron la encuesta, quiénes lo calificaron y quiénes siguieron a un sitio público.'
export const sendARequest: string = 'Enviar una solicitud'
export const requestsToPublicReviews: string = 'De solicitudes a reseñas públicas'
export const keyMetrics: string = 'Cifras clave'
export const totalReviews: string = 'Total de reseñas'
export const averageRating: string = 'Calificación promedio'
export const reviewRequests: string = 'Solicitudes de reseña'
export const waitingForYou: string = 'Esperan su respuesta'
export const nobodyWaits: string = 'nadie espera'
export const inYourInbox: string = 'en su bandeja de entrada'
export const countCollectedHere = (v: { note: string; count: number }): string => `${v.note}, ${v.count.toLocaleString('es-US')} recopiladas aquí`
export const of5StarsCollected: string = 'de 5 estrellas, recopilada aquí'
export const onGoogle: string = 'en Google'
export const averageCollectedHere = (v: { note: string; average: string }): string => `${v.note}, ${v.average} según lo recopilado aquí`
export const onGoogleSampleData: string = 'en Google, datos de ejemplo'
export const collectedHere: string = 'recopiladas aquí'
export const nobodyAskedYet: string = 'aún no hay solicitudes'
export const sentAndRated = (v: { partly: 'yes' | 'other'; sent: number; rated: number }): string => `${{ 'yes': `${v.sent.toLocaleString('es-US')} enviadas, `, 'other': `` }[v.partly]}${v.rated.toLocaleString('es-US')} calificadas`
export const sentRatedAnswered = (v: { partly: 'yes' | 'other'; sent: number; rated: number; answeredPercent: number }): string => `${{ 'yes': `${v.sent.toLocaleString('es-US')} enviadas, `, 'other': `` }[v.partly]}${v.rated.toLocaleString('es-US')} calificadas, ${v.answeredPercent}% respondidas`
export const typicalForAboutAnswered = (v: { reviews: number; requests: number; answeredPercent: number }): string => `Típico para ${plural('es-US', v.reviews, { 'one': `${v.reviews.toLocaleString('es-US')} reseña`, 'other': `${v.reviews.toLocaleString('es-US')} reseñas` })}: cerca de ${plural('es-US', v.requests, { 'one': `${v.requests.toLocaleString('es-US')} solicitud`, 'other': `${v.requests.toLocaleString('es-US')} solicitudes` })}, ${v.answeredPercent}% respondidas (estimación)`
export const averageOfTheNewest = (v: { average: string; count: number }): string => `${v.average} en ${plural('es-US', v.count, { 'one': `la más reciente`, 'other': `las ${v.count.toLocaleString('es-US')} más recientes` })}`
export const averageOfThoseShown = (v: { average: string; count: number }): string => `${v.average} en ${plural('es-US', v.count, { 'one': `la que muestra Google`, 'other': `las ${v.count.toLocaleString('es-US')} que muestra Google` })}`
export const loading: string = 'Cargando'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const chargedAs: string = 'Se cobra como'
export const calls: string = 'Llamadas'
export const cost: string = 'Costo'
export const free: string = 'gratis'
export const spentOfBudget = (v: { spent: string; budget: string; percent: number }): string => `${v.spent} de ${v.budget} (${v.percent.toLocaleString('es-US')}%)`
export const budgetOfUsed = (v: { name: string }): string => `Presupuesto usado de ${v.name}`
export const reviewStatistics: string = 'Estadísticas de reseñas'
export const weeklyAndMonthlyReports: string = 'Informes semanales y mensuales'
export const ratingTrend: string = 'Tendencia de la calificación'
export const monthlyGrowth: string = 'Crecimiento mensual'
export const positiveReviews: string = 'Reseñas positivas'
export const positiveOfAll = (v: { reviews: number }): string => `4 o 5 estrellas, ${plural('es-US', v.reviews, { 'one': `de la única`, 'other': `de un total de ${v.reviews.toLocaleString('es-US')}` })}`
export const positiveOfTheNewest = (v: { reviews: number }): string => `4 o 5 estrellas, de ${plural('es-US', v.reviews, { 'one': `la más reciente`, 'other': `las ${v.reviews.toLocaleString('es-US')} más recientes` })}`
export const positiveOfThoseShown = (v: { reviews: number }): string => `4 o 5 estrellas, de ${plural('es-US', v.reviews, { 'one': `la que muestra Google`, 'other': `las ${v.reviews.toLocaleString('es-US')} que muestra Google` })}`
export const answeredRequests: string = 'Solicitudes respondidas'
export const nobodyAskedYetTypical = (v: { responseRate: number }): string => `aún no hay solicitudes. Típico: ${v.responseRate}% (estimación)`
export const ofRequestsLedTo = (v: { requests: number }): string => `de ${plural('es-US', v.requests, { 'one': `${v.requests.toLocaleString('es-US')} solicitud`, 'other': `${v.requests.toLocaleString('es-US')} solicitudes` })} ${plural('es-US', v.requests, { 'one': `llevó`, 'other': `llevaron` })} a una calificación`
export const repliedReviews: string = 'Reseñas respondidas'
export const googleReviewsHaveAReply = (v: { answered: number; reviews: number }): string => `${v.answered.toLocaleString('es-US')} de ${plural('es-US', v.reviews, { 'one': `${v.reviews.toLocaleString('es-US')} reseña de Google tiene`, 'other': `${v.reviews.toLocaleString('es-US')} reseñas de Google tienen` })} respuesta`
export const ofReviewsIn30: string = 'de las reseñas en 30 días'
export const notEnoughHistoryYet: string = 'aún no hay historial suficiente'
export const day: string = 'Día'
export const ratingOnGoogle: string = 'Calificación en Google'
export const notAskedCompanyPage: string = 'Sin solicitud (página del negocio)'
export const deliveredByOpening: string = 'Entregadas: ningún proveedor ha informado aún de una entrega, así que una apertura cuenta como tal.'
export const channelByOpening = (v: { channel: string }): string => `${v.channel}: ningún proveedor ha informado aún de una entrega, así que una apertura cuenta como tal.`
export const deliveredAsReported: string = 'Entregadas: según lo que informó el proveedor.'
export const weekOfDay = (v: { week: string }): string => `Semana del ${v.week}`
export const requestsOfTheLast = (v: { weeks: number; sent: number; opened: number; rated: number; toPublic: number }): string => `Solicitudes de las últimas ${v.weeks.toLocaleString('es-US')} semanas: ${v.sent.toLocaleString('es-US')} enviadas, ${v.opened.toLocaleString('es-US')} abiertas, ${v.rated.toLocaleString('es-US')} calificadas, ${v.toPublic.toLocaleString('es-US')} siguieron a un sitio público.`
export const goodMorning: string = 'Buenos días'
export const goodAfternoon: string = 'Buenas tardes'
export const goodEvening: string = 'Buenas noches'
export const customersAreWaitingFor = (v: { waiting: number }): string => `${plural('es-US', v.waiting, { 'one': `${v.waiting.toLocaleString('es-US')} cliente espera`, 'other': `${v.waiting.toLocaleString('es-US')} clientes esperan` })} una respuesta`
export const openInbox: string = 'Abrir bandeja de entrada'
export const yourFirstReviewRequest: string = 'Su primera solicitud de reseña toma diez segundos'
export const askYourFirstCustomer: string = 'Pedir la primera reseña'
export const yourRequestsAreOut: string = 'Sus solicitudes ya salieron; las respuestas aparecerán aquí'
export const seeRequests: string = 'Ver solicitudes'
export const allCaughtUpWho: string = 'Todo al día. ¿Quién vino hoy?'
export const askForAReview: string = 'Pedir reseña'
export const trendSame = (v: { rating: string; day: string; firstDay: string }): string => `${v.rating} el ${v.day}, igual que el ${v.firstDay}.`
export const trendChanged = (v: { rating: string; day: string; change: string; way: 'more' | 'other'; firstDay: string }): string => `${v.rating} el ${v.day}, ${v.change} ${{ 'more': `más`, 'other': `menos` }[v.way]} que el ${v.firstDay}.`
export const trendStarts = (v: { rating: string; day: string; typical: string }): string => `${v.rating} el ${v.day}. Su propio historial empieza ese día; típico antes: ${v.typical} (estimación).`
export const moreThan999Wait: string = 'Más de 999 clientes esperan una respuesta'
