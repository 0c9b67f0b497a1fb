// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const north: string = 'Norte'
export const you: string = 'Usted'
export const yourPositionAtEach: string = 'Su posición en cada punto; la lista de abajo dice lo mismo'
export const keyword: string = 'Palabra clave'
export const points: string = 'Puntos'
export const apart: string = 'Separación'
export const miles = (v: { miles: number }): string => plural('es-US', v.miles, { 'one': `${v.miles.toLocaleString('es-US')} milla`, 'other': `${v.miles.toLocaleString('es-US')} millas` })
export const runGrid: string = 'Iniciar cuadrícula'
export const everyWeekAGrid: string = 'Cada semana se inicia por sí sola una cuadrícula de cada palabra clave.'
export const gridNotStarted: string = 'La cuadrícula no se inició.'
export const runAGrid: string = 'Iniciar una cuadrícula'
export const yourGrids: string = 'Sus cuadrículas'
export const gridAverage = (v: { date: string; average: number }): string => `${v.date}, promedio ${v.average.toLocaleString('es-US')}`
export const gridChecked = (v: { date: string; ofPoints: string }): string => `${v.date}, ${v.ofPoints} consultados`
export const show: string = 'Mostrar'
export const showGrid = (v: { grid: string; date: string }): string => `Mostrar ${v.grid}, ${v.date}`
export const position1To3: string = '1 a 3'
export const position4To10: string = '4 a 10'
export const position11To = (v: { gridResults: number }): string => `11 a ${v.gridResults.toLocaleString('es-US')}`
export const notInTheFirst = (v: { gridResults: number }): string => `No está entre los primeros ${v.gridResults.toLocaleString('es-US')}`
export const amongTheFirstResults = (v: { date: string; source: string; gridResults: number }): string => `${v.date}. ${v.source}, entre los primeros ${v.gridResults.toLocaleString('es-US')} resultados en cada punto.`
export const comparedWithTheGrid: string = 'Comparado con la cuadrícula anterior de la misma palabra clave, tamaño y separación.'
export const aPointWhereYou = (v: { gridResults: number; notFoundAs: number }): string => `Un punto en el que no está entre los primeros ${v.gridResults.toLocaleString('es-US')} cuenta como ${v.notFoundAs.toLocaleString('es-US')} en el promedio.`
export const theGridCouldNot: string = 'No se pudo leer la cuadrícula.'
export const gridNotShown: string = 'La cuadrícula no se muestra'
export const gridNotContinued: string = 'La cuadrícula no continuó'
export const theGridIsRunning: string = 'La cuadrícula está en curso. Puede salir de esta página; sigue por sí sola.'
export const pointsChecked = (v: { ofPoints: string }): string => `${v.ofPoints} consultados`
export const pointsCheckedSoFar = (v: { ofPoints: string }): string => `${v.ofPoints} consultados.`
export const continueWord: string = 'Continuar'
export const averagePosition: string = 'Posición promedio'
export const inTheTop3: string = 'Entre los 3 primeros'
export const ofPoints = (v: { checked: number }): string => `de ${v.checked.toLocaleString('es-US')} puntos`
export const found: string = 'Encontrado'
export const allPointsAsA = (v: { count: number }): string => `Los ${v.count.toLocaleString('es-US')} puntos en una lista`
export const positionAtEachPoint: string = 'Posición en cada punto'
export const point: string = 'Punto'
export const position: string = 'Posición'
export const weekByWeek: string = 'Semana a semana'
export const thisIsTheFirst = (v: { date: string }): string => `Esta es la primera cuadrícula de su tipo. La siguiente se inicia por sí sola alrededor del ${v.date}; entonces verá aquí si sube.`
export const averagePositionOverGrids = (v: { count: number }): string => `Posición promedio en ${v.count.toLocaleString('es-US')} cuadrículas`
export const grid: string = 'Cuadrícula'
export const gridNamed = (v: { name: string }): string => `Cuadrícula: ${v.name}`
export const pointsInTheTop: string = 'Puntos entre los 3 primeros, porcentaje'
export const shareOfPointsIn = (v: { count: number }): string => `Proporción de puntos entre los 3 primeros en ${v.count.toLocaleString('es-US')} cuadrículas`
export const mapOfYourPositions = (v: { keyword: string }): string => `Mapa de sus posiciones para ${v.keyword}`
export const loadingTheMap: string = 'Cargando el mapa'
export const theGridsCouldNot: string = 'No se pudieron leer las cuadrículas.'
export const positionsAroundYou: string = 'Posiciones a su alrededor'
export const rankingAndTheGrid: string = 'la posición y la cuadrícula'
export const aheadOfYouMost: string = 'Con más frecuencia por delante de usted'
export const googleDidNotTell: string = 'Google no dio todos los nombres en este momento. Cada enlace abre el negocio en Google.'
export const whoIsAheadCould: string = 'No se pudo leer quién está por delante.'
export const nobodyStandsAheadOf: string = 'Nadie está por delante de usted en ningún punto.'
export const aheadOfYou: string = 'Por delante de usted'
export const seeThisBusinessOn: string = 'Ver este negocio en Google'
export const aheadAtAverage = (v: { ofPoints: string; average: number; way: 'up' | 'down' | 'other'; change: number }): string => `Por delante en ${v.ofPoints}, promedio ${v.average.toLocaleString('es-US')}${{ 'up': `, sube ${v.change.toLocaleString('es-US')}`, 'down': `, baja ${v.change.toLocaleString('es-US')}`, 'other': `` }[v.way]}`
export const noRatingOnGoogle: string = 'Aún sin calificación en Google'
export const ratedOnGoogle = (v: { rating: number; reviews: number }): string => `Calificación de ${v.rating.toLocaleString('es-US')} en Google, ${plural('es-US', v.reviews, { 'one': `${v.reviews.toLocaleString('es-US')} reseña`, 'other': `${v.reviews.toLocaleString('es-US')} reseñas` })}`
export const notCheckedYet: string = 'Aún sin consultar'
export const nthPlace = (v: { place: number; rule: 'one' | 'two' | 'few' | 'other' }): string => `${v.place.toLocaleString('es-US')}${{ 'one': `.º`, 'two': `.º`, 'few': `.º`, 'other': `.º` }[v.rule]}`
export const gridName = (v: { keyword: string; size: number; miles: number }): string => `${v.keyword}, ${v.size.toLocaleString('es-US')} × ${v.size.toLocaleString('es-US')}, cada ${v.miles.toLocaleString('es-US')} mi`
export const countOfPoints = (v: { count: number; size: number }): string => `${v.count.toLocaleString('es-US')} de ${v.size.toLocaleString('es-US')} puntos`
