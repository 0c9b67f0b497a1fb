// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const noMailboxThereA: string = '¿No tiene un buzón ahí? También puede revisarlo una persona.'
export const askUs: string = 'Pedirnos ayuda'
export const howCanWeSee: string = '¿Cómo podemos ver que este es su negocio?'
export const aLicenseAListing: string = 'Una licencia, un directorio, una página en redes sociales: algo que tenga el nombre del negocio y el suyo. Respondemos por correo electrónico.'
export const send: string = 'Enviar'
export const weSentACode = <T>(v: { mailbox: (text: string) => T; address: string }): (string | T)[] => [`Enviamos un código a `, v.mailbox(`${v.address}`), `. Funciona una vez, durante una hora.`]
export const enterTheCode: string = 'Introduzca el código'
export const sendANewCode: string = 'Enviar un código nuevo'
export const claimYourBusiness: string = 'Reclame su negocio'
export const verifyYourBusiness: string = 'Verifique su negocio'
export const verified: string = 'Verificado'
export const thisPlaceCouldNot: string = 'No se pudo leer este lugar.'
export const connectThisPlace: string = 'Conectar este lugar'
export const whereShouldWeSend: string = '¿A dónde enviamos el código?'
export const aCodeToAn: string = 'Un código enviado a un correo electrónico de su propio sitio web demuestra que este es su negocio. Así nadie más puede quedarse con el lugar.'
export const anotherAccountHasConnected = (v: { name: string }): string => `Otra cuenta conectó este lugar y no ha demostrado que es suyo. Un código enviado a un correo electrónico de su propio sitio web lo demuestra: el lugar pasa a ${v.name}.`
export const nobodyHasConnectedThis = (v: { name: string }): string => `Nadie ha conectado este lugar todavía. Conéctelo primero a ${v.name}.`
export const isVerified = <T>(v: { name: (text: string) => T; place: string }): (string | T)[] => [v.name(`${v.place} está verificado.`), ` Está conectado a su negocio, con su enlace de reseñas y sus cifras de Google. Ya nadie más puede quedarse con él.`]
export const openYourDashboard: string = 'Abrir su panel'
export const isNoLongerConnected = (v: { place: string }): string => `${v.place} ya no está conectado`
export const onAnotherAccountProved = (v: { day: string }): string => `El ${v.day} otra cuenta demostró que este lugar de Google es suyo. Sus clientes, solicitudes y calificaciones recopiladas se quedan aquí.`
export const connectAnotherPlace: string = 'Conectar otro lugar'
export const googlePlaceDisconnected: string = 'Lugar de Google desconectado'
export const codeSent: string = 'Código enviado'
export const checkTheMailbox = (v: { mailedTo: string }): string => `Revise el buzón ${v.mailedTo}.`
export const emailAddressAtYour: string = 'Correo electrónico de su dominio'
export const sendCode: string = 'Enviar código'
export const theDomainComesFrom: string = 'El dominio proviene del sitio web que Google muestra para este lugar.'
export const sendACode: string = 'Enviar un código'
export const isConnectedToAnother = <T>(v: { name: (text: string) => T; place: string }): (string | T)[] => [v.name(`${v.place}`), ` está conectado a otra cuenta. Si es suyo, demuéstrelo y pasa a usted.`]
export const alreadyRegistered: string = 'Ya registrado'
