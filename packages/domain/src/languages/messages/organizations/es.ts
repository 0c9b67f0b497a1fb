// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const pleaseEnterAValid: string = 'Introduzca un correo electrónico válido'
export const pleaseChooseARole: string = 'Elija un rol'
export const pleaseChooseAtLeast: string = 'Elija al menos un negocio'
export const thisPersonIsNot: string = 'Esta persona ya no está en su equipo.'
export const thisInvitationIsNot: string = 'Esta invitación ya no está abierta.'
export const thisPersonIsOn: string = 'Esta persona ya está en su equipo.'
export const anOwnerCanOnly: string = 'Un propietario solo puede ceder la propiedad o irse.'
export const youAreTheOnly: string = 'Usted es el único propietario. Primero transfiera la propiedad, o elimine su cuenta para cerrarlo todo.'
export const thisInvitationDoesNot: string = 'Esta invitación ya no funciona. Pida una nueva.'
export const thisInvitationIsFor: string = 'Esta invitación es para otro correo electrónico. Inicie sesión con la cuenta de esa dirección.'
export const setUpTwoStep: string = 'Primero configure el inicio de sesión en dos pasos para usted, en Configuración, Seguridad. Si ya lo tiene, inicie sesión de nuevo con él.'
export const forThisPleaseEnter: string = 'Para esto, introduzca su contraseña o inicie sesión de nuevo primero.'
export const thereIsNoOwnership: string = 'No hay ninguna propiedad que asumir.'
export const thisAccountIsNot: string = 'Esta cuenta no está en ese equipo.'
export const invitationSent: string = 'Invitación enviada'
export const getsALinkThat = (v: { email: string }): string => `${v.email} recibe un enlace que funciona 7 días.`
export const welcomeTo = (v: { name: string }): string => `Le damos la bienvenida a ${v.name}`
export const thatDidNotWork: string = 'No funcionó'
export const twoStepSignIn: string = 'Inicio de sesión en dos pasos'
export const requireTwoStepSign: string = 'Exigir el inicio de sesión en dos pasos'
export const everyoneOnTheTeam: string = 'Todos en el equipo inician sesión con un segundo paso: un código de una app o una llave de acceso.'
export const setItUpFor: string = 'Configúrelo primero para usted, en Configuración, Seguridad.'
export const noTwoStepSign: string = 'Sin inicio de sesión en dos pasos'
export const requireTwoStepSignIn: string = '¿Exigir el inicio de sesión en dos pasos?'
export const everyoneOnYourTeam: string = 'Todos en su equipo ya lo tienen.'
export const theseLackIt = (v: { count: number; names: string }): string => plural('es-US', v.count, { 'one': `${v.names} todavía no lo tiene. Desde ahora no verá nada de sus negocios hasta que lo configure.`, 'other': `${v.names} todavía no lo tienen. Desde ahora no verán nada de sus negocios hasta que lo configuren.` })
export const manyLackIt = (v: { count: number }): string => `${v.count.toLocaleString('es-US')} personas todavía no lo tienen. Desde ahora no verán nada de sus negocios hasta que lo configuren.`
export const requireIt: string = 'Exigirlo'
export const twoStepSignInIs: string = 'El inicio de sesión en dos pasos es obligatorio'
export const twoStepSignInIsOptional: string = 'El inicio de sesión en dos pasos es opcional'
export const helpToSignIn: string = 'Ayudar a iniciar sesión'
export const helpToSignInTitle = (v: { name: string }): string => `¿Ayudar a ${v.name} a iniciar sesión?`
export const talkToThemFirst: string = 'Hable primero con esa persona, en persona o por teléfono: un correo electrónico puede venir de alguien más.'
export const getsAnEmailWith = (v: { name: string; hours: number }): string => `${v.name} recibe un correo electrónico con un enlace que vale ${v.hours.toLocaleString('es-US')} horas. Con el enlace y su propia contraseña inicia sesión una vez sin código. Su app de autenticación, sus códigos de recuperación y sus llaves de acceso dejan de funcionar, y su sesión se cierra en todos los demás dispositivos.`
export const sendTheLink: string = 'Enviar el enlace'
export const theyGetAnEmail = (v: { name: string }): string => `${v.name} recibe un correo electrónico`
export const theLinkWorksOnce = (v: { hours: number }): string => `El enlace funciona una vez, durante ${v.hours.toLocaleString('es-US')} horas.`
export const anotherOwnerHasTo: string = 'Le tiene que ayudar otro propietario.'
export const thisPersonSignsIn: string = 'Esta persona no tiene un segundo paso. No hay nada en lo que ayudar.'
export const thisPersonHasNo: string = 'Esta persona no tiene correo electrónico. Pregunte a quien administra este sitio.'
export const thisPersonChoseA = (v: { days: number }): string => `Esta persona eligió una contraseña nueva por correo electrónico en los últimos ${v.days.toLocaleString('es-US')} días. Espere a que pasen o pregunte a quien administra este sitio.`
export const yourBusiness: string = 'Su negocio'
export const onlyTheOwnerWho: string = 'Solo el propietario que responde por este equipo puede ofrecerlo.'
