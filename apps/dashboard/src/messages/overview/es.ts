// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const groupsNotChanged: string = 'Los grupos no se cambiaron'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const isInGroup = (v: { name: string; group: string }): string => `${v.name} está en “${v.group}”`
export const isOutOfGroup = (v: { name: string; group: string }): string => `${v.name} ya no está en “${v.group}”`
export const areInGroup = (v: { count: number; group: string }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} negocio está`, 'other': `${v.count.toLocaleString('es-US')} negocios están` })} en “${v.group}”`
export const areOutOfGroup = (v: { count: number; group: string }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} negocio ya no está`, 'other': `${v.count.toLocaleString('es-US')} negocios ya no están` })} en “${v.group}”`
export const groupRules = (v: { characters: number; groups: number }): string => `Hasta ${v.characters.toLocaleString('es-US')} caracteres; un negocio tiene hasta ${v.groups.toLocaleString('es-US')} grupos`
export const groupName: string = 'Nombre del grupo'
export const northFranchise: string = 'Norte, Franquicia'
export const removeFromGroup: string = 'Quitar del grupo'
export const addToGroup: string = 'Agregar al grupo'
export const groupsOf = (v: { name: string }): string => `Grupos de ${v.name}`
export const groupsOfBusinesses = (v: { count: number }): string => `Grupos de ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} negocio`, 'other': `${v.count.toLocaleString('es-US')} negocios` })}`
export const yourBusinessesCouldNot: string = 'No se pudieron cargar sus negocios.'
export const noBusinessesYet: string = 'Aún no hay negocios'
export const addABusinessOn: string = 'Agregue primero un negocio en su panel.'
export const requestsAndAnswersSince = (v: { week: string }): string => `Solicitudes y respuestas desde el ${v.week}; cambio de la calificación y mejor posición en 30 días.`
export const noBusinessMatches: string = 'Ningún negocio coincide'
export const tryFewerWordsOr: string = 'Pruebe con menos palabras o con otro grupo.'
export const showAllBusinesses: string = 'Mostrar todos los negocios'
export const notKnown: string = 'se desconoce'
export const select = (v: { name: string }): string => `Seleccionar ${v.name}`
export const reviews: string = 'Reseñas'
export const requests: string = 'Solicitudes'
export const answered: string = 'Respondidas'
export const waitingOf = (v: { name: string; waiting: string }): string => `${v.name}, en espera: ${v.waiting}`
export const totalAverageRating: string = 'Total, calificación promedio'
export const selectAllShown: string = 'Seleccionar todos los visibles'
export const businesses = (v: { all: number }): string => plural('es-US', v.all, { 'one': `${v.all.toLocaleString('es-US')} negocio`, 'other': `${v.all.toLocaleString('es-US')} negocios` })
export const ofBusinesses = (v: { shown: number; all: number }): string => `${v.shown.toLocaleString('es-US')} de ${plural('es-US', v.all, { 'one': `${v.all.toLocaleString('es-US')} negocio`, 'other': `${v.all.toLocaleString('es-US')} negocios` })}`
export const searchBusinesses: string = 'Buscar negocios'
export const searchNameOrCity: string = 'Buscar nombre o ciudad'
export const filterByGroup: string = 'Filtrar por grupo'
export const allGroups: string = 'Todos los grupos'
export const sortBy: string = 'Ordenar por'
export const selected = (v: { chosen: number }): string => plural('es-US', v.chosen, { 'one': `${v.chosen.toLocaleString('es-US')} seleccionado`, 'other': `${v.chosen.toLocaleString('es-US')} seleccionados` })
export const selectedTooMany = (v: { chosen: number; most: number }): string => `${plural('es-US', v.chosen, { 'one': `${v.chosen.toLocaleString('es-US')} seleccionado`, 'other': `${v.chosen.toLocaleString('es-US')} seleccionados` })}; pida reseñas a los clientes de hasta ${v.most.toLocaleString('es-US')} a la vez`
export const askCustomers: string = 'Pedir reseñas'
export const changeGroups: string = 'Cambiar grupos'
export const clear: string = 'Borrar selección'
export const changeNotKnown: string = 'cambio desconocido'
export const unchangedIn30Days: string = 'sin cambios en 30 días'
export const in30Days = (v: { way: 'up' | 'other'; change: string }): string => `${{ 'up': `subió`, 'other': `bajó` }[v.way]} ${v.change} en 30 días`
export const notFound: string = 'No encontrado'
export const avg = (v: { average: string }): string => `prom. ${v.average}`
export const business: string = 'Negocio'
export const rating: string = 'Calificación'
export const ratingAndChange = (v: { change: string }): string => `Calificación, ${v.change}`
export const waiting: string = 'En espera'
export const ranking: string = 'Posición'
export const rankingAndAverage = (v: { average: string }): string => `Posición, ${v.average}`
export const nameAToZ: string = 'Nombre, de la A a la Z'
export const nameZToA: string = 'Nombre, de la Z a la A'
export const bestRatingFirst: string = 'Mejor calificación primero'
export const lowestRatingFirst: string = 'Menor calificación primero'
export const mostReviewsFirst: string = 'Más reseñas primero'
export const fewestReviewsFirst: string = 'Menos reseñas primero'
export const mostRequestsFirst: string = 'Más solicitudes primero'
export const fewestRequestsFirst: string = 'Menos solicitudes primero'
export const mostAnsweredFirst: string = 'Más respondidas primero'
export const leastAnsweredFirst: string = 'Menos respondidas primero'
export const mostWaitingFirst: string = 'Más en espera primero'
export const fewestWaitingFirst: string = 'Menos en espera primero'
export const bestRankingFirst: string = 'Mejor posición primero'
export const lowestRankingFirst: string = 'Peor posición primero'
