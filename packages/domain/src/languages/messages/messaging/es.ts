// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const thisAccountIsSuspended: string = 'Esta cuenta está suspendida. El mensaje espera hasta que se restaure.'
export const thisCustomerHasNo = (v: { channel: 'sms' | 'email' | 'other' }): string => `Este cliente no tiene ${{ 'sms': `número de teléfono`, 'email': `correo electrónico`, 'other': `` }[v.channel]}.`
export const thisCustomerReportedAn: string = 'Este cliente denunció un mensaje anterior como no deseado.'
export const thisCustomerAskedNot = (v: { channel: 'sms' | 'email' | 'other' }): string => `Este cliente pidió que no se le contacte por ${{ 'sms': `SMS`, 'email': `correo electrónico`, 'other': `` }[v.channel]}.`
export const emailToThisAddress: string = 'El correo a esta dirección fue devuelto: no recibe correo. Revise la dirección.'
export const textsToThisNumber: string = 'Los mensajes de texto a este número no llegan: no existe o no es un celular. Revise el número.'
export const thereIsNoRecord = (v: { channel: 'sms' | 'email' | 'other' }): string => `No consta que este cliente haya aceptado que se le contacte por ${{ 'sms': `SMS`, 'email': `correo electrónico`, 'other': `` }[v.channel]}.`
export const theUnitedStates: string = 'Estados Unidos'
export const canada: string = 'Canadá'
export const smsCanGoTo = (v: { countries: string }): string => `Los SMS solo pueden enviarse a clientes en ${v.countries}.`
export const thisCustomerWasAsked = (v: { when: string }): string => `A este cliente se le preguntó hace poco. La próxima solicitud sale ${v.when}.`
export const anotherOfYourBusinesses = (v: { when: string }): string => `Otro de sus negocios le preguntó a este cliente hace poco. La próxima solicitud sale ${v.when}.`
export const theLimitOfMessages = (v: { limit: number; when: string }): string => `Se alcanzó el límite de ${v.limit.toLocaleString('es-US')} mensajes en 24 horas. Este sale ${v.when}.`
export const newAccountsFromYour = (v: { limit: number; when: string }): string => `Las cuentas nuevas de su red comparten un límite de ${v.limit.toLocaleString('es-US')} mensajes en 24 horas. Este sale ${v.when}.`
export const tooManyTextsWent = (v: { when: string }): string => `En la última hora salieron demasiados mensajes de texto a números como este. Este sale ${v.when}.`
export const noMoreTextsCan = (v: { when: string }): string => `Hoy no pueden salir más mensajes de texto. Este sale ${v.when}.`
export const nobodyGetsMoreThan = (v: { limit: number; when: string }): string => `Nadie recibe más de ${v.limit.toLocaleString('es-US')} mensajes en 24 horas. Este sale ${v.when}.`
export const theLimitOfTexts = (v: { limit: number; when: string }): string => `Se alcanzó el límite de ${v.limit.toLocaleString('es-US')} mensajes de texto por hora a números que solo difieren en los últimos cuatro dígitos. Este sale ${v.when}.`
export const thePhoneThatSends = (v: { limit: number; when: string }): string => `El teléfono que envía los mensajes de texto admite ${v.limit.toLocaleString('es-US')} por hora. Este sale ${v.when}.`
export const theRequestsOfYour = (v: { limit: number; when: string }): string => `Ya se usaron las ${v.limit.toLocaleString('es-US')} solicitudes de su plan para este mes. Esta sale ${v.when}.`
export const itIsTooEarly = (v: { when: string }): string => `Es demasiado temprano o demasiado tarde para escribir a este cliente. El mensaje sale ${v.when}.`
export const pleaseEnterAnEmail: string = 'Introduzca un correo electrónico o un número de teléfono de EE. UU. de 10 dígitos'
export const pleaseEnterAnEmailAddress = (v: { country: string }): string => `Introduzca un correo electrónico o un número de teléfono de ${v.country}`
export const codeMustBeText: string = 'code debe ser texto'
export const codeIsTooLong: string = 'code es demasiado largo'
export const theCodeHasDigits = (v: { digits: number }): string => `El código tiene ${v.digits.toLocaleString('es-US')} dígitos`
export const templateNotFound: string = 'Plantilla no encontrada'
export const aBusinessCanKeep = (v: { max: number }): string => `Un negocio puede tener ${v.max.toLocaleString('es-US')} plantillas. Elimine una primero.`
export const youAlreadyHaveA: string = 'Ya tiene una plantilla con ese nombre para este canal.'
export const writtenInThatLanguage: string = 'Esta plantilla ya está escrita en ese idioma. Cambie la plantilla misma.'
export const thisTemplateIsFor: string = 'Esta plantilla es para correos electrónicos. Elija una para mensajes de texto.'
export const thisTemplateIsForTexts: string = 'Esta plantilla es para mensajes de texto. Elija una para correos electrónicos.'
export const yourAccountHasNo: string = 'Su cuenta no tiene correo electrónico. Primero agregue uno a su perfil.'
export const yourProfileHasNo: string = 'Su perfil no tiene un número de teléfono de EE. UU. o Canadá. Primero agregue uno.'
export const templateAdded: string = 'Plantilla agregada'
export const templateSaved: string = 'Plantilla guardada'
export const templateDeleted: string = 'Plantilla eliminada'
export const templateNotSaved: string = 'No se guardó la plantilla'
export const templateNotDeleted: string = 'No se eliminó la plantilla'
export const sampleOnItsWay: string = 'Muestra en camino'
export const sampleNotSent: string = 'No se envió la muestra'
export const messageSettingsSaved: string = 'Configuración de mensajes guardada'
export const messageSettingsNotSaved: string = 'No se guardó la configuración de mensajes'
export const repliesCanGoTo: string = 'Las respuestas solo pueden ir a una dirección suya confirmada.'
export const reportedAsUnwanted: string = 'Denunciado como no deseado'
export const bouncedCheckTheAddress: string = 'Rebotado: revise la dirección'
export const senderNameMustNot: string = 'El nombre del remitente no puede contener @: es un nombre, no una dirección'
export const senderNameMustNotContain: string = 'El nombre del remitente no puede contener comillas, corchetes angulares ni barras invertidas'
export const senderNameMustBe = (v: { name: string }): string => `El nombre del remitente debe ser suyo: omita ${v.name}`
export const messageCannotExceedCharacters = (v: { max: number }): string => `El mensaje no puede superar los ${v.max} caracteres`
export const templateMustBeDirect: string = 'template debe ser direct, fivestead o el id de una plantilla suya'
export const channelMustBeEmail: string = 'channel debe ser email o sms'
export const messageIsRequired: string = 'Se necesita un mensaje'
export const messageMustNotContain: string = 'El mensaje no puede contener caracteres de control'
export const subject: string = 'Asunto'
export const subjectMustNotContain: string = 'El asunto no puede contener saltos de línea ni caracteres de control'
export const templateNameIsRequired: string = 'Se necesita el nombre de la plantilla'
export const templateName: string = 'Nombre de la plantilla'
export const aTextMessageHas: string = 'Un mensaje de texto no tiene asunto'
export const textCannotExceedCharacters = (v: { max: number }): string => `El mensaje no puede superar los ${v.max} caracteres`
export const subjectIsRequired: string = 'Se necesita un asunto'
export const senderName: string = 'Nombre del remitente'
export const pleaseEnterAValid: string = 'Introduzca un correo electrónico válido'
export const postalAddress: string = 'Dirección postal'
export const directLabel: string = 'Directa'
export const reminderLabel: string = 'Recordatorio'
export const sampleMark: string = 'Muestra: '
export const thisIsASample: string = 'Esta es una muestra que usted se envió.'
export const thanksAndAsks: string = 'Da las gracias y pide una reseña.'
export const asksHowItWent: string = 'Pregunta cómo le fue, bien o mal.'
export const forAReview: string = 'pide una reseña'
export const howItWent: string = 'cómo le fue'
export const addYourPostalAddress: string = 'Cada correo electrónico debe llevar su dirección postal (CAN-SPAM). Agréguela en el panel, en Configuración, Mensajes.'
export const doNotAskForStars: string = 'No pida un número de estrellas: Google no lo permite.'
export const doNotAskForPraise: string = 'Pida una reseña, no una positiva: Google no lo permite.'
export const doNotOffer: string = 'No ofrezca nada a cambio de una reseña: Google y la FTC no lo permiten.'
export const doNotAskHappyOnly: string = 'No pregunte solo a los clientes contentos: Google y la FTC quieren que se pregunte a todos de la misma manera.'
export const doNotAskForMention: string = 'No pida a los clientes que mencionen a nadie ni nada en su reseña: Google no lo permite.'
export const doNotAskOnThePremises: string = 'No pida una reseña mientras el cliente todavía está con usted: Google no lo permite.'
export const doNotOfferInReply: string = 'No ofrezca nada por una reseña, ni por cambiarla o quitarla: Google y la FTC no lo permiten. Omita la oferta, o la reseña.'
export const addTheReviewLink: string = 'Agregue {reviewLink}: sin él nadie puede responder.'
export const addTheBusinessName: string = 'Agregue {businessName}: un mensaje debe decir quién escribe.'
export const unknownPlaceholder = (v: { placeholder: string; known: string }): string => `${v.placeholder} no significa nada aquí. Use ${v.known}.`
export const leaveOutAddresses = (v: { hint: string }): string => `Omita las direcciones web y de correo electrónico; {reviewLink} es el único enlace de una solicitud: ${v.hint}`
export const sayHowToOptOut: string = 'Diga cómo darse de baja: "Reply STOP to opt out".'
export const sendsAsTooManyTexts = (v: { segments: number; max: number }): string => `Esto sale como ${v.segments.toLocaleString('es-US')} mensajes de texto; acórtelo a ${v.max.toLocaleString('es-US')} o menos.`
export const wouldContainAnAddress = (v: { hint: string }): string => `Este mensaje contendría una dirección web, y solo puede llevar su enlace de reseñas: ${v.hint} Revise el nombre del cliente y la plantilla.`
export const signsOutsideSms = (v: { count: number; signs: string }): string => plural('es-US', v.count, { 'one': `El carácter ${v.signs} no está en el alfabeto básico de SMS: así, en un mensaje de texto caben 70 caracteres, no 160.`, 'other': `Los caracteres ${v.signs} no están en el alfabeto básico de SMS: así, en un mensaje de texto caben 70 caracteres, no 160.` })
export const signsAndMore = (v: { signs: string; more: number }): string => `${v.signs} y ${v.more.toLocaleString('es-US')} más`
export const signName = (v: { sign: 'apostrophe' | 'quote' | 'dash' | 'longDash' | 'ellipsis' | 'space' | 'other' }): string => `${{ 'apostrophe': `apóstrofo tipográfico`, 'quote': `comilla tipográfica`, 'dash': `raya corta`, 'longDash': `raya`, 'ellipsis': `puntos suspensivos`, 'space': `espacio fijo`, 'other': `viñeta` }[v.sign]}`
export const typeInstead = (v: { signs: string }): string => `Escriba ${v.signs}.`
export const signInstead = (v: { sign: 'apostrophe' | 'quote' | 'dash' | 'longDash' | 'ellipsis' | 'space' | 'other' }): string => `${{ 'apostrophe': `' en lugar de apóstrofos tipográficos`, 'quote': `" en lugar de comillas tipográficas`, 'dash': `- en lugar de rayas cortas`, 'longDash': `- en lugar de rayas`, 'ellipsis': `... en lugar de puntos suspensivos`, 'space': `un espacio en lugar de espacios fijos`, 'other': `* en lugar de viñetas` }[v.sign]}`
export const sendsAsSeveralTexts = (v: { segments: number; characters: number; single: number }): string => `Sale como ${v.segments.toLocaleString('es-US')} mensajes de texto, y cada uno se cobra: ${v.characters} caracteres, cuando en un mensaje caben ${v.single.toLocaleString('es-US')}.`
export const thisAddressAskedFor: string = 'Esta dirección pidió no recibir más correos como este.'
export const thisAddressReportedAn: string = 'Desde esta dirección se marcó un correo anterior como no deseado.'
export const nobodyGetsMoreTry = (v: { limit: number; when: string }): string => `Nadie recibe más de ${v.limit.toLocaleString('es-US')} mensajes en 24 horas. Inténtalo de nuevo ${v.when}.`
export const yourLimitTry = (v: { when: string }): string => `Tu cuenta alcanzó su límite de mensajes en 24 horas. Inténtalo de nuevo ${v.when}.`
export const noRoomTry = (v: { when: string }): string => `Ahora no se puede enviar. Inténtalo de nuevo ${v.when}.`
export const sendingIsStopped: string = 'Los envíos están detenidos por ahora. Inténtalo de nuevo más tarde.'
