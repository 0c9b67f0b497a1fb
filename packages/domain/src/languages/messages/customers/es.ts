// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const optedOut: string = 'Se dio de baja'
export const reportedAMessageAs: string = 'Denunció un mensaje como no deseado'
export const emailToThisAddress: string = 'El correo o los mensajes a ellos fueron devueltos'
export const noMatchingEmailAddress: string = 'Sin correo electrónico ni teléfono que sirva'
export const aNumberThatTexts: string = 'Un número al que no llegan mensajes de texto'
export const thisChannelIsntSet: string = 'Este canal no está configurado aquí'
export const askedInTheLast: string = 'Se le preguntó en los últimos 30 días'
export const askedByAnotherOf: string = 'Le preguntó otro de sus negocios en los últimos 30 días'
export const askedByTheBusiness: string = 'Le pregunta el negocio que le atendió por última vez'
export const aRequestToThem: string = 'Ya hay una solicitud en espera para este cliente'
export const sameContactAsAnother: string = 'El mismo contacto que otro cliente de aquí'
export const noRecordThatThey: string = 'No consta que haya aceptado que se le contacte'
export const deletedSince: string = 'Eliminado desde entonces'
export const itStartsAtThe: string = 'Comienza a la hora que usted eligió.'
export const todaysCustomersAreAsked: string = 'Ya se preguntó a los clientes de hoy.'
export const todaysShareOfYour: string = 'Ya se usó la parte de hoy de su límite diario.'
export const thePhoneThatSends: string = 'El teléfono que envía los mensajes de texto ya envió todos los que puede en una hora.'
export const thisMonthsRequestsOf: string = 'Ya se usaron las solicitudes de este mes de su plan.'
export const itsTooEarlyOr: string = 'Es demasiado temprano o demasiado tarde para escribir a los próximos clientes.'
export const pleaseConfirmYourEmail: string = 'Primero confirme su correo electrónico.'
export const pleaseConfirmYourPhone: string = 'Primero confirme su número de teléfono.'
export const theChannelForThe: string = 'El canal de los próximos clientes no está configurado en esta instalación.'
export const campaignNotFound: string = 'Campaña no encontrada'
export const nobodyHereCanBe: string = 'Ahora mismo no se puede preguntar a nadie de aquí'
export const atMostCampaignsCan = (v: { max: number }): string => `Puede haber como máximo ${v.max.toLocaleString('es-US')} campañas a la vez. Espere a que termine una o cancele una.`
export const thisCampaignHasEnded: string = 'Esta campaña ya terminó'
export const aCampaignCanStart = (v: { days: number }): string => `Una campaña puede comenzar como máximo dentro de ${v.days.toLocaleString('es-US')} días`
export const notStarted: string = 'No comenzó'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const notChanged: string = 'Sin cambios'
export const youCancelledTheCampaign: string = 'Usted canceló la campaña antes de que saliera esta solicitud.'
export const campaignOfDay = (v: { day: string; count: number }): string => `${v.day}, ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })}`
export const campaignName: string = 'Nombre de la campaña'
export const chooseABusiness: string = 'Elija un negocio'
export const atMostBusinesses = (v: { max: number }): string => `Como máximo ${v.max.toLocaleString('es-US')} negocios a la vez`
export const eachBusinessOnce: string = 'Cada negocio una sola vez'
export const customerName: string = 'Nombre del cliente'
export const phone: string = 'Teléfono'
export const mustBeText = (v: { label: string }): string => `${v.label}: debe ser texto`
export const aTagCannotBe: string = 'Una etiqueta no puede estar vacía'
export const aTag: string = 'Etiqueta'
export const lastVisitMustBe: string = 'La última visita debe ser una fecha'
export const lastVisitMustBeA: string = 'La última visita debe ser una fecha como 2026-11-16'
export const tagsMustBeA: string = 'Las etiquetas deben ser una lista'
export const atMostTagsCan = (v: { max: number }): string => `Se pueden guardar como máximo ${v.max.toLocaleString('es-US')} etiquetas`
export const notes: string = 'Notas'
export const servedBy: string = 'Atendido por'
export const languageMustBeText: string = 'El idioma debe ser texto'
export const languageMustBeA: string = 'El idioma debe ser un código como en'
export const tagsMustBeText: string = 'Las etiquetas deben ser texto'
export const pleaseEnterAValid: string = 'Introduzca un correo electrónico válido.'
export const sendnowMustBeTrue: string = 'sendNow debe ser true o false'
export const email: string = 'Correo electrónico'
export const statusIsNotOne: string = 'status no es uno de los estados de un cliente'
export const visitedwithinMustBeA: string = 'visitedWithin debe ser un número entero'
export const visitedwithinMustBeAt: string = 'visitedWithin debe ser al menos 1'
export const visitedwithinCannotExceed = (v: { max: number }): string => `visitedWithin no puede superar ${v.max}`
export const channelMustBeEmail: string = 'channel debe ser email o sms'
export const sortMustBeNewest: string = 'sort debe ser newest o name'
export const idsMustBeA: string = 'ids debe ser una lista'
export const pleaseSelectACustomer: string = 'Seleccione un cliente'
export const atMostCustomersCan = (v: { max: number }): string => `Se pueden seleccionar como máximo ${v.max.toLocaleString('es-US')} clientes`
export const customersMustBeSelected: string = 'customers debe ser clientes seleccionados o un filtro'
export const removeMustBeTrue: string = 'remove debe ser true o false'
export const notSent: string = 'No enviado'
export const sent: string = 'Enviado'
export const answered: string = 'Respondió'
export const failed: string = 'Falló'
export const checkTheContactOr: string = 'Revise el contacto o pregunte por el otro canal.'
export const checkTheContactThen: string = 'Revise el contacto y vuelva a preguntar.'
export const neverAsked: string = 'Nunca se le preguntó'
export const requestNotSentYet: string = 'Solicitud sin enviar'
export const waitingForAnAnswer: string = 'En espera de respuesta'
export const withAnEmailAddress: string = 'Con correo electrónico'
export const withAPhoneNumber: string = 'Con número de teléfono'
export const customerNameIsRequired: string = 'Se necesita el nombre del cliente'
export const failedToAddCustomer: string = 'No se pudo agregar el cliente'
export const customerNotFound: string = 'Cliente no encontrado'
export const fileName: string = 'Nombre del archivo'
export const aColumnMustBe: string = 'Una columna debe ser un número'
export const aColumnMustBeAt: string = 'Una columna debe ser al menos 0'
export const onlyTheFirstColumns = (v: { max: number }): string => `Solo se pueden leer las primeras ${v.max.toLocaleString('es-US')} columnas`
export const customerUpdated: string = 'Cliente actualizado'
export const failedToUpdateCustomer: string = 'No se pudo actualizar el cliente'
export const customerDeleted: string = 'Cliente eliminado'
export const failedToDeleteCustomer: string = 'No se pudo eliminar el cliente'
export const failedToDeleteCustomers: string = 'No se pudieron eliminar los clientes'
export const theContactWasRemoved: string = 'Se quitó el contacto del cliente'
export const theCustomerWasDeleted: string = 'Se eliminó el cliente'
export const hasOptedOut: string = 'se dio de baja'
export const hasARequestThat: string = 'tiene una solicitud que espera para salir'
export const hasNoEmailAddress: string = 'no tiene correo electrónico ni número de teléfono'
export const wasAskedOn = (v: { day: string }): string => `recibió una solicitud el ${v.day}`
export const onlyCsvFilesCan: string = 'Solo se pueden subir archivos .csv'
export const theFileCannotBe = (v: { megabytes: number }): string => `El archivo no puede superar los ${v.megabytes.toLocaleString('es-US')} MB`
export const thereAreNoCustomers: string = 'No hay clientes en este archivo'
export const pleaseChooseTheColumn: string = 'Elija la columna que contiene el nombre, el correo electrónico o el número de teléfono'
export const pleaseConfirmThatThese: string = 'Confirme que estas personas son clientes suyos'
export const thesePeopleAreCustomers: string = 'Estas personas son clientes de mi negocio. Me dieron ellas mismas estos datos de contacto y esperan tener noticias mías.'
export const onlyTheFirstCustomers = (v: { max: number }): string => `Solo se agregan los primeros ${v.max.toLocaleString('es-US')} clientes de un archivo`
export const thisRowIsLonger = (v: { max: number }): string => `Esta fila supera los ${v.max.toLocaleString('es-US')} caracteres`
export const aQuotationMarkIn: string = 'En esta fila hay unas comillas que no se cierran'
export const thisRowHasMore = (v: { max: number }): string => `Esta fila tiene más de ${v.max.toLocaleString('es-US')} columnas`
export const thisRowRepeats: string = 'Esta fila repite el encabezado'
export const thisRowIsA: string = 'Esta fila parece el final de un informe, no un cliente'
export const differsFromTheFile = (v: { fields: 'name' | 'email' | 'phone' | 'name_email' | 'name_phone' | 'email_phone' | 'other' }): string => `Ya es cliente. ${{ 'name': `El nombre del archivo es distinto`, 'email': `El correo del archivo es distinto`, 'phone': `El teléfono del archivo es distinto`, 'name_email': `El nombre y el correo del archivo son distintos`, 'name_phone': `El nombre y el teléfono del archivo son distintos`, 'email_phone': `El correo y el teléfono del archivo son distintos`, 'other': `El nombre, el correo y el teléfono del archivo son distintos` }[v.fields]}; no se cambió nada`
export const sharesContact = (v: { fields: 'email' | 'phone' | 'other' }): string => `Se conservó. Otro cliente tiene ${{ 'email': `el mismo correo`, 'phone': `el mismo teléfono`, 'other': `el mismo correo y teléfono` }[v.fields]}; solo se pregunta a uno a la vez`
export const keptWithoutThePhone = (v: { problem: string }): string => `Se guardó sin el teléfono. ${v.problem}`
export const keptWithoutTheEmail = (v: { problem: string }): string => `Se guardó sin el correo electrónico. ${v.problem}`
export const keptBut = (v: { problems: string }): string => `Se guardó, pero ${v.problems}`
export const theLastVisitIs: string = 'la última visita no es una fecha'
export const theLastVisitLies: string = 'la última visita está en el futuro'
export const onlyTheFirstOf = (v: { value: string }): string => `solo se conserva el primero de varios: ${v.value}`
export const theLanguageIsNot: string = 'el idioma no es un código de idioma como en'
export const onlyTagsOfAt = (v: { tags: number; letters: number }): string => `solo se guardan ${v.tags.toLocaleString('es-US')} etiquetas de hasta ${v.letters.toLocaleString('es-US')} caracteres`
export const longTextIsCut = (v: { field: 'notes' | 'other'; max: number }): string => `${{ 'notes': `las notas se cortan a los ${v.max.toLocaleString('es-US')} caracteres`, 'other': `los nombres de quienes le atendieron se cortan a los ${v.max.toLocaleString('es-US')} caracteres` }[v.field]}`
export const theExtensionIsLeft: string = 'el número de teléfono se guarda sin su extensión'
export const theSpreadsheetRounded: string = 'La hoja de cálculo abrevió este número de teléfono (como en 5.1E+09) y se perdieron dígitos. Dé a la columna el formato de texto y vuelva a exportarla.'
export const looksLikeAPlaceholder: string = 'Parece un dato de relleno'
export const exportAsCsv = (v: { app: string; how: string }): string => `Solo se pueden subir archivos .csv. En ${v.app} elija ${v.how} y luego elija aquí el archivo nuevo.`
export const pleaseChooseACountry: string = 'Elija un país de la lista'
export const importNotFound: string = 'Importación no encontrada'
export const thisImportHasEnded: string = 'Esta importación ya terminó'
export const otherImportsOfYours: string = 'Se están leyendo otras importaciones suyas. Inténtelo de nuevo en un momento.'
export const thisIsNotThe: string = 'Este no es el archivo con el que comenzó la importación'
export const partOfTheFile = (v: { part: number }): string => `La siguiente es la parte ${v.part.toLocaleString('es-US')} del archivo`
export const importFailed: string = 'La importación falló'
export const importUndone: string = 'Importación deshecha'
export const failedToUndoThe: string = 'No se pudo deshacer la importación'
