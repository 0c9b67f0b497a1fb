// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const shortName: string = 'Bandeja'
export const reply: string = 'Respuesta'
export const privateNote: string = 'Nota privada'
export const write: string = 'Escribir'
export const keys = <T>(v: { key: (text: string) => T }): (string | T)[] => [`En la lista: `, v.key(`↑`), ` `, v.key(`↓`), ` o `, v.key(`K`), ` `, v.key(`J`), ` para moverse, `, v.key(`Enter`), ` para abrir. `, v.key(`Esc`), ` vuelve a la lista.`]
export const keysWithReply = <T>(v: { key: (text: string) => T }): (string | T)[] => [`En la lista: `, v.key(`↑`), ` `, v.key(`↓`), ` o `, v.key(`K`), ` `, v.key(`J`), ` para moverse, `, v.key(`Enter`), ` para abrir, `, v.key(`R`), ` para responder. `, v.key(`Esc`), ` vuelve a la lista.`]
export const chooseAConversation: string = 'Elija una conversación'
export const ratingsMessagesTextsEmails: string = 'Las calificaciones, los mensajes, los correos y sus notas sobre un cliente están en un solo lugar.'
export const backToInbox: string = 'Volver a la bandeja de entrada'
export const openInbox: string = 'Abrir la bandeja de entrada'
export const theInboxCouldNot: string = 'No se pudo leer la bandeja de entrada.'
export const allCaughtUpWhen: string = 'Todo al día. Cuando un cliente le envíe comentarios privados, llegarán aquí.'
export const waiting: string = 'Pendientes'
export const all: string = 'Todas'
export const searchInbox: string = 'Buscar en la bandeja de entrada'
export const nameContactOrWords: string = 'Nombre, contacto o palabras'
export const filterByState: string = 'Filtrar por estado'
export const filterByRating: string = 'Filtrar por calificación'
export const filterByChannel: string = 'Filtrar por canal'
export const allChannels: string = 'Canal: todos'
export const filterInbox: string = 'Filtrar la bandeja de entrada'
export const threadsWaiting: string = 'en espera'
export const yourNote: string = 'Su nota'
export const deleteWord: string = 'Eliminar'
export const keep: string = 'Conservar'
export const deleteNote: string = 'Eliminar nota'
export const onlyYouSeeIt: string = 'Solo usted la ve.'
export const saveNote: string = 'Guardar nota'
export const noteAbout = (v: { customerName: string }): string => `Nota sobre ${v.customerName}`
export const yourReplyByTo = (v: { channel: 'sms' | 'email' | 'other'; to: string }): string => `Su respuesta por ${{ 'sms': `mensaje de texto`, 'email': `correo`, 'other': `` }[v.channel]} a ${v.to}`
export const emailHintNoLinks: string = 'No ofrezca nada a cambio de una reseña. No incluya direcciones web.'
export const sendReply: string = 'Enviar respuesta'
export const undoDraft: string = 'Deshacer borrador'
export const undoTemplate: string = 'Deshacer plantilla'
export const ctrlEnterSends = <T>(v: { key: (text: string) => T }): (string | T)[] => [v.key(`Ctrl`), ` `, v.key(`Enter`), ` envía`]
export const replyTo = (v: { customerName: string }): string => `Responder a ${v.customerName}`
export const email: string = 'Correo'
export const textMessage2: string = 'Mensaje de texto'
export const replyBy: string = 'Responder por'
export const doNotOfferAnything: string = 'No ofrezca nada a cambio de una reseña.'
export const smsHint = (v: { segments: number }): string => `Se envía como ${plural('es-US', v.segments, { 'one': `${v.segments.toLocaleString('es-US')} mensaje de texto`, 'other': `${v.segments.toLocaleString('es-US')} mensajes de texto` })}, con el nombre de su negocio y “Responda STOP”. No ofrezca nada a cambio de una reseña.`
export const smsHintNoLinks = (v: { segments: number }): string => `Se envía como ${plural('es-US', v.segments, { 'one': `${v.segments.toLocaleString('es-US')} mensaje de texto`, 'other': `${v.segments.toLocaleString('es-US')} mensajes de texto` })}, con el nombre de su negocio y “Responda STOP”. No ofrezca nada a cambio de una reseña. No incluya direcciones web.`
export const markInProgress: string = 'Marcar como en curso'
export const markResolved: string = 'Marcar como resuelta'
export const backToNew: string = 'Volver a nueva'
export const reopen: string = 'Reabrir'
export const onItsWay: string = 'En camino'
export const sent: string = 'Enviado'
export const delivered: string = 'Entregado'
export const notSent: string = 'No enviado'
export const conversation: string = 'Conversación'
export const messageBy = (v: { purpose: 'request' | 'reminder' | 'reply' | 'other'; channel: 'sms' | 'email' | 'other' }): string => `${{ 'request': `Solicitud de reseña`, 'reminder': `Recordatorio`, 'reply': `Su respuesta`, 'other': `` }[v.purpose]} por ${{ 'sms': `mensaje de texto`, 'email': `correo`, 'other': `` }[v.channel]}`
export const showTheText: string = 'Mostrar el texto'
export const ratedYou = (v: { name: string }): string => `${v.name} le dio una calificación`
export const optedOutOf = (v: { name: string; channel: 'sms' | 'email' | 'other' }): string => `${v.name} se dio de baja de los ${{ 'sms': `mensajes de texto`, 'email': `correos`, 'other': `` }[v.channel]}`
export const repliedByText = (v: { name: string }): string => `${v.name} respondió por mensaje de texto`
export const sentPrivateFeedback = (v: { name: string }): string => `${v.name} envió comentarios privados`
export const yourInboxIsEmpty: string = 'Su bandeja de entrada está vacía'
export const privateFeedbackLowRatings: string = 'Aquí llegan los comentarios privados, las calificaciones bajas y las respuestas por mensaje de texto. Usted responde por correo o mensaje de texto.'
export const allCaughtUp: string = 'Todo al día'
export const noConversationMatches: string = 'Ninguna conversación coincide'
export const nobodyIsWaitingFor: string = 'Nadie espera su respuesta.'
export const tryOtherWordsOr: string = 'Pruebe con otras palabras o menos filtros.'
export const showAll: string = 'Mostrar todas'
export const survey: string = 'encuesta'
export const companyPage: string = 'página del negocio'
export const textMessage: string = 'mensaje de texto'
export const ratingOnlyNoComment: string = 'Solo calificación, sin comentario'
export const theConversationCouldNot: string = 'No se pudo leer la conversación.'
export const conversationWith = (v: { customerName: string }): string => `Conversación con ${v.customerName}`
export const noContact: string = 'Sin contacto'
export const openCustomer: string = 'Abrir cliente'
export const writtenIn = (v: { language: string }): string => `Escrito en ${v.language}`
export const inLanguage = (v: { language: string }): string => `, en ${v.language}`
