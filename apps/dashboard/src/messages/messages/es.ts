// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const text: string = 'Mensaje de texto'
export const email: string = 'Correo'
export const yourCustomers: string = 'Sus clientes'
export const chooseFromMyContacts: string = 'Elegir de mis contactos'
export const message: string = 'Mensaje'
export const yourOwnWords: string = 'Sus propias palabras.'
export const yourOwnTemplatesCould: string = 'No se pudieron cargar sus plantillas'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const language: string = 'Idioma'
export const loading: string = 'Cargando'
export const smsSize = (v: { segments: number; units: number }): string => `${plural('es-US', v.segments, { 'one': `${v.segments.toLocaleString('es-US')} mensaje de texto`, 'other': `${v.segments.toLocaleString('es-US')} mensajes de texto` })} · ${v.units.toLocaleString('es-US')} caracteres`
export const phone: string = 'Teléfono'
export const desktop: string = 'Computadora'
export const widthOfThePreview: string = 'Ancho de la vista previa'
export const from: string = 'De'
export const repliesTo: string = 'Responder a'
export const subject: string = 'Asunto'
export const privacyPolicy: string = 'Política de privacidad'
export const itGoesTo = (v: { to: string }): string => `Va a ${v.to}.`
export const showAs: string = 'Mostrar como'
export const aSampleGoesTo = (v: { to: string }): string => `La muestra va a ${v.to}.`
export const sendASampleTo: string = 'Enviarme una muestra'
export const newMessagesFollowIt: string = 'Los mensajes nuevos ya la siguen.'
export const eachEmailMustCarry: string = 'Cada correo debe llevar su dirección postal (CAN-SPAM). Agréguela aquí; sirve un apartado postal.'
export const noEmailCanGo: string = 'Aún no se puede enviar ningún correo'
export const senderName: string = 'Nombre del remitente'
export const whatCustomersSeeIn: string = 'Lo que los clientes ven en su bandeja de entrada.'
export const repliesGoTo: string = 'Las respuestas van a'
export const yourAccountsEmailOr: string = 'El correo de su cuenta, o uno confirmado con un código enviado por correo.'
export const nobodyYourAccountHas: string = 'Nadie: su cuenta no tiene correo'
export const postalAddress: string = 'Dirección postal'
export const standsBelowEachEmail: string = 'Aparece al pie de cada correo.'
export const standsBelowEachEmailLeave: string = 'Aparece al pie de cada correo. Déjela vacía para usar la dirección de su negocio.'
export const poBox12Springfield: string = 'Apartado postal 12, Springfield, IL 62701'
export const saveSender: string = 'Guardar remitente'
export const senderOfYourEmails: string = 'Remitente de sus correos'
export const hiHowDidWe: string = '{businessName}: Hola {customerName}, ¿qué tal le fue? {reviewLink}'
export const howDidDo: string = '¿Qué tal le fue con {businessName}?'
export const hiThankYouFor: string = 'Hola {customerName}:\n\nGracias por elegir {businessName}. ¿Qué tal le fue?\n\n{reviewLink}\n\n¡Gracias!'
export const forWord: string = 'Para'
export const name: string = 'Nombre'
export const onlyYouSeeIt: string = 'Solo usted lo ve.'
export const preview: string = 'Vista previa'
export const cancel: string = 'Cancelar'
export const saveTemplate: string = 'Guardar plantilla'
export const template: string = 'Plantilla'
export const newTemplate: string = 'Nueva plantilla'
export const editTemplate: string = 'Editar plantilla'
export const replyStopToOpt = (v: { stop: string }): string => `Al final se agrega “${v.stop}”.`
export const theButtonStandsWhere: string = 'El botón aparece donde está el enlace de la encuesta. Abajo se agregan su dirección postal y “Darse de baja”.'
export const insertPlaceholder = <T>(v: { hidden: (text: string) => T; placeholder: string }): (string | T)[] => [v.hidden(`Insertar `), `${v.placeholder}`]
export const thisCantBeSaved: string = 'Aún no se puede guardar:'
export const textAndEmail: string = 'Mensaje de texto y correo'
export const writeYourOwnIn: string = 'Escriba las suyas, con sus palabras. Elige una cada vez que pide una reseña.'
export const yourTemplates: string = 'Sus plantillas'
export const templates: string = 'Plantillas'
export const whatYouMayText: string = 'lo que puede enviar por mensaje de texto y correo'
export const previewOf = (v: { name: string }): string => `Vista previa de ${v.name}`
export const editOf = (v: { name: string }): string => `Editar ${v.name}`
export const deleteOf = (v: { name: string }): string => `Eliminar ${v.name}`
export const requestsThatAreWaiting: string = 'Las solicitudes pendientes conservan su texto y se envían.'
export const keepTemplate: string = 'Conservar plantilla'
export const deleteForGood: string = 'Eliminar definitivamente'
export const deleteQuestion = (v: { name: string }): string => `¿Eliminar ${v.name}?`
export const firstName: string = 'Nombre'
export const businessName: string = 'Nombre del negocio'
export const surveyLink: string = 'Enlace de la encuesta'
export const noVersion = (v: { wanted: string; written: string }): string => `Esta plantilla no tiene versión en ${v.wanted}: los clientes reciben la versión en ${v.written}.`
export const noVersionFor = (v: { wanted: string; name: string; written: string }): string => `Esta plantilla no tiene versión en ${v.wanted}: ${v.name} recibe la versión en ${v.written}.`
export const saveVersion: string = 'Guardar versión'
export const versionRemoved: string = 'Versión eliminada'
export const saveBeforeYouSwitch: string = 'Guarde los cambios antes de cambiar de idioma.'
export const customersGetTheir = (v: { language: string }): string => `Cada cliente recibe la versión en su idioma; si no hay, la versión en ${v.language}.`
export const written: string = 'Escrita en'
export const addAVersion: string = 'Agregar una versión'
export const removeThisVersion: string = 'Eliminar esta versión'
export const removeTheVersion = (v: { language: string }): string => `¿Eliminar la versión en ${v.language}?`
export const theyThenGetThe = (v: { language: string; written: string }): string => `Los clientes que leen en ${v.language} recibirán entonces la versión en ${v.written}. Las solicitudes en espera conservan su texto.`
export const keepVersion: string = 'Conservar versión'
export const removeVersion: string = 'Eliminar versión'
export const alsoIn = (v: { languages: string }): string => `También en ${v.languages}`
