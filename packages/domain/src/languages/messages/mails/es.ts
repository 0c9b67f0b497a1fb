// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const hello: string = 'Hola:'
export const helloName = (v: { name: string }): string => `Hola, ${v.name}:`
export const orOpen: string = 'O abra esta dirección:'
export const yourCode = (v: { digits: string }): string => `Su código: ${v.digits}`
export const whySwitchedOn = (v: { label: string }): string => `Recibe este correo porque "${v.label}" está activado en sus notificaciones.`
export const changeIt: string = 'Cambiarlo'
export const andMore = (v: { more: number }): string => `y ${v.more} más`
export const turnOff = (v: { label: string }): string => `Desactivar los correos de "${v.label}"`
export const offTitle: string = 'Desactivar correos'
export const offAsk = (v: { label: string }): string => `¿Desactivar los correos de “${v.label}”?`
export const offMeans: string = 'Dejará de recibir estos correos de todos sus negocios. Sus demás notificaciones no cambian.'
export const offButton: string = 'Desactivar'
export const offDoneTitle: string = 'Correos desactivados'
export const offDone = (v: { label: string }): string => `Los correos de “${v.label}” están desactivados`
export const changedYourMind: string = '¿Cambió de opinión?'
export const chooseNotifications: string = 'Elija sus notificaciones'
export const linkNotValid: string = 'Enlace no válido'
export const signInToChoose: string = 'Inicie sesión para elegir sus notificaciones.'
export const invitationSubject = (v: { product: string }): string => `Su invitación a ${v.product}`
export const theOperator: string = 'El operador'
export const operatorInvites = (v: { operator: string; product: string }): string => `${v.operator} le invita a abrir una cuenta en ${v.product}.`
export const invitationUntil = (v: { days: number }): string => `Este enlace funciona una vez, durante ${v.days.toLocaleString('es-US')} días, para la dirección a la que llegó este correo:`
export const createYourAccount: string = 'Crear su cuenta'
export const notExpected: string = 'Si no la esperaba, no tiene que hacer nada.'
export const resetSubject = (v: { product: string }): string => `Elija una contraseña nueva de ${v.product}`
export const resetAsked = (v: { product: string }): string => `Alguien, probablemente usted, pidió una contraseña nueva para su cuenta de ${v.product}.`
export const yourUsername = (v: { username: string }): string => `Su nombre de usuario: ${v.username}`
export const resetUntil = (v: { minutes: number }): string => `Este enlace funciona una vez, durante ${v.minutes.toLocaleString('es-US')} minutos:`
export const chooseNewPassword: string = 'Elegir una contraseña nueva'
export const resetOtherwise: string = 'Si no fue usted, no tiene que hacer nada: su contraseña no cambia.'
export const passwordSubject = (v: { product: string }): string => `Se cambió su contraseña de ${v.product}`
export const passwordChanged = (v: { product: string }): string => `Se cambió la contraseña de su cuenta de ${v.product}, y se cerró la sesión en todos los demás navegadores.`
export const emailSubject = (v: { product: string }): string => `Se cambió el correo electrónico de su cuenta de ${v.product}`
export const emailChanged = (v: { product: string }): string => `Se cambió el correo electrónico de su cuenta de ${v.product}. A partir de ahora escribimos a la dirección nueva.`
export const twoStepOnSubject = (v: { product: string }): string => `El inicio de sesión en dos pasos está activado en su cuenta de ${v.product}`
export const twoStepOn = (v: { product: string }): string => `Para iniciar sesión en su cuenta de ${v.product} ahora hacen falta su contraseña y un código de una aplicación de autenticación.`
export const twoStepOffSubject = (v: { product: string }): string => `El inicio de sesión en dos pasos está desactivado en su cuenta de ${v.product}`
export const twoStepOff = (v: { product: string }): string => `Su contraseña sola vuelve a abrir su cuenta de ${v.product}: se desactivó el inicio de sesión en dos pasos.`
export const recoveryCodesSubject = (v: { product: string }): string => `Códigos de recuperación nuevos para su cuenta de ${v.product}`
export const recoveryCodesMade = (v: { product: string }): string => `Se crearon códigos de recuperación nuevos para su cuenta de ${v.product}. Los anteriores ya no funcionan.`
export const passkeyAddedSubject = (v: { product: string }): string => `Se agregó una llave de acceso a su cuenta de ${v.product}`
export const passkeyAdded = (v: { product: string }): string => `Se agregó una llave de acceso a su cuenta de ${v.product}. Permite iniciar sesión sin contraseña.`
export const passkeyRemovedSubject = (v: { product: string }): string => `Se quitó una llave de acceso de su cuenta de ${v.product}`
export const passkeyRemoved = (v: { product: string }): string => `Se quitó una llave de acceso de su cuenta de ${v.product}. Ya no permite iniciar sesión.`
export const newDeviceSubject = (v: { product: string }): string => `Un inicio de sesión nuevo en su cuenta de ${v.product}`
export const newDevice = (v: { product: string }): string => `Se inició sesión en su cuenta de ${v.product} con un navegador que no se había usado antes. En Configuración, Seguridad, puede ver dónde tiene la sesión iniciada y cerrarla en los demás lugares.`
export const helpOfferedSubject: string = 'Alguien de su equipo recibe ayuda para iniciar sesión'
export const helpOffered: string = 'Un propietario de su equipo ofreció a un miembro ayuda para iniciar sesión sin su segundo paso. En Configuración, Actividad, puede ver quién y a quién.'
export const helpUsedSubject: string = 'Alguien de su equipo inició sesión con ayuda'
export const helpUsed: string = 'Un miembro de su equipo inició sesión con la ayuda de un propietario. Su inicio de sesión en dos pasos y sus llaves de acceso desaparecen hasta que los vuelva a configurar. En Configuración, Actividad, puede ver quién.'
export const memberTwoStepSubject: string = 'Alguien de su equipo configuró el inicio de sesión en dos pasos'
export const memberTwoStep: string = 'Su equipo exige el inicio de sesión en dos pasos. Un miembro que no lo tenía lo configuró con su contraseña y desde ahora ve el equipo. En Configuración, Actividad, puede ver quién.'
export const nothingToDo = (v: { whose: 'you' | 'other' }): string => `${{ 'you': `Si fue usted, no tiene que hacer nada.`, 'other': `Si ya lo sabe, no tiene que hacer nada.` }[v.whose]}`
export const thenNewPassword: string = 'Si no fue usted, elija ahora una contraseña nueva:'
export const thenChangeItBack: string = 'Si no fue usted, inicie sesión, deshaga el cambio y elija una contraseña nueva. Podemos ayudarle:'
export const thenPasswordAndWrite: string = 'Si no fue usted, elija ahora una contraseña nueva y escríbanos:'
export const thenRemoveIt: string = 'Si no fue usted, quítela en su configuración de seguridad, elija una contraseña nueva y escríbanos:'
export const thenTalkToBoth: string = 'Si no lo esperaba, hable con ambos y escríbanos:'
export const thenTalkToThem: string = 'Si no lo esperaba, hable con esa persona y escríbanos:'
export const confirmSubject = (v: { product: string }): string => `Confirme su correo electrónico para ${v.product}`
export const confirmWhy = (v: { product: string }): string => `Confirme que esta dirección es suya, para que ${v.product} pueda enviar solicitudes a sus clientes.`
export const confirmButton: string = 'Confirmar correo electrónico'
export const confirmUntil = (v: { hours: number }): string => `El enlace y el código funcionan una vez, durante ${v.hours.toLocaleString('es-US')} horas.`
export const confirmOtherwise = (v: { product: string }): string => `¿No abrió usted una cuenta de ${v.product}? Entonces ignore este correo y no abra el enlace.`
export const phoneCode = (v: { product: string; digits: string; minutes: number }): string => `${v.product}: su clave es ${v.digits}. Vale ${v.minutes.toLocaleString('es-US')} minutos. ¿No es para usted? Ignore este mensaje. Responda STOP para darse de baja.`
export const teamSubject = (v: { team: string; product: string }): string => `Únase a ${v.team} en ${v.product}`
export const theOwner: string = 'El propietario'
export const teamInvites = (v: { who: string; team: string; product: string; role: string }): string => `${v.who} le invita a trabajar en ${v.team} con ${v.product}. Su rol: ${v.role}.`
export const teamUntil = (v: { days: number }): string => `Este enlace funciona una vez, durante ${v.days.toLocaleString('es-US')} días:`
export const joinTheTeam: string = 'Unirse al equipo'
export const teamOtherwise: string = 'Si no conoce a esta persona, no tiene que hacer nada.'
export const helpSubject = (v: { product: string }): string => `Inicie sesión en ${v.product} con ayuda`
export const helpIsOffered = (v: { team: string; product: string }): string => `Un propietario de ${v.team} le ayuda a iniciar sesión en ${v.product} sin su segundo paso.`
export const helpNeedsPassword: string = 'También necesita su propia contraseña. Después dejan de funcionar su aplicación de autenticación, sus códigos de recuperación y sus llaves de acceso.'
export const helpUntil = (v: { hours: number }): string => `Este enlace funciona una vez, durante ${v.hours.toLocaleString('es-US')} horas:`
export const signIn: string = 'Iniciar sesión'
export const helpOtherwise: string = 'Si no lo pidió, no abra el enlace y avise al propietario de su equipo.'
export const claimCodeSubject = (v: { place: string }): string => `Su código para ${v.place}`
export const claimCodeWhy = (v: { place: string; product: string }): string => `Alguien, probablemente usted, quiere administrar ${v.place} en ${v.product}. Introduzca allí este código para demostrar que es su negocio.`
export const claimCodeUntil = (v: { minutes: number }): string => `Funciona una vez, durante ${v.minutes.toLocaleString('es-US')} minutos.`
export const claimCodeOtherwise: string = '¿No lo pidió? Entonces no dé el código a nadie e ignore este correo: sin el código no pasa nada.'
export const placeLost = (v: { place: string }): string => `${v.place} ya no está conectado a su negocio`
export const placeLostWhy: string = 'Otra cuenta demostró que este lugar de Google es suyo, con un código enviado al dominio del propio lugar o directamente ante nosotros. Ya no está conectado a su negocio.'
export const placeLostThen: string = 'Sus clientes, sus solicitudes y las calificaciones que reunió siguen siendo suyos. El enlace a las reseñas de Google, la calificación en Google y la posición local no vuelven hasta que conecte un lugar propio.'
export const placeGranted = (v: { place: string }): string => `${v.place} está verificado`
export const placeGrantedWhy: string = 'Revisamos su reclamación. El lugar está conectado a su negocio y verificado.'
export const placeRejected = (v: { place: string }): string => `Su reclamación de ${v.place}`
export const placeRejectedWhy: string = 'Revisamos su reclamación y no pudimos comprobar que este lugar sea suyo. Nada ha cambiado en su cuenta.'
export const openBusinessSettings: string = 'Abrir la configuración del negocio'
export const questions: string = '¿Tiene preguntas?'
export const isItWrong: string = '¿Cree que es un error?'
export const writeTo: string = 'Escriba a'
export const reconnectSubject = (v: { business: string }): string => `Vuelva a conectar ${v.business} con Google`
export const reconnectWhy = (v: { product: string; business: string }): string => `Google ya no permite que ${v.product} actúe en el perfil de ${v.business}. Esto sucede cuando se retira el acceso en la cuenta de Google, se cambia su contraseña o no se usó durante mucho tiempo.`
export const reconnectUntil: string = 'Hasta que vuelva a conectar, no llegan reseñas nuevas de Google ni se pueden enviar respuestas. Lo que ya tiene se conserva.'
export const reconnectButton: string = 'Volver a conectar su perfil de Google'
export const reconnectReason = (v: { product: string }): string => `Recibe este correo porque este negocio estaba conectado con Google en ${v.product}. Lo enviamos una sola vez.`
export const accessLostSubject = (v: { business: string }): string => `${v.business}: sin acceso a su perfil de Google`
export const yourGoogleAccount: string = 'su cuenta de Google'
export const accessLostWhy = (v: { account: string; business: string }): string => `Google dice que ${v.account} ya no puede administrar el perfil de ${v.business}. Esto sucede cuando se quita la cuenta como administradora, o cuando el perfil se traslada, se suspende o se elimina.`
export const accessLostThen: string = 'Pida al propietario del perfil que vuelva a agregar la cuenta como administradora, o conecte la cuenta de Google que lo administra. Lo comprobamos cada hora y seguimos por nuestra cuenta en cuanto vuelva el acceso.'
export const accessLostUntil: string = 'Hasta entonces no llegan reseñas nuevas de Google ni se pueden enviar respuestas. Lo que ya tiene se conserva.'
export const accessLostButton: string = 'Ver su conexión con Google'
export const accessLostReason = (v: { product: string }): string => `Recibe este correo porque este negocio está conectado con Google en ${v.product}. Lo enviamos una sola vez.`
export const exportSubject: string = 'Su exportación está lista'
export const exportPreview = (v: { product: string }): string => `Sus datos de ${v.product} están listos para descargar.`
export const exportReady = (v: { product: string; hours: number }): string => `La exportación de todos sus datos de ${v.product} está lista. Puede descargarla durante ${v.hours.toLocaleString('es-US')} horas después de iniciar sesión:`
export const exportButton: string = 'Descargar sus datos'
export const exportOtherwise: string = 'Si no la pidió, cambie su contraseña y revise quién está en su equipo.'
export const webhookSubject = (v: { host: string }): string => `Su webhook en ${v.host} está desactivado`
export const webhookWhy = (v: { product: string; host: string; because: 'failing' | 'other' }): string => `${v.product} ya no envía eventos a su webhook en ${v.host}. ${{ 'failing': `No aceptó nada durante tres días, aunque lo intentamos una y otra vez.`, 'other': `Respondió 410 Gone, que nos pide que paremos.` }[v.because]}`
export const webhookThen: string = 'Corrija el destino y vuelva a activar el webhook. Los eventos de los últimos 30 días que no llegaron se pueden enviar de nuevo desde su registro.'
export const webhookButton: string = 'Ir a sus webhooks'
export const accessEndedSubject = (v: { product: string }): string => `Claves de API o webhooks de su organización en ${v.product} han terminado`
export const accessEndedWhy: string = 'Estos dejaron de funcionar. Una clave de API y un webhook funcionan mientras la persona que los creó sea propietaria de la organización, y un webhook que agregó una clave de API mientras esa clave funcione.'
export const accessEndedKey = (v: { name: string }): string => `Clave de API: ${v.name}`
export const accessEndedWebhook = (v: { host: string }): string => `Webhook: ${v.host}`
export const accessEndedThen: string = 'Si sus programas aún los necesitan, cree otros nuevos.'
export const accessEndedButton: string = 'Ir a claves y webhooks'
export const accessEndedReason = (v: { product: string }): string => `Recibe este correo porque es propietario de una organización en ${v.product}.`
export const webhookReason = (v: { product: string }): string => `Recibe este correo porque su organización tiene un webhook en ${v.product}. Lo enviamos una sola vez.`
export const newCustomersCount = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count} cliente nuevo`, 'other': `${v.count} clientes nuevos` })
export const fromYourFile = (v: { customers: string; file: string }): string => `${v.customers} de su archivo “${v.file}”.`
export const wroteToYou = (v: { who: string }): string => `${v.who} escribió en la página de su negocio y dejó cómo responderle.`
export const newcomersSubject = (v: { business: string; customers: string }): string => `${v.business} tiene ${v.customers}`
export const openYourCustomers: string = 'Abrir sus clientes'
export const newcomersSms = (v: { product: string; customers: string; business: string; link: string }): string => `${v.product}: ${v.customers} en ${v.business}: ${v.link}`
export const anonymous: string = 'Anónimo'
export const moveLine = (v: { change: string; places: string; keyword: string; location: string }): string => `${v.change}, ${v.places}: “${v.keyword}” en ${v.location}`
export const wasAt = (v: { before: number }): string => `estaba en el n.º ${v.before}`
export const nowAt = (v: { now: number }): string => `en el n.º ${v.now}`
export const fromTo = (v: { before: number; now: number }): string => `del n.º ${v.before} al n.º ${v.now}`
export const movedForKeywords = (v: { business: string; count: number }): string => `${v.business} cambió de posición en ${v.count} palabras clave`
export const noLongerFoundFor = (v: { business: string; keyword: string }): string => `${v.business} ya no aparece para “${v.keyword}”`
export const nowFoundFor = (v: { business: string; keyword: string }): string => `${v.business} ahora aparece para “${v.keyword}”`
export const movedTo = (v: { way: 'up' | 'other'; business: string; now: number; keyword: string }): string => `${{ 'up': `${v.business} sube al n.º ${v.now} para “${v.keyword}”`, 'other': `${v.business} baja al n.º ${v.now} para “${v.keyword}”` }[v.way]}`
export const openYourKeywords: string = 'Abrir sus palabras clave'
export const movesSms = (v: { count: number; product: string; business: string; link: string }): string => plural('es-US', v.count, { 'one': `${v.product}: ${v.business} cambia de lugar en los resultados locales con ${v.count} palabra clave: ${v.link}`, 'other': `${v.product}: ${v.business} cambia de lugar en los resultados locales con ${v.count} palabras clave: ${v.link}` })
export const stars = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count} estrella`, 'other': `${v.count} estrellas` })
export const googleChanges = (v: { count: number; business: string }): string => `${v.count} cambios en las reseñas de Google de ${v.business}`
export const reviewsAndMessages = (v: { count: number; business: string }): string => `${v.count} reseñas y mensajes para ${v.business}`
export const customersNeedYou = (v: { count: number; business: string }): string => `${v.count} clientes de ${v.business} necesitan su atención`
export const repliedTo = (v: { who: string; business: string }): string => `${v.who} respondió a ${v.business}`
export const rated = (v: { who: string; stars: string; business: string }): string => `${v.who} dio ${v.stars} a ${v.business}`
export const sentFeedback = (v: { who: string; business: string }): string => `${v.who} envió comentarios privados a ${v.business}`
export const ratedOnGoogle = (v: { who: string; stars: string; business: string }): string => `${v.who} dio ${v.stars} a ${v.business} en Google`
export const changedOnGoogle = (v: { who: string; business: string }): string => `${v.who} cambió una reseña de ${v.business} en Google`
export const goneFromGoogle = (v: { business: string }): string => `Desapareció una reseña de ${v.business} en Google`
export const backOnGoogle = (v: { business: string }): string => `Volvió una reseña de ${v.business} en Google`
export const replyRejected = (v: { business: string }): string => `Google rechazó una respuesta de ${v.business}`
export const yourReplyTo = (v: { who: string; because: string }): string => `Su respuesta a ${v.who}: ${v.because}`
export const googleRejectedIt: string = 'Google la rechazó.'
export const nowInPlaceOf = (v: { stars: string; before: number }): string => `ahora ${v.stars} en lugar de ${v.before.toLocaleString('es-US')}`
export const onGoogle = (v: { what: 'changed' | 'vanished' | 'back' | 'other'; who: string; stars: string }): string => `${{ 'changed': `${v.who} en Google, reseña cambiada, ${v.stars}`, 'vanished': `${v.who} en Google, ya no se muestra, ${v.stars}`, 'back': `${v.who} en Google, se muestra de nuevo, ${v.stars}`, 'other': `${v.who} en Google, ${v.stars}` }[v.what]}`
export const replied = (v: { who: string }): string => `${v.who} respondió`
export const openYourReviews: string = 'Abrir sus reseñas'
export const openTheConversation: string = 'Abrir la conversación'
export const openTheInbox: string = 'Abrir la bandeja de entrada'
export const googleSms = (v: { count: number; product: string; business: string; link: string }): string => plural('es-US', v.count, { '=1': `${v.product}: un cambio en las reseñas de Google de ${v.business}: ${v.link}`, 'other': `${v.product}: ${v.count} cambios en las reseñas de Google de ${v.business}: ${v.link}` })
export const repliedSms = (v: { product: string; business: string; link: string }): string => `${v.product}: 1 cliente contesta a ${v.business}: ${v.link}`
export const needReplySms = (v: { count: number; product: string; business: string; link: string }): string => plural('es-US', v.count, { 'one': `${v.product}: ${v.count} cliente espera respuesta de ${v.business}: ${v.link}`, 'other': `${v.product}: ${v.count} clientes esperan respuesta de ${v.business}: ${v.link}` })
export const yourWeek = (v: { day: string }): string => `Su semana del ${v.day}`
export const yourWeekAt = (v: { day: string; business: string }): string => `Su semana del ${v.day} en ${v.business}`
export const yourMonth = (v: { month: string }): string => `Su mes de ${v.month}`
export const yourMonthAt = (v: { month: string; business: string }): string => `Su mes de ${v.month} en ${v.business}`
export const whyAsked: string = 'Recibe este correo porque lo pidió en su panel.'
export const chooseReports: string = 'Elegir qué informes llegan por correo'
export const openTheReport: string = 'Abrir el informe'
export const compareBusinesses: string = 'Comparar todos los negocios'
export const keywordIn = (v: { keyword: string; location: string; standing: string }): string => `“${v.keyword}” en ${v.location}: ${v.standing}`
export const messagesWait = (v: { count: number }): string => plural('es-US', v.count, { 'one': `${v.count} mensaje privado espera su respuesta.`, 'other': `${v.count} mensajes privados esperan su respuesta.` })
export const sentAndRated = (v: { answered: number; sent: number }): string => `${v.answered} de ${v.sent} calificadas`
export const lastPeriods = (v: { kind: 'week' | 'other'; count: number }): string => `${{ 'week': `Últimas ${v.count} semanas`, 'other': `Últimos ${v.count} meses` }[v.kind]}`
export const requestsByPeriod = (v: { kind: 'week' | 'other'; title: string }): string => `${{ 'week': `${v.title}, solicitudes por la semana en que se hicieron`, 'other': `${v.title}, solicitudes por el mes en que se hicieron` }[v.kind]}`
export const beforeThat = (v: { kind: 'week' | 'other'; value: string }): string => `${{ 'week': `${v.value} la semana anterior`, 'other': `${v.value} el mes anterior` }[v.kind]}`
export const sentColumn: string = 'Enviadas'
export const ratingsColumn: string = 'Calif.'
export const waitingColumn: string = 'En espera'
export const businessColumn: string = 'Negocio'
export const inBrackets = (v: { kind: 'week' | 'other' }): string => `${{ 'week': `Entre paréntesis: el cambio desde la semana anterior.`, 'other': `Entre paréntesis: el cambio desde el mes anterior.` }[v.kind]}`
export const moreBusinesses = (v: { count: number }): string => plural('es-US', v.count, { 'one': `Y ${v.count} negocio más.`, 'other': `Y ${v.count} negocios más.` })
export const totals = (v: { count: number; sent: number; ratings: number; waiting: number }): string => `${v.count} negocios: ${plural('es-US', v.sent, { 'one': `${v.sent} solicitud enviada`, 'other': `${v.sent} solicitudes enviadas` })}, ${plural('es-US', v.ratings, { 'one': `${v.ratings} calificación`, 'other': `${v.ratings} calificaciones` })}, ${v.waiting} en espera de su respuesta.`
export const noMoreInvitations = (v: { product: string }): string => `No recibir más correos como este de ${v.product}`
export const ownershipOfferedSubject: string = 'Se ofreció la propiedad de tu equipo a un miembro'
export const ownershipOffered: string = 'El propietario que responde por tu equipo se lo ofreció a un miembro, que todavía no lo aceptó. Configuración, Equipo muestra a quién, y ahí un propietario puede retirar la oferta.'
export const ownershipTakenSubject: string = 'Tu equipo tiene un nuevo propietario que responde por él'
export const ownershipTaken: string = 'Un miembro aceptó la oferta y ahora responde por tu equipo. Configuración, Actividad muestra quién.'
export const ownershipWithdrawnSubject: string = 'Se retiró la oferta de propiedad de tu equipo'
export const ownershipWithdrawn: string = 'Un propietario retiró la oferta de propiedad de tu equipo. Nada cambió. Configuración, Actividad muestra quién.'
