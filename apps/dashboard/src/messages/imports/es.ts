// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const importCustomers: string = 'Importar clientes'
export const fullName: string = 'Nombre completo'
export const firstName: string = 'Nombre'
export const lastName: string = 'Apellido'
export const email: string = 'Correo'
export const phone: string = 'Teléfono'
export const lastVisit: string = 'Última visita'
export const tags: string = 'Etiquetas'
export const servedBy: string = 'Atendido por'
export const language: string = 'Idioma'
export const notes: string = 'Notas'
export const column = (v: { index: number }): string => `Columna ${v.index.toLocaleString('es-US')}`
export const whichColumnIsWhich: string = '¿Qué contiene cada columna?'
export const notInThisFile: string = 'No está en este archivo'
export const rowCount = (v: { rows: number }): string => plural('es-US', v.rows, { 'one': `${v.rows.toLocaleString('es-US')} fila`, 'other': `${v.rows.toLocaleString('es-US')} filas` })
export const firstRowIsA: string = 'La primera fila es un encabezado'
export const phoneNumbersWithoutA: string = 'Los números sin código de país se leen como números de'
export const chooseAnotherFile: string = 'Elegir otro archivo'
export const dropACsvFile: string = 'Suelte aquí un archivo .csv'
export const dropHereAgain = (v: { fileName: string }): string => `Suelte aquí ${v.fileName} otra vez`
export const chooseAFile: string = 'Elegir un archivo'
export const importingCustomers: string = 'importar clientes'
export const theRestFollowsFrom = (v: { readSoFar: string }): string => `${v.readSoFar} El resto sigue desde ahí.`
export const whatAFileHolds = <T>(v: { columns: (text: string) => T; template: string }): (string | T)[] => [`La primera fila da nombre a las columnas, de preferencia `, v.columns(`${v.template}`), `. El nombre es obligatorio; los números de teléfono no necesitan espacios ni signos especiales. También se reconocen otras columnas, órdenes y separadores, y usted ve el resultado antes de que se guarde algo.`]
export const upToCustomersAnd = (v: { rows: number; megabytes: number }): string => `Hasta ${v.rows.toLocaleString('es-US')} clientes y ${v.megabytes.toLocaleString('es-US')} MB por archivo. Importar no envía nada.`
export const theFirstCustomersAs: string = 'Los primeros clientes, tal como se guardarán'
export const name: string = 'Nombre'
export const details: string = 'Detalles'
export const noName: string = 'Sin nombre'
export const noCustomerAfterThe: string = 'No hay clientes después de la primera línea.'
export const firstCustomers: string = 'Primeros clientes'
export const upload: string = 'Carga'
export const uploadFacts = <T>(v: { percent: (text: string) => T; percentDone: number; rows: number; added: number }): (string | T)[] => [v.percent(`${v.percentDone.toLocaleString('es-US')}%`), ` `, `${plural('es-US', v.rows, { 'one': `${v.rows.toLocaleString('es-US')} fila leída`, 'other': `${v.rows.toLocaleString('es-US')} filas leídas` })}`, `, `, `${plural('es-US', v.added, { 'one': `${v.added.toLocaleString('es-US')} cliente agregado`, 'other': `${v.added.toLocaleString('es-US')} clientes agregados` })}`]
export const percentUploaded = (v: { percent: number }): string => `${v.percent.toLocaleString('es-US')} por ciento cargado`
export const stop: string = 'Detener'
export const thereAreNoCustomers: string = 'No hay clientes en este archivo'
export const addedCount = (v: { added: number }): string => plural('es-US', v.added, { 'one': `${v.added.toLocaleString('es-US')} cliente agregado`, 'other': `${v.added.toLocaleString('es-US')} clientes agregados` })
export const line = (v: { line: number }): string => `Línea ${v.line.toLocaleString('es-US')}`
export const downloadFirst = <T>(v: { count: number; link: (text: string) => T }): (string | T)[] => [`Las primeras `, `${v.count.toLocaleString('es-US')}`, ` filas. `, v.link(`Descargue estas filas con sus motivos`), `, corríjalas y vuelva a cargarlas.`]
export const downloadReasons = <T>(v: { link: (text: string) => T }): (string | T)[] => [v.link(`Descargue estas filas con sus motivos`), `, corríjalas y vuelva a cargarlas.`]
export const rowsToLookAt: string = 'Filas por revisar'
export const theRowsCouldNot: string = 'No se pudieron leer las filas.'
export const nothingHasBeenSent: string = 'No se les ha enviado nada. A continuación, elija quién recibe una solicitud de reseña.'
export const undoImport: string = 'Deshacer importación'
export const done: string = 'Listo'
export const askForReviews: string = 'Pedir reseñas'
export const theUploadWasStopped: string = 'La carga se detuvo.'
export const stoppedAt = (v: { problem: string; added: number }): string => `${v.problem} ${plural('es-US', v.added, { 'one': `${v.added.toLocaleString('es-US')} cliente agregado`, 'other': `${v.added.toLocaleString('es-US')} clientes agregados` })} hasta ahora. Nadie se agrega dos veces si continúa, ahora o más tarde, con el mismo archivo.`
export const close: string = 'Cerrar'
export const continueWord: string = 'Continuar'
export const addedAndLeftOut = (v: { added: number; refused: number }): string => `${plural('es-US', v.added, { 'one': `${v.added.toLocaleString('es-US')} cliente agregado`, 'other': `${v.added.toLocaleString('es-US')} clientes agregados` })}, ${plural('es-US', v.refused, { 'one': `${v.refused.toLocaleString('es-US')} fila excluida`, 'other': `${v.refused.toLocaleString('es-US')} filas excluidas` })}.`
export const addedAll = (v: { added: number }): string => `${plural('es-US', v.added, { 'one': `${v.added.toLocaleString('es-US')} cliente agregado`, 'other': `${v.added.toLocaleString('es-US')} clientes agregados` })}.`
export const undone = (v: { details: string }): string => `Deshecha. ${v.details}`
export const undo: string = 'Deshacer'
export const undoImportOf = (v: { fileName: string }): string => `Deshacer la importación de ${v.fileName}`
export const recentImports: string = 'Importaciones recientes'
export const theImportOfIs = (v: { fileName: string }): string => `La importación de ${v.fileName} no ha terminado`
export const continueImportOf = (v: { fileName: string }): string => `Continuar la importación de ${v.fileName}`
export const unfinishedImportOf = (v: { fileName: string }): string => `Importación sin terminar de ${v.fileName}`
export const uploadTheSameFile: string = 'Vuelva a cargar el mismo archivo para agregar el resto.'
export const continueWithTheSame: string = 'Continúe con el mismo archivo: sigue donde se detuvo.'
export const begunNobodyIsAdded = (v: { day: string; readSoFar: string; how: string }): string => `Iniciada el ${v.day}. ${v.readSoFar} ${v.how} Nadie se agrega dos veces.`
export const thisIsNotThe = (v: { fileName: string }): string => `Este no es el archivo con el que empezó la importación, o se modificó desde entonces. Elija ${v.fileName} tal como estaba, o deshaga la importación y cargue este como nuevo.`
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const thisFileCouldNot: string = 'No se pudo leer este archivo. Elíjalo de nuevo.'
export const theUploadWasInterrupted: string = 'La carga se interrumpió.'
export const takenOut = (v: { removed: number }): string => `${plural('es-US', v.removed, { 'one': `${v.removed.toLocaleString('es-US')} cliente quitado`, 'other': `${v.removed.toLocaleString('es-US')} clientes quitados` })}.`
export const takenOutKept = (v: { removed: number; kept: number }): string => `${plural('es-US', v.removed, { 'one': `${v.removed.toLocaleString('es-US')} cliente quitado`, 'other': `${v.removed.toLocaleString('es-US')} clientes quitados` })}. ${plural('es-US', v.kept, { 'one': `${v.kept.toLocaleString('es-US')} cliente conservado: ya recibió una solicitud o ha respondido`, 'other': `${v.kept.toLocaleString('es-US')} clientes conservados: ya recibieron una solicitud o han respondido` })}.`
export const lineKnown = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} ya era cliente`, 'other': `${v.count.toLocaleString('es-US')} ya eran clientes` })
export const lineRepeated = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} fila repite`, 'other': `${v.count.toLocaleString('es-US')} filas repiten` })} a alguien del mismo archivo`
export const lineFilled = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente recibió`, 'other': `${v.count.toLocaleString('es-US')} clientes recibieron` })} un correo o número de teléfono que faltaba`
export const lineDiffering = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} fila difiere`, 'other': `${v.count.toLocaleString('es-US')} filas difieren` })} de sus registros; no se sobrescribió nada`
export const lineShared = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} fila comparte un correo o teléfono con otro cliente; solo se pregunta a uno a la vez`, 'other': `${v.count.toLocaleString('es-US')} filas comparten un correo o teléfono con otro cliente; solo se pregunta a uno a la vez` })
export const lineWithoutPhone = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente conservado`, 'other': `${v.count.toLocaleString('es-US')} clientes conservados` })} sin un número de teléfono que no se pudo leer`
export const lineWithoutEmail = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente conservado`, 'other': `${v.count.toLocaleString('es-US')} clientes conservados` })} sin un correo que no se pudo leer`
export const lineWithoutDetail = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente conservado`, 'other': `${v.count.toLocaleString('es-US')} clientes conservados` })} sin un dato que no se pudo leer`
export const lineLeftOut = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} fila excluida`, 'other': `${v.count.toLocaleString('es-US')} filas excluidas` })
export const readOfAdded = (v: { rows: number; total: number; added: number }): string => `${v.rows.toLocaleString('es-US')} de ${plural('es-US', v.total, { 'one': `${v.total.toLocaleString('es-US')} fila leída`, 'other': `${v.total.toLocaleString('es-US')} filas leídas` })}, ${plural('es-US', v.added, { 'one': `${v.added.toLocaleString('es-US')} cliente agregado`, 'other': `${v.added.toLocaleString('es-US')} clientes agregados` })}.`
export const readAdded = (v: { rows: number; added: number }): string => `${plural('es-US', v.rows, { 'one': `${v.rows.toLocaleString('es-US')} fila leída`, 'other': `${v.rows.toLocaleString('es-US')} filas leídas` })}, ${plural('es-US', v.added, { 'one': `${v.added.toLocaleString('es-US')} cliente agregado`, 'other': `${v.added.toLocaleString('es-US')} clientes agregados` })}.`
export const beingUndoneTakenOut = (v: { removed: number }): string => `Deshaciendo: ${plural('es-US', v.removed, { 'one': `${v.removed.toLocaleString('es-US')} cliente quitado`, 'other': `${v.removed.toLocaleString('es-US')} clientes quitados` })} hasta ahora.`
export const fileSaveAsCsv: string = 'Archivo > Guardar como > CSV UTF-8'
export const numbers: string = 'Numbers'
export const fileExportToCsv: string = 'Archivo > Exportar a > CSV'
export const fileSaveAsText: string = 'Archivo > Guardar como > Texto CSV'
export const company: string = 'Empresa'
export const unsubscribedFromEmails: string = 'Dado de baja de los correos'
export const unsubscribedFromTexts: string = 'Dado de baja de los mensajes de texto'
export const doNotContact: string = 'No contactar'
export const usedWhereEmpty = (v: { others: string; count: number; first: string }): string => `${v.others} ${plural('es-US', v.count, { 'one': `se usa`, 'other': `se usan` })} donde ${v.first} está vacío.`
export const phonesNotUsed = (v: { count: number; names: string }): string => plural('es-US', v.count, { 'one': `No se usa ${v.count.toLocaleString('es-US')} columna con números de teléfono: ${v.names}.`, 'other': `No se usan ${v.count.toLocaleString('es-US')} columnas con números de teléfono: ${v.names}.` })
export const emailsNotUsed = (v: { count: number; names: string }): string => plural('es-US', v.count, { 'one': `No se usa ${v.count.toLocaleString('es-US')} columna con direcciones de correo: ${v.names}.`, 'other': `No se usan ${v.count.toLocaleString('es-US')} columnas con direcciones de correo: ${v.names}.` })
export const unsubscribedCount = (v: { count: number }): string => plural('es-US', v.count, { '=0': `Nadie en este archivo se ha dado de baja.`, 'one': `${v.count.toLocaleString('es-US')} cliente de este archivo se dio de baja y no recibirá solicitudes.`, 'other': `${v.count.toLocaleString('es-US')} clientes de este archivo se dieron de baja y no recibirán solicitudes.` })
export const linesAbove = (v: { count: number }): string => plural('es-US', v.count, { 'one': `Se omite ${v.count.toLocaleString('es-US')} fila sobre el encabezado.`, 'other': `Se omiten ${v.count.toLocaleString('es-US')} filas sobre el encabezado.` })
export const lettersAreReadAs: string = 'Las letras se leen como'
export const chooseAnotherIf: string = 'Elija otra opción si los nombres se ven mal abajo.'
export const encodingName = (v: { encoding: 'windows1252' | 'windows1250' | 'windows1251' | 'windows1256' | 'macintosh' | 'cp437' | 'other'; name: string }): string => `${{ 'windows1252': `Windows, Europa occidental`, 'windows1250': `Windows, Europa central`, 'windows1251': `Windows, cirílico`, 'windows1256': `Windows, árabe`, 'macintosh': `Mac`, 'cp437': `MS-DOS`, 'other': `${v.name}` }[v.encoding]}`
export const wontBeAsked: string = 'Dado de baja: no recibirá solicitudes'
export const lineOptedOut = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} contacto se dio de baja y no recibirá solicitudes`, 'other': `${v.count.toLocaleString('es-US')} contactos se dieron de baja y no recibirán solicitudes` })
export const counting: string = 'Contando filas'
