// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const searchesForYourTrade: string = 'Búsquedas de su ramo. Toque una para consultarla:'
export const check = (v: { keyword: string }): string => `Consultar ${v.keyword}`
export const suggestedKeywords: string = 'Palabras clave sugeridas'
export const checked: string = 'Consulta'
export const positionsOfTwoSources: string = 'Las posiciones de dos fuentes no se comparan: cada una tiene su propia línea.'
export const position1IsOn: string = 'La posición 1 está arriba. Un hueco es una consulta en la que el negocio no apareció.'
export const theHistoryCouldNot: string = 'No se pudo leer el historial.'
export const historyIn = (v: { keyword: string; location: string }): string => `Historial: ${v.keyword} en ${v.location}`
export const keyword: string = 'Palabra clave'
export const whatYouOffer: string = 'lo que usted ofrece'
export const exampleKeyword = (v: { keyword: string }): string => `p. ej., ${v.keyword}`
export const location: string = 'Ubicación'
export const cityState: string = 'Ciudad, estado'
export const checkRanking: string = 'Consultar posición'
export const checkAKeyword: string = 'Consultar una palabra clave'
export const eachKeywordThatYou = (v: { checksPerDay: number }): string => `Cada palabra clave que consulta se queda en la lista y se consulta de nuevo cada semana, para que vea cómo se mueve. Hasta ${v.checksPerDay.toLocaleString('es-US')} consultas al día por negocio.`
export const yourKeywords: string = 'Sus palabras clave'
export const position: string = 'Posición'
export const change: string = 'Cambio'
export const actions: string = 'Acciones'
export const history: string = 'Historial'
export const historyOfIn = (v: { keyword: string; location: string }): string => `Historial de ${v.keyword} en ${v.location}`
export const checkInAgain = (v: { keyword: string; location: string }): string => `Consultar de nuevo ${v.keyword} en ${v.location}`
export const removeIn = (v: { keyword: string; location: string }): string => `Quitar ${v.keyword} en ${v.location}`
export const theKeywordsCouldNot: string = 'No se pudieron leer las palabras clave.'
export const noKeywordsYet: string = 'Aún no hay palabras clave'
export const tapASuggestionAbove: string = 'Toque una sugerencia de arriba o escriba lo que busca un cliente que aún no conoce su nombre. Su posición se consulta de nuevo cada semana, así ve si sube.'
export const notFoundNotAmong = (v: { sources: string; resultsSeen: number }): string => `${v.sources}. No encontrado: no está entre los primeros ${v.resultsSeen.toLocaleString('es-US')} resultados.`
export const googleLocalRanking: string = 'Posición local en Google'
export const openSettings: string = 'Abrir la configuración'
export const googleGaveNoAnswer: string = 'Google no dio respuesta para este negocio. Inténtelo de nuevo en un momento.'
export const tryAgain: string = 'Intentar de nuevo'
export const checkTheRankingAgain: string = 'Consultar la posición de nuevo'
export const standing = <T>(v: { among: 'only' | 'notOnly' | 'none' | 'sample' | 'other'; results: number; query: (text: string) => T; keyword: string; place: (text: string) => T; location: string }): (string | T)[] => [`${{ 'only': `El único resultado`, 'notOnly': `No es el único resultado`, 'none': `No está entre los ${v.results} resultados`, 'sample': `De ${v.results} resultados`, 'other': `Entre los primeros ${v.results} resultados` }[v.among]}`, ` para `, v.query(`${v.keyword}`), ` en `, v.place(`${v.location}`)]
export const checkedAgoSample = (v: { age: string }): string => `Consultado ${v.age}, datos de ejemplo`
export const checkedAgo = (v: { age: string; source: string }): string => `Consultado ${v.age}. ${v.source}`
export const aNewCheckWas: string = 'Ahora mismo no fue posible otra consulta, así que esta es la última.'
export const howToMoveUp: string = 'Cómo subir'
export const quickSend: string = 'Envío rápido'
export const openOnGoogle: string = 'Abrir en Google'
export const keywordRemoved: string = 'Palabra clave quitada'
export const isNotTrackedAny = (v: { keyword: string }): string => `Ya no se sigue “${v.keyword}”.`
export const keywordNotRemoved: string = 'La palabra clave no se quitó'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const removedWithHistory = (v: { keyword: string; location: string }): string => `“${v.keyword}” en ${v.location} sale de la lista y su historial se elimina.`
export const keepIt: string = 'Conservarla'
export const remove: string = 'Quitar'
export const removeKeyword: string = 'Quitar palabra clave'
export const notCheckedYet: string = 'Aún sin consultar.'
export const notFoundInChecks = (v: { checks: number; date: string }): string => `No encontrado en ${v.checks.toLocaleString('es-US')} consultas, la última el ${v.date}.`
export const notFound: string = 'No encontrado'
export const onTheFirstCheck = (v: { position: string; date: string }): string => `${v.position} el ${v.date}, la primera consulta. Se consulta de nuevo cada semana, y desde la segunda consulta aparece aquí una línea.`
export const positionsNeverFound = (v: { keyword: string; checks: number }): string => `Posiciones para ${v.keyword}, ${plural('es-US', v.checks, { 'one': `consultada una vez`, 'other': `consultada ${v.checks.toLocaleString('es-US')} veces` })}, nunca encontrado`
export const positionsWithBest = (v: { keyword: string; checks: number; best: number }): string => `Posiciones para ${v.keyword}, ${plural('es-US', v.checks, { 'one': `consultada una vez`, 'other': `consultada ${v.checks.toLocaleString('es-US')} veces` })}, mejor posición ${v.best.toLocaleString('es-US')}`
export const rankingSearchFailed: string = 'La consulta de posición falló'
export const tracking = (v: { keyword: string }): string => `Siguiendo “${v.keyword}”`
export const keywordChecked = (v: { keyword: string }): string => `“${v.keyword}” consultada`
export const notFoundAmong = (v: { badge: string; results: number; location: string }): string => `${v.badge} entre ${plural('es-US', v.results, { 'one': `${v.results.toLocaleString('es-US')} resultado`, 'other': `${v.results.toLocaleString('es-US')} resultados` })} en ${v.location}.`
export const positionIn = (v: { position: number; location: string }): string => `#${v.position.toLocaleString('es-US')} en ${v.location}.`
export const rankingNotChecked: string = 'La posición no se consultó'
