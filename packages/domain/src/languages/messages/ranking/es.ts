// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const notFound: string = 'No encontrado'
export const top3: string = 'Primeros 3'
export const top10: string = 'Primeros 10'
export const newSource: string = 'Fuente nueva'
export const firstCheck: string = 'Primera consulta'
export const noChange: string = 'Sin cambios'
export const nowFound: string = 'Ahora aparece'
export const noLongerFound: string = 'Ya no aparece'
export const up = (v: { places: number }): string => `Sube ${v.places.toLocaleString('es-US')}`
export const down = (v: { places: number }): string => `Baja ${v.places.toLocaleString('es-US')}`
export const atTheBusiness: string = 'En el negocio'
export const milesAway = (v: { way: 'north' | 'south' | 'east' | 'other'; miles: number }): string => `${{ 'north': `${v.miles.toLocaleString('es-US')} mi al norte`, 'south': `${v.miles.toLocaleString('es-US')} mi al sur`, 'east': `${v.miles.toLocaleString('es-US')} mi al este`, 'other': `${v.miles.toLocaleString('es-US')} mi al oeste` }[v.way]}`
export const checksPointsAroundYou = (v: { searches: number }): string => `Consulta ${v.searches.toLocaleString('es-US')} puntos a su alrededor`
export const searchesAboutAtList = (v: { searches: number; dollars: string }): string => `${v.searches.toLocaleString('es-US')} búsquedas, unos $${v.dollars} a precio de lista`
export const youCanRunThe: string = 'Podrá iniciar la próxima cuadrícula mañana.'
export const youCanCheckMorePoints = (v: { left: number }): string => plural('es-US', v.left, { 'one': `Hoy puede consultar ${v.left.toLocaleString('es-US')} punto más.`, 'other': `Hoy puede consultar ${v.left.toLocaleString('es-US')} puntos más.` })
export const firstGrid: string = 'Primera cuadrícula'
export const keyword: string = 'Palabra clave'
export const location: string = 'Ubicación'
export const businessnameIsRequired: string = 'businessName es obligatorio'
export const placeidIsNotA: string = 'placeId no es un id de lugar válido'
export const positionInGooglesPlace: string = 'Posición en la búsqueda de lugares de Google'
export const positionInGoogleMaps: string = 'Posición en los resultados de Google Maps (SerpApi)'
export const samplePosition: string = 'Posición de ejemplo'
export const position: string = 'Posición'
export const searchFieldsRequired: string = 'Faltan datos de búsqueda'
export const pleaseEnterBothA: string = 'Introduzca una palabra clave y una ubicación para buscar'
export const noRankingDataAvailable: string = 'No hay datos de posición'
export const generateMorePositiveReviews: string = 'Consiga más reseñas con Envío rápido'
export const updateTheProfileWith: string = 'Actualice el perfil con palabras clave específicas'
export const addPhotosToThe: string = 'Agregue fotos al Perfil de Negocio de Google'
export const createLocalContentMentioning: string = 'Cree contenido local que mencione la ciudad y los servicios'
export const pleaseEnterABusiness: string = 'Introduzca una categoría del negocio para las funciones de posición en Google'
export const pleaseEnterBothCity: string = 'Introduzca la ciudad y el estado de su negocio'
export const anotherRankingSearchIs: string = 'Todavía hay otra consulta de posición en curso. Espere a que termine.'
export const theRankingSearchIs: string = 'La consulta de posición tarda más de lo esperado. Inténtelo de nuevo.'
export const theRankingServiceIs: string = 'El servicio de posiciones no está disponible en este momento. Inténtelo de nuevo más tarde.'
export const thisBusinessHasUsed = (v: { limit: number }): string => `Este negocio ya usó sus ${v.limit.toLocaleString('es-US')} consultas de posición de hoy. Inténtelo de nuevo más tarde.`
export const aGridOfThis: string = 'Todavía hay una cuadrícula de este negocio en curso. Espere a que termine.'
export const checkThisKeywordFirst: string = 'Primero consulte esta palabra clave y después inicie una cuadrícula para ella.'
export const googleShowsNoAddress: string = 'Google no muestra ninguna dirección de este negocio, así que la cuadrícula no tiene centro. Las consultas de palabras clave funcionan sin dirección.'
export const thisGridIsNot: string = 'Esta cuadrícula ya no existe'
export const thisGridHasNothing: string = 'A esta cuadrícula no le queda nada por consultar. Inicie una nueva.'
export const positionsComeFromAnother: string = 'Ahora las posiciones vienen de otra fuente. Inicie una cuadrícula nueva.'
export const stoppedTheRankingService: string = 'Detenida: el servicio de posiciones no respondió o se agotó su presupuesto del mes. Continúe más tarde; lo consultado se conserva.'
export const stoppedGoogleDoesNot: string = 'Detenida: Google no dice dónde está este negocio.'
export const stoppedPositionsComeFrom: string = 'Detenida: ahora las posiciones vienen de otra fuente. Inicie una cuadrícula nueva.'
export const todaysGridChecksAre: string = 'Las consultas de cuadrícula de hoy se agotaron. Inténtelo de nuevo mañana.'
export const thisGridChecksPoints = (v: { left: number; points: number }): string => plural('es-US', v.left, { 'one': `Esta cuadrícula consulta ${v.points.toLocaleString('es-US')} puntos, y hoy queda ${v.left.toLocaleString('es-US')}. Elija una más pequeña o inténtelo de nuevo mañana.`, 'other': `Esta cuadrícula consulta ${v.points.toLocaleString('es-US')} puntos, y hoy quedan ${v.left.toLocaleString('es-US')}. Elija una más pequeña o inténtelo de nuevo mañana.` })
export const youAlreadyTrack = (v: { max: number }): string => `Ya sigue ${v.max.toLocaleString('es-US')} palabras clave de este negocio. Quite una primero.`
