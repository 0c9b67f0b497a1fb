// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const noRequestWasSent: string = 'No se envió ninguna solicitud.'
export const aReviewRequestIs: string = 'Una solicitud de reseña está en camino.'
export const alreadyACustomer: string = 'Ya es cliente'
export const customerAdded: string = 'Cliente agregado'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const sendAReviewRequest: string = 'Enviar una solicitud de reseña ahora'
export const needsAnEmailAddress: string = 'Requiere un correo o un número de teléfono'
export const cancel: string = 'Cancelar'
export const addCustomer: string = 'Agregar cliente'
export const theyGetYourReview: string = 'Recibe su solicitud de reseña por correo, o por mensaje de texto si no hay correo.'
export const nobodyWhoOptedOut: string = 'No la recibe nadie que se dio de baja o que ya recibió una en los últimos 30 días. Las solicitudes que superan su límite diario se envían los días siguientes, y nunca enviamos mensajes de texto de noche.'
export const sendRequest: string = 'Enviar solicitud'
export const askQuestion = (v: { name: string }): string => `¿Pedir una reseña a ${v.name}?`
export const theRequestIsOn: string = 'La solicitud está en camino.'
export const leftOut: string = 'Excluidos'
export const done: string = 'Listo'
export const reviewRequests: string = 'Solicitudes de reseña'
export const customerName: string = 'Nombre del cliente'
export const emailOptional: string = 'Correo (opcional)'
export const phoneOptional: string = 'Teléfono (opcional)'
export const visitTagsAndNotes: string = 'Visita, etiquetas y notas (opcional)'
export const lastVisit: string = 'Última visita'
export const tags: string = 'Etiquetas'
export const upToWithCommas = (v: { most: number }): string => `Hasta ${v.most.toLocaleString('es-US')}, separadas por comas`
export const servedBy: string = 'Atendido por'
export const language: string = 'Idioma'
export const notes: string = 'Notas'
export const forYourOwnEyes: string = 'Solo para usted'
export const notKnown: string = 'Desconocido'
export const searchCustomers: string = 'Buscar clientes'
export const searchNameEmailOr: string = 'Buscar nombre, correo o teléfono'
export const moreFiltersChosen = (v: { count: number }): string => `Más filtros (${v.count.toLocaleString('es-US')})`
export const moreFilters: string = 'Más filtros'
export const filterByStatus: string = 'Filtrar por estado'
export const allStatuses: string = 'Estado: todos'
export const sortBy: string = 'Ordenar por'
export const newestFirst: string = 'Más recientes primero'
export const nameAToZ: string = 'Nombre, de la A a la Z'
export const filterByTag: string = 'Filtrar por etiqueta'
export const noTagsYet: string = 'Aún no hay etiquetas'
export const anyTag: string = 'Cualquier etiqueta'
export const filterByLastVisit: string = 'Filtrar por última visita'
export const anyLastVisit: string = 'Cualquier última visita'
export const filterByChannel: string = 'Filtrar por canal'
export const anyContact: string = 'Cualquier contacto'
export const importCustomers: string = 'Importar clientes'
export const askForReviews: string = 'Pedir reseñas'
export const tagCustomers: string = 'Etiquetar clientes'
export const theCustomersCouldNot: string = 'No se pudieron leer los clientes.'
export const customers: string = 'Clientes'
export const customer: string = 'Cliente'
export const importCsv: string = 'Importar CSV'
export const noCustomerMatches: string = 'Ningún cliente coincide'
export const tryAnotherNameEmail: string = 'Pruebe con otro nombre, correo, número de teléfono o filtro, o muestre todos los clientes.'
export const showAll: string = 'Mostrar todos'
export const noCustomersYet: string = 'Aún no hay clientes'
export const everybodyYouAskIs: string = 'Aquí se guardan todas las personas a las que pide una reseña. Agregue a la primera y envíe la solicitud en el mismo paso, o traiga su lista en un archivo CSV.'
export const everybodyYourTeamAsks: string = 'Aquí se guardan todas las personas a las que su equipo pide una reseña.'
export const customersShown = (v: { known: 'exact' | 'more' | 'other'; count: number }): string => `${{ 'exact': `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })}`, 'more': `Más de ${v.count.toLocaleString('es-US')} clientes`, 'other': `` }[v.known]}`
export const exportOrEraseData: string = 'Exportar o borrar datos'
export const edit: string = 'Editar'
export const history: string = 'Historial'
export const nothingYetRequestsRatings: string = 'Aún no hay nada. Aquí aparecen las solicitudes, las calificaciones y los mensajes.'
export const theCustomerCouldNot: string = 'No se pudo leer el cliente.'
export const email: string = 'Correo'
export const phone: string = 'Teléfono'
export const added: string = 'Agregado'
export const messageEvent = (v: { purpose: 'request' | 'reminder' | 'reply' | 'other'; channel: 'sms' | 'email' | 'other'; state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'other' }): string => `${{ 'request': `Solicitud de reseña`, 'reminder': `Recordatorio`, 'reply': `Su respuesta`, 'other': `` }[v.purpose]} por ${{ 'sms': `mensaje de texto`, 'email': `correo`, 'other': `` }[v.channel]}, ${{ 'waiting': `por enviar`, 'sent': `${{ 'request': `enviada`, 'reminder': `enviado`, 'reply': `enviada`, 'other': `` }[v.purpose]}`, 'delivered': `${{ 'request': `entregada`, 'reminder': `entregado`, 'reply': `entregada`, 'other': `` }[v.purpose]}`, 'failed': `falló`, 'other': `` }[v.state]}`
export const ratedYou: string = 'Le dio una calificación'
export const repliedByText: string = 'Respondió por mensaje de texto'
export const sentPrivateFeedback: string = 'Envió comentarios privados'
export const yourNote: string = 'Su nota'
export const optedOutOf = (v: { channel: 'sms' | 'email' | 'other' }): string => `Se dio de baja de los ${{ 'sms': `mensajes de texto`, 'email': `correos`, 'other': `` }[v.channel]}`
export const select = (v: { name: string }): string => `Seleccionar a ${v.name}`
export const ask: string = 'Pedir'
export const askOne = (v: { name: string }): string => `Pedir una reseña a ${v.name}`
export const editOne = (v: { name: string }): string => `Editar a ${v.name}`
export const deleteOne = (v: { name: string }): string => `Eliminar a ${v.name}`
export const theirDataOf = (v: { name: string }): string => `Sus datos: ${v.name}`
export const theirData: string = 'Sus datos'
export const waitingToGoOut: string = 'En espera de envío'
export const visited = (v: { day: string }): string => `Visita: ${v.day}`
export const noContactYet: string = 'Aún sin contacto'
export const theirContactDetailsAnd: string = 'Sus datos de contacto y sus solicitudes de reseña se eliminan definitivamente. Una solicitud que aún espera no se envía. Una calificación o un mensaje que haya dejado permanece, sin su nombre.'
export const theirContactDetailsAre: string = 'Sus datos de contacto se eliminan definitivamente.'
export const keepCustomer: string = 'Conservar cliente'
export const deleteForGood: string = 'Eliminar definitivamente'
export const deleteOneQuestion = (v: { name: string }): string => `¿Eliminar a ${v.name}?`
export const deleted = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente eliminado`, 'other': `${v.count.toLocaleString('es-US')} clientes eliminados` })
export const theirContactDetailsNotes: string = 'Sus datos de contacto, notas y solicitudes de reseña se eliminan definitivamente. Una solicitud que aún espera no se envía. Una calificación o un mensaje que hayan dejado permanece, sin su nombre.'
export const deletedSoFar = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente eliminado`, 'other': `${v.count.toLocaleString('es-US')} clientes eliminados` })} hasta ahora…`
export const keepCustomers: string = 'Conservar clientes'
export const deleteManyQuestion = (v: { known: 'exact' | 'more' | 'other'; count: number }): string => `¿Eliminar ${{ 'exact': `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })}`, 'more': `más de ${v.count.toLocaleString('es-US')} clientes`, 'other': `estos clientes` }[v.known]}?`
export const saveChanges: string = 'Guardar cambios'
export const editCustomer: string = 'Editar cliente'
export const selectAllShown: string = 'Seleccionar todos los que se muestran'
export const selected = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente seleccionado`, 'other': `${v.count.toLocaleString('es-US')} clientes seleccionados` })
export const selectedMost = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente seleccionado`, 'other': `${v.count.toLocaleString('es-US')} clientes seleccionados` })}, el máximo a la vez`
export const askAllOfThem: string = 'Pedir a todos'
export const tagSelected: string = 'Etiquetar'
export const tag: string = 'Etiqueta'
export const tagAll: string = 'Etiquetar todos'
export const exportWord: string = 'Exportar'
export const exportCsv: string = 'Exportar CSV'
export const deleteSelected: string = 'Eliminar'
export const deleteAll: string = 'Eliminar todos'
export const clear: string = 'Quitar selección'
export const lostTheTag = (v: { count: number; tag: string }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente ya no tiene`, 'other': `${v.count.toLocaleString('es-US')} clientes ya no tienen` })} la etiqueta “${v.tag}”`
export const gotTheTag = (v: { count: number; tag: string }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente recibió`, 'other': `${v.count.toLocaleString('es-US')} clientes recibieron` })} la etiqueta “${v.tag}”`
export const tagsNotChanged: string = 'Etiquetas sin cambios'
export const soFar = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })} hasta ahora…`
export const tagLimits = (v: { characters: number; tags: number }): string => `Como máximo ${v.characters.toLocaleString('es-US')} caracteres; un cliente tiene hasta ${v.tags.toLocaleString('es-US')} etiquetas`
export const removeTag: string = 'Quitar etiqueta'
export const addTag: string = 'Agregar etiqueta'
export const tagMany = (v: { known: 'exact' | 'more' | 'other'; count: number }): string => `Etiquetar ${{ 'exact': `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })}`, 'more': `más de ${v.count.toLocaleString('es-US')} clientes`, 'other': `estos clientes` }[v.known]}`
export const visitedSinceYesterday: string = 'Visita desde ayer'
export const visitedInTheLast: string = 'Visita en los últimos 7 días'
export const visitedInTheLast30: string = 'Visita en los últimos 30 días'
export const visitedInTheLast90: string = 'Visita en los últimos 90 días'
export const visitedInTheLastYear: string = 'Visita en el último año'
