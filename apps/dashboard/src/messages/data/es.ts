// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const aZipWithYour: string = 'Un archivo zip con sus negocios, clientes, solicitudes, mensajes, calificaciones, comentarios y configuración, como CSV para una hoja de cálculo y JSON para un programa. Recibirá un correo cuando esté listo.'
export const download = (v: { size: string }): string => `Descargar (${v.size})`
export const makeANewExport: string = 'Crear otra exportación'
export const exportEverything: string = 'Exportar todo'
export const noExportYetThe = (v: { exportHours: number }): string => `Aún no hay ninguna exportación. El archivo se puede descargar durante ${v.exportHours.toLocaleString('es-US')} horas.`
export const preparingYourExportSo = (v: { rows: number }): string => `Preparando su exportación: ${plural('es-US', v.rows, { 'one': `${v.rows.toLocaleString('es-US')} fila`, 'other': `${v.rows.toLocaleString('es-US')} filas` })} hasta ahora. Puede salir de esta página.`
export const readyDownloadItBy = (v: { rows: number; size: string; time: string }): string => `Lista: ${plural('es-US', v.rows, { 'one': `${v.rows.toLocaleString('es-US')} fila`, 'other': `${v.rows.toLocaleString('es-US')} filas` })}, ${v.size}. Descárguela antes del ${v.time}.`
export const theExportOfIs = (v: { time: string; exportHours: number }): string => `La exportación del ${v.time} ya no está. Un archivo se conserva ${v.exportHours.toLocaleString('es-US')} horas y se descarta cuando usted borra a una persona.`
export const whenSomeoneAsksWhat: string = 'Cuando alguien le pregunta qué datos suyos tiene, o pide que los borre, por lo general usted tiene un mes para responder.'
export const emailPhoneOrName: string = 'Correo electrónico, teléfono o nombre'
export const find: string = 'Buscar'
export const peopleFound: string = 'Personas encontradas'
export const theSearchFailed: string = 'La búsqueda falló.'
export const onePersonsData: string = 'Datos de una persona'
export const notACustomer: string = 'No es cliente'
export const showData: string = 'Mostrar datos'
export const showTheDataOf = (v: { name: string }): string => `Mostrar los datos de ${v.name}`
export const olderDataIsErased: string = 'Los datos más antiguos se borran cada hora, en todos sus negocios. Las calificaciones con estrellas y los totales se quedan como números.'
export const howLongDataIs: string = 'Cuánto tiempo se conservan los datos'
export const countingWhatWouldGo: string = 'Contando lo que se borraría'
export const save: string = 'Guardar'
export const nothingIsThatOld: string = 'Hoy no hay nada tan antiguo.'
export const withinTheHourThis = (v: { customers: number; feedback: number; messages: number }): string => `Antes de una hora esto borra para siempre: ${plural('es-US', v.customers, { 'one': `${v.customers.toLocaleString('es-US')} cliente`, 'other': `${v.customers.toLocaleString('es-US')} clientes` })}, ${plural('es-US', v.feedback, { 'one': `${v.feedback.toLocaleString('es-US')} conversación`, 'other': `${v.feedback.toLocaleString('es-US')} conversaciones` })}, los textos de ${plural('es-US', v.messages, { 'one': `${v.messages.toLocaleString('es-US')} mensaje`, 'other': `${v.messages.toLocaleString('es-US')} mensajes` })}.`
export const eraseThisPerson: string = '¿Borrar a esta persona?'
export const whatIsStored: string = 'Qué datos hay guardados'
export const customerWithoutAName: string = 'Cliente sin nombre'
export const noEmailOrPhone: string = 'Sin correo electrónico ni teléfono'
export const storedInAllYour: string = 'Guardado en todos sus negocios'
export const exportFailed: string = 'La exportación falló'
export const erase: string = 'Borrar'
export const exportAsJson: string = 'Exportar como JSON'
export const allOfThisIs: string = 'Todo esto se borra para siempre, en cada uno de sus negocios, y también toda exportación hecha antes. Las calificaciones con estrellas y los totales se quedan como números sin la persona. Las copias de seguridad aún los tienen hasta que se reemplazan.'
export const theyOptedOutThat: string = 'Se dio de baja: eso se conserva como un código que nadie puede leer, para que nunca se le vuelva a contactar.'
export const ifYouUploadOr: string = 'Si usted vuelve a importar o agregar a esta persona, será un cliente nuevo y se le podrá pedir una reseña. Si no lo desea, déjela fuera de sus archivos.'
export const keepTheirData: string = 'Conservar sus datos'
export const eraseForGood: string = 'Borrar para siempre'
export const customerRecords = (v: { count: number }): string => plural('es-US', v.count, { 'one': `registro de cliente`, 'other': `registros de cliente` })
export const reviewRequests = (v: { count: number }): string => plural('es-US', v.count, { 'one': `solicitud de reseña`, 'other': `solicitudes de reseña` })
export const messagesToThem = (v: { count: number }): string => plural('es-US', v.count, { 'one': `mensaje enviado`, 'other': `mensajes enviados` })
export const starRatings = (v: { count: number }): string => plural('es-US', v.count, { 'one': `calificación con estrellas`, 'other': `calificaciones con estrellas` })
export const privateMessages = (v: { count: number }): string => plural('es-US', v.count, { 'one': `mensaje privado`, 'other': `mensajes privados` })
export const inboxConversations = (v: { count: number }): string => plural('es-US', v.count, { 'one': `conversación de la bandeja`, 'other': `conversaciones de la bandeja` })
export const consents = (v: { count: number }): string => plural('es-US', v.count, { 'one': `consentimiento`, 'other': `consentimientos` })
export const optOuts = (v: { count: number }): string => plural('es-US', v.count, { 'one': `baja`, 'other': `bajas` })
export const asLongAsThe: string = 'Mientras exista el negocio'
export const years = (v: { years: number }): string => plural('es-US', v.years, { 'one': `${v.years.toLocaleString('es-US')} año`, 'other': `${v.years.toLocaleString('es-US')} años` })
