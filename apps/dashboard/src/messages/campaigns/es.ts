// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const counting: string = 'Contando'
export const whoCanBeAsked: string = 'No se pudo contar a quién se puede pedir una reseña.'
export const askCustomers = (v: { count: number }): string => `Pedir reseña a ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })}`
export const scheduleCustomers = (v: { count: number }): string => `Programar para ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })}`
export const scheduledForCustomers = (v: { count: number }): string => `Programada para ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })}`
export const askingCustomers = (v: { count: number }): string => `Pidiendo reseña a ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })}`
export const youCanFollowPause: string = 'Puede seguirla, pausarla o cancelarla arriba de sus clientes.'
export const cancelCount = (v: { count: number }): string => `Cancelar ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} recordatorio`, 'other': `${v.count.toLocaleString('es-US')} recordatorios` })}`
export const cancelCountQuestion = (v: { count: number }): string => `¿Cancelar ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} recordatorio`, 'other': `${v.count.toLocaleString('es-US')} recordatorios` })}?`
export const customersWhoHaveNot: string = 'Los clientes que no han respondido no reciben más mensajes de esta campaña. Los recordatorios cancelados no se pueden recuperar.'
export const keepReminders: string = 'Conservar recordatorios'
export const cancelReminders: string = 'Cancelar recordatorios'
export const customersLeftOut = (v: { total: number }): string => plural('es-US', v.total, { 'one': `${v.total.toLocaleString('es-US')} cliente excluido`, 'other': `${v.total.toLocaleString('es-US')} clientes excluidos` })
export const percentDone = (v: { percent: number }): string => `${v.percent.toLocaleString('es-US')} por ciento hecho.`
export const pause: string = 'Pausar'
export const resume: string = 'Reanudar'
export const cancelTheRest: string = 'Cancelar el resto'
export const cancelTheRestEffect = (v: { asked: number; waiting: number }): string => `${plural('es-US', v.asked, { '=0': `Aún no se le ha pedido a nadie.`, 'one': `Hasta ahora se le ha pedido a ${v.asked.toLocaleString('es-US')} cliente.`, 'other': `Hasta ahora se les ha pedido a ${v.asked.toLocaleString('es-US')} clientes.` })} ${plural('es-US', v.waiting, { 'one': `No se le pedirá a ${v.waiting.toLocaleString('es-US')} cliente en espera`, 'other': `No se les pedirá a ${v.waiting.toLocaleString('es-US')} clientes en espera` })}, y no se enviarán las solicitudes ni los recordatorios que aún no han salido.`
export const keepGoing: string = 'Continuar la campaña'
export const cancelTheRestQuestion: string = '¿Cancelar el resto?'
export const pastFacts = (v: { day: string; facts: string; rated: number }): string => `${v.day} · ${v.facts}, ${plural('es-US', v.rated, { 'one': `${v.rated.toLocaleString('es-US')} calificó`, 'other': `${v.rated.toLocaleString('es-US')} calificaron` })}`
export const earlierCampaigns: string = 'Campañas anteriores'
export const askForReviews: string = 'Pedir reseñas'
export const askTheWhoDidnt = (v: { missed: number }): string => `Pedir a ${plural('es-US', v.missed, { 'one': `${v.missed.toLocaleString('es-US')} que no la recibió`, 'other': `los ${v.missed.toLocaleString('es-US')} que no la recibieron` })}`
export const customersThatMatch = (v: { search: string }): string => `Clientes que coinciden con “${v.search}”.`
export const customers: string = 'Clientes'
export const everyone: string = 'Todos'
export const tag: string = 'Etiqueta'
export const any: string = 'Cualquiera'
export const lastVisit: string = 'Última visita'
export const contact: string = 'Contacto'
export const importWord: string = 'Importación'
export const allCustomers: string = 'Todos los clientes'
export const matchTheseChoices = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente coincide`, 'other': `${v.count.toLocaleString('es-US')} clientes coinciden` })} con estas opciones.`
export const who: string = 'A quién'
export const what: string = 'Qué'
export const when: string = 'Cuándo'
export const whoShouldBeAsked: string = '¿A quién quiere pedir una reseña?'
export const whatShouldTheyRead: string = '¿Qué deben leer?'
export const whenShouldItGo: string = '¿Cuándo debe enviarse?'
export const campaignsAndReminders: string = 'campañas y recordatorios'
export const byStartingYouConfirm: string = 'Al iniciar, confirma que estas personas son clientes suyos que le dieron estos datos de contacto.'
export const cancel: string = 'Cancelar'
export const back: string = 'Atrás'
export const next: string = 'Siguiente'
export const steps: string = 'Pasos'
export const forEmailsTextsUse = (v: { label: string }): string => `Para correos. Los mensajes de texto usan el mensaje estándar, ${v.label}.`
export const forTextsEmailsUse = (v: { label: string }): string => `Para mensajes de texto. Los correos usan el mensaje estándar, ${v.label}.`
export const message: string = 'Mensaje'
export const yourOwnTemplatesCould: string = 'No se pudieron cargar sus plantillas'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const writingTheMessages: string = 'Escribiendo los mensajes'
export const theMessagesCouldNot: string = 'No se pudieron mostrar los mensajes.'
export const yourOwnWords: string = 'Sus propias palabras.'
export const howTheFirstOf = (v: { shown: number; asked: number }): string => `Así lo leen los primeros ${v.shown.toLocaleString('es-US')} de ${v.asked.toLocaleString('es-US')} clientes. Cada enlace es propio de cada uno.`
export const howCustomersOfRead = (v: { standsFor: string }): string => `Así lo leen los clientes de ${v.standsFor}. Cada negocio pide en su propio nombre.`
export const howTheyReadIt: string = 'Así lo leen. Cada enlace es propio de cada uno.'
export const byTextTo = (v: { to: string }): string => `por mensaje de texto a ${v.to}`
export const byEmailTo = (v: { to: string }): string => `por correo a ${v.to}`
export const howItReads: string = 'Cómo se lee'
export const textMeASample: string = 'Enviarme una muestra por SMS'
export const emailMeASample: string = 'Enviarme una muestra por correo'
export const ownForEmails = (v: { name: string }): string => `${v.name} (correo)`
export const ownForTexts = (v: { name: string }): string => `${v.name} (mensaje de texto)`
export const itGoesTo = (v: { to: string }): string => `Va a ${v.to}.`
export const campaignName: string = 'Nombre de la campaña'
export const onlyYouSeeIt: string = 'Solo usted lo ve.'
export const dayAndNumberOf: string = 'Día y número de clientes'
export const start: string = 'Inicio'
export const dayAndTime: string = 'Día y hora'
export const byTheClockOf = (v: { clockOf: string }): string => `Según la hora de ${v.clockOf}.`
export const byYourClock: string = 'Según la hora de su negocio.'
export const customersADayAt: string = 'Clientes por día en cada negocio'
export const customersADay: string = 'Clientes por día'
export const noLimit: string = 'Sin límite'
export const emptyForNoLimit: string = 'Vacío: sin límite.'
export const googleNoticesManyReviews: string = 'Google nota muchas reseñas en un día, y muchos clientes responden STOP. Vacío: sin límite.'
export const reminders: string = 'Recordatorios'
export const none: string = 'Ninguno'
export const reminderChoice = (v: { count: number }): string => plural('es-US', v.count, { 'one': `1 recordatorio`, 'other': `Hasta ${v.count.toLocaleString('es-US')} recordatorios` })
export const onlyToThoseWho: string = 'Solo a quienes no la han abierto, no han respondido ni se han dado de baja.'
export const daysBetweenMessages: string = 'Días entre mensajes'
export const days = (v: { days: number }): string => `${v.days.toLocaleString('es-US')} días`
export const yourCampaignsCanSend = (v: { limit: number; used: number }): string => `Sus campañas pueden enviar ${v.limit.toLocaleString('es-US')} mensajes en 24 horas; ${plural('es-US', v.used, { 'one': `${v.used.toLocaleString('es-US')} usado`, 'other': `${v.used.toLocaleString('es-US')} usados` })}.`
export const ofTheRequestsOf = (v: { used: number; limit: number }): string => `Este mes ha usado ${v.used.toLocaleString('es-US')} de las ${v.limit.toLocaleString('es-US')} solicitudes de su plan.`
export const textAndEmail: string = 'Mensaje de texto y correo'
export const emailOnly: string = 'Solo correo'
export const textOnly: string = 'Solo mensaje de texto'
export const text: string = 'Mensaje de texto'
export const email: string = 'Correo'
export const customersWithoutANumber: string = 'Los clientes sin número para mensajes de texto reciben un correo.'
export const customersWithoutAWorking: string = 'Los clientes sin un correo que funcione reciben un mensaje de texto.'
export const sendBy: string = 'Enviar por'
export const firstBy: string = 'Primero por'
export const willBeAsked = (v: { asked: number }): string => `Se pedirá una reseña a ${plural('es-US', v.asked, { 'one': `${v.asked.toLocaleString('es-US')} cliente`, 'other': `${v.asked.toLocaleString('es-US')} clientes` })}`
export const oneCampaignTakesCustomers = (v: { most: number }): string => `Una campaña admite ${v.most.toLocaleString('es-US')} clientes: en esta están los más recientes.`
export const scheduledAcross = (v: { count: number; businesses: number }): string => `Programada para ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })} de ${v.businesses.toLocaleString('es-US')} negocios`
export const askingAcross = (v: { count: number; businesses: number }): string => `Pidiendo reseña a ${plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })} de ${v.businesses.toLocaleString('es-US')} negocios`
export const youCanFollowPauseOr: string = 'Puede seguir, pausar o cancelar cada campaña arriba de los clientes de su negocio.'
export const byBusiness: string = 'Por negocio'
export const nobody: string = 'Nadie'
export const customersAsked = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cliente`, 'other': `${v.count.toLocaleString('es-US')} clientes` })
export const leftOut = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} excluido`, 'other': `${v.count.toLocaleString('es-US')} excluidos` })
export const now: string = 'Ahora'
export const tomorrowAt900: string = 'Mañana a las 9:00 a.m.'
export const atASetTime: string = 'En un momento elegido'
export const othersToo = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} más`, 'other': `${v.count.toLocaleString('es-US')} más` })
export const namesAnd = (v: { names: string; last: string }): string => `${v.names} y ${v.last}`
export const byEmailTheyAre = (v: { names: string }): string => `Por correo: ${v.names}.`
export const byTextTheyAre = (v: { names: string }): string => `Por mensaje de texto: ${v.names}.`
export const byBothTheyAre = (v: { bySms: number; byEmail: number; names: string }): string => `${v.bySms.toLocaleString('es-US')} por mensaje de texto, ${v.byEmail.toLocaleString('es-US')} por correo: ${v.names}.`
export const askedInTheLast = (v: { names: string }): string => `Con una solicitud de ${v.names} en los últimos 30 días`
export const atThisNumberA: string = 'Con este número por día tardará años.'
export const goesOutToday: string = 'Se envía hoy.'
export const allOfThemToday: string = 'Todas hoy.'
export const noneTodayAllBy = (v: { end: string }): string => `Ninguna hoy, todas a más tardar el ${v.end}.`
export const todayTheRestBy = (v: { today: number; end: string }): string => `${v.today.toLocaleString('es-US')} hoy, el resto a más tardar el ${v.end}.`
export const titleRunning = (v: { customers: number }): string => `Pidiendo una reseña a ${plural('es-US', v.customers, { 'one': `${v.customers.toLocaleString('es-US')} cliente`, 'other': `${v.customers.toLocaleString('es-US')} clientes` })}`
export const titlePaused = (v: { customers: number }): string => `En pausa: pedir una reseña a ${plural('es-US', v.customers, { 'one': `${v.customers.toLocaleString('es-US')} cliente`, 'other': `${v.customers.toLocaleString('es-US')} clientes` })}`
export const titleDone = (v: { customers: number }): string => `Terminada: se pidió una reseña a ${plural('es-US', v.customers, { 'one': `${v.customers.toLocaleString('es-US')} cliente`, 'other': `${v.customers.toLocaleString('es-US')} clientes` })}`
export const titleCancelled = (v: { customers: number }): string => `Cancelada: pedir una reseña a ${plural('es-US', v.customers, { 'one': `${v.customers.toLocaleString('es-US')} cliente`, 'other': `${v.customers.toLocaleString('es-US')} clientes` })}`
export const titleScheduled = (v: { customers: number }): string => `Programada: pedir una reseña a ${plural('es-US', v.customers, { 'one': `${v.customers.toLocaleString('es-US')} cliente`, 'other': `${v.customers.toLocaleString('es-US')} clientes` })}`
export const factWaiting = (v: { count: number }): string => `${v.count.toLocaleString('es-US')} en espera`
export const factFailed = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} falló`, 'other': `${v.count.toLocaleString('es-US')} fallaron` })
export const factUnwanted = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} marcada como no deseada`, 'other': `${v.count.toLocaleString('es-US')} marcadas como no deseadas` })
export const factBounced = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} rebotó`, 'other': `${v.count.toLocaleString('es-US')} rebotaron` })
export const factCancelled = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} cancelada`, 'other': `${v.count.toLocaleString('es-US')} canceladas` })
export const factAsked = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} solicitud`, 'other': `${v.count.toLocaleString('es-US')} solicitudes` })
export const aDay = (v: { daily: number }): string => `${v.daily.toLocaleString('es-US')} por día.`
export const noReminder: string = 'Sin recordatorio.'
export const reminderAfter = (v: { days: number }): string => `1 recordatorio a los ${v.days.toLocaleString('es-US')} días.`
export const remindersApart = (v: { count: number; days: number }): string => `Hasta ${v.count.toLocaleString('es-US')} recordatorios, cada ${v.days.toLocaleString('es-US')} días.`
export const allByEmail: string = 'Por correo.'
export const allByText: string = 'Por mensaje de texto.'
export const byEmailFirstBy: string = 'Primero por correo; por mensaje de texto si ningún correo funciona.'
export const byTextFirstBy: string = 'Primero por mensaje de texto; por correo si ningún número recibe mensajes.'
export const asked: string = 'Solicitudes'
export const delivered: string = 'Entregadas'
export const opened: string = 'Abiertas'
export const rated: string = 'Calificadas'
export const toAPublicSite: string = 'A un sitio público'
export const likelyDoneBy = (v: { day: string }): string => `Probablemente termine el ${v.day}.`
export const starts = (v: { time: string }): string => `Empieza el ${v.time}.`
export const goesOn = (v: { reason: string; time: string }): string => `${v.reason} Continúa el ${v.time}.`
export const inLanguage = (v: { count: number; language: string }): string => `${v.count.toLocaleString('es-US')} en ${v.language}`
export const haveNoVersion = (v: { count: number; written: string }): string => plural('es-US', v.count, { 'one': `${v.count.toLocaleString('es-US')} no tiene versión y recibe la versión en ${v.written}`, 'other': `${v.count.toLocaleString('es-US')} no tienen versión y reciben la versión en ${v.written}` })
export const previewIn: string = 'Vista previa en'
export const everyLanguage: string = 'Todos los idiomas'
export const notesSayNotTo = (v: { count: number }): string => `${plural('es-US', v.count, { 'one': `Una nota sobre ${v.count.toLocaleString('es-US')} de ellos dice`, 'other': `Las notas sobre ${v.count.toLocaleString('es-US')} de ellos dicen` })} que no se les contacte o que fallecieron`
export const checkBeforeYouGo: string = 'Revíselos antes de continuar. Para dejar fuera a alguien, elija otros clientes o elimine su registro.'
export const andMore = (v: { count: number }): string => `y ${v.count.toLocaleString('es-US')} más`
