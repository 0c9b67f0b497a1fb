// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const moveUp = (v: { name: string }): string => `Subir ${v.name}`
export const moveDown = (v: { name: string }): string => `Bajar ${v.name}`
export const remove = (v: { name: string }): string => `Quitar ${v.name}`
export const opensTheReviewForm: string = 'Abre el formulario de reseñas de su lugar en Google.'
export const notShownYetConnect: string = 'Aún no se muestra: conecte primero el negocio a su lugar en Google.'
export const addressOfThePage: string = 'Dirección de la página'
export const addressOfYourPage = (v: { name: string }): string => `Dirección de su página en ${v.name}`
export const shareOfRequests: string = 'Proporción de solicitudes'
export const shareOfRequestsFor = (v: { name: string }): string => `Proporción de solicitudes para ${v.name}, en porcentaje`
export const loading: string = 'Cargando'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const whereCustomersReview: string = 'Dónde opinan los clientes'
export const allSitesInThis: string = 'Todos los sitios, en este orden'
export const eachOneAsA: string = 'Cada uno como un botón del mismo tamaño.'
export const oneSiteByShare: string = 'Un sitio, por proporción'
export const theSameLinkAlways: string = 'El mismo enlace muestra siempre el mismo sitio. Su código QR y la página del negocio los muestran todos.'
export const reviewSitesSaved: string = 'Sitios de reseñas guardados'
export const surveysShowThemFrom: string = 'Las encuestas los muestran desde ahora.'
export const couldntSave: string = 'No se pudo guardar'
export const isNowOf = (v: { site: string; place: number; count: number }): string => `${v.site} ahora es el ${v.place.toLocaleString('es-US')} de ${v.count.toLocaleString('es-US')}`
export const everyCustomerCanPost: string = 'Todo cliente puede publicar una reseña, sea cual sea su calificación. Elija hasta tres sitios.'
export const addASite: string = 'Agregar un sitio'
export const chooseASite: string = 'Elija un sitio'
export const whatARequestShows: string = 'Qué muestra una solicitud'
export const yourPageOnYelp: string = 'Su página en Yelp (opcional)'
export const yelpDoesntAllowAsking: string = 'Yelp no permite pedir reseñas. Ninguna solicitud ni encuesta lleva ahí; la página del negocio dice “Encuéntrenos en Yelp”.'
export const exampleYelpPage: string = 'https://www.yelp.com/biz/su-negocio'
export const saveReviewSites: string = 'Guardar sitios de reseñas'
