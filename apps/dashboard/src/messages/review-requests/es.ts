// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const requestsToOnePerson = (v: { days: number }): string => `Entre solicitudes a una misma persona pasan ${v.days.toLocaleString('es-US')} días.`
export const itWas = (v: { elsewhere: string }): string => `Fue ${v.elsewhere}.`
export const aRequestToFrom = (v: { customerName: string; day: string }): string => `Aún está por enviarse una solicitud a ${v.customerName} del ${v.day}.`
export const wasAskedOn = (v: { customerName: string; days: number; day: string }): string => `Se le pidió una reseña a ${v.customerName} ${plural('es-US', v.days, { '=0': `hoy`, '=1': `ayer`, 'other': `hace ${v.days.toLocaleString('es-US')} días` })}, el ${v.day}.`
export const cancelReminders: string = 'Cancelar recordatorios'
export const cancelRemindersTo = (v: { customerName: string }): string => `Cancelar recordatorios a ${v.customerName}`
export const patLee: string = 'Ana Ríos'
export const kimRao: string = 'Luis Vega'
export const samOrtiz: string = 'Eva Ortiz'
export const nobodyAskedYet: string = 'Aún no ha pedido ninguna reseña'
export const sendYourFirstRequest: string = 'Envíe su primera solicitud. Todas aparecen aquí, desde el envío hasta la respuesta.'
export const askYourFirstCustomer: string = 'Pedir la primera reseña'
export const exampleHowYourList: string = 'Ejemplo: así se verá su lista'
export const exampleReviewLogs: string = 'Registro de solicitudes de ejemplo'
export const cancel: string = 'Cancelar'
export const askAgain: string = 'Pedir de nuevo'
export const cancelRequestTo = (v: { customerName: string }): string => `Cancelar: solicitud a ${v.customerName}`
export const askAgainRequestTo = (v: { customerName: string }): string => `Pedir de nuevo: solicitud a ${v.customerName}`
export const allStatuses: string = 'Estado: todos'
export const scheduledToGoOut: string = 'Programadas para enviarse'
export const statusNow: string = 'Estado actual'
export const cameAtLeastThis: string = 'Llegaron al menos hasta aquí'
export const reached = (v: { step: string }): string => `Llegó a: ${v.step}`
export const didNotArrive: string = 'No llegaron'
export const filterByStatus: string = 'Filtrar por estado'
export const filterByChannel: string = 'Filtrar por canal'
export const allChannels: string = 'Canal: todos'
export const filterByStars: string = 'Filtrar por estrellas'
export const filterByWeek: string = 'Filtrar por semana'
export const allWeeks: string = 'Semana: todas'
export const weekOf = (v: { weekLabel: string }): string => `Semana del ${v.weekLabel}`
export const filterByCampaign: string = 'Filtrar por campaña'
export const allCampaigns: string = 'Todas las campañas'
export const anEarlierCampaign: string = 'Una campaña anterior'
export const reminderSent: string = 'Recordatorio enviado'
export const email: string = 'Correo'
export const textMessage: string = 'Mensaje de texto'
export const link: string = 'Enlace'
export const reviewLogs: string = 'Registro de solicitudes'
export const customer: string = 'Cliente'
export const sentBy: string = 'Enviada por'
export const status: string = 'Estado'
export const stars: string = 'Estrellas'
export const dateSent: string = 'Fecha de envío'
export const actionAndHistory: string = 'Acción e historial'
export const inYourInbox: string = 'En su bandeja de entrada'
export const historyOf = (v: { customerName: string }): string => `Historial de ${v.customerName}`
export const onRecordAs = (v: { name: string }): string => `En sus registros este cliente figura como ${v.name}.`
export const quickSend: string = 'Envío rápido'
export const customerName: string = 'Nombre del cliente'
export const phoneOrEmail: string = 'Teléfono o correo'
export const numbersOfOtherCountries: string = 'Los números de otros países, con su código de país'
export const sendRequest: string = 'Enviar solicitud'
export const scheduleRequest: string = 'Programar solicitud'
export const yourTemplates: string = 'Sus plantillas'
export const yourCustomers: string = 'Sus clientes'
export const askingCustomers: string = 'pedir reseñas a los clientes'
export const customerNameIsRequired: string = 'El nombre del cliente es obligatorio'
export const nobodyAskedYetYour: string = 'Aún no ha pedido ninguna reseña. Su primera solicitud aparecerá aquí.'
export const recentRequests: string = 'Solicitudes recientes'
export const seeAll: string = 'Ver todas'
export const searchReviewLogs: string = 'Buscar en el registro de solicitudes'
export const searchNameOrContact: string = 'Buscar nombre o contacto'
export const refreshReviewLogs: string = 'Actualizar el registro de solicitudes'
export const noRequestMatches: string = 'Ninguna solicitud coincide'
export const tryAnotherNameOr: string = 'Pruebe con otro nombre o muestre todas las solicitudes.'
export const showAll: string = 'Mostrar todas'
export const send: string = 'Enviar'
export const dayAndTime: string = 'Día y hora'
export const whereTheyAre = (v: { zone: string }): string => `En la zona horaria del cliente: ${v.zone}.`
export const hideTheText: string = 'Ocultar el texto'
export const showTheTextThat: string = 'Mostrar el texto que se envió'
export const reminder = (v: { reminder: number }): string => `Recordatorio ${v.reminder.toLocaleString('es-US')}`
export const theTextCouldNot: string = 'No se pudo leer el texto.'
export const theTextIsNot: string = 'El texto ya no se conserva.'
export const sampleCustomer: string = 'Ana'
export const sampleLink: string = '(enlace)'
export const notYet: string = 'Aún no'
export const notSent: string = 'No enviada'
export const dayNotKnown: string = 'Día desconocido'
export const reminderGoesOut = (v: { time: string }): string => `Próximo recordatorio: ${v.time}`
export const noMoreReminders = (v: { reason: string }): string => `No habrá más recordatorios. ${v.reason}`
export const remindersFollow = (v: { planned: number; everyDays: number }): string => `${plural('es-US', v.planned, { 'one': `1 recordatorio`, 'other': `Hasta ${v.planned.toLocaleString('es-US')} recordatorios, cada uno` })} ${v.everyDays.toLocaleString('es-US')} días después, salvo que la abra o responda`
export const now: string = 'Ahora'
export const askedByApi: string = 'Solicitada por un programa suyo (API).'
export const askedByMailbox: string = 'Solicitada por un correo a su buzón.'
export const inAnHour: string = 'En una hora'
export const inTwoHours: string = 'En dos horas'
export const inFourHours: string = 'En cuatro horas'
export const nextMorningAt900: string = 'La mañana siguiente a las 9:00 a.m.'
export const atASetTime: string = 'En un momento elegido'
export const requestScheduled: string = 'Solicitud programada'
export const requestSaved: string = 'Solicitud guardada'
export const reviewRequestOnIts: string = 'Solicitud de reseña en camino'
export const getsItBy = (v: { name: string; channel: 'sms' | 'email' | 'other' }): string => `${v.name} la recibe por ${{ 'sms': `mensaje de texto`, 'email': `correo`, 'other': `` }[v.channel]}.`
export const notDeliveredTo = (v: { customerName: string }): string => `No entregada a ${v.customerName}`
export const theLogSaysWhat: string = 'El registro indica qué pasó.'
