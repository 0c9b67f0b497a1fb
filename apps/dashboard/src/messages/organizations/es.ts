// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const cancel: string = 'Cancelar'
export const close: string = 'Cerrar'
export const roleOfChanged = (v: { name: string }): string => `El rol de ${v.name} cambió`
export const save: string = 'Guardar'
export const changeRoleOf = (v: { name: string }): string => `Cambiar el rol de ${v.name}`
export const pendingInvitations: string = 'Invitaciones pendientes'
export const invitationRevoked: string = 'Invitación revocada'
export const linkExpired: string = 'El enlace venció'
export const linkWorksUntil = (v: { date: string }): string => `El enlace funciona hasta el ${v.date}`
export const resend: string = 'Reenviar'
export const resendInvitationTo = (v: { email: string }): string => `Reenviar: invitación a ${v.email}`
export const revoke: string = 'Revocar'
export const revokeInvitationTo = (v: { email: string }): string => `Revocar: invitación a ${v.email}`
export const email: string = 'Correo electrónico'
export const sendInvitation: string = 'Enviar invitación'
export const inviteToYourTeam: string = 'Invitar a su equipo'
export const signedInAs = (v: { name: string }): string => `Sesión iniciada como ${v.name}.`
export const join = (v: { name: string }): string => `Unirse a ${v.name}`
export const leaveNamed = (v: { name: string }): string => `Salir de ${v.name}`
export const youCantSeeIts: string = 'Ya no puede ver sus negocios. Un propietario puede invitarlo de nuevo.'
export const stay: string = 'Quedarse'
export const leave: string = 'Salir'
export const leaveQuestion = (v: { name: string }): string => `¿Salir de ${v.name}?`
export const notSignedIn: string = 'Aún sin iniciar sesión'
export const lastSignIn = (v: { date: string }): string => `Último inicio de sesión: ${v.date}`
export const you: string = 'Usted'
export const ownershipOffered: string = 'Propiedad ofrecida'
export const changeRole: string = 'Cambiar rol'
export const withdrawOffer: string = 'Retirar oferta'
export const transferOwnership: string = 'Transferir propiedad'
export const remove: string = 'Quitar'
export const allBusinesses: string = 'Todos los negocios'
export const noBusiness: string = 'Ningún negocio'
export const team: string = 'Equipo'
export const iStayAnOwner: string = 'Yo también sigo como propietario'
export const otherwiseYouBecomeA: string = 'De lo contrario, usted pasa a ser gerente.'
export const yourPassword: string = 'Su contraseña'
export const isOffYourTeam = (v: { name: string }): string => `${v.name} ya no está en su equipo`
export const theyCantSeeYour: string = 'Ya no puede ver sus negocios, desde este momento. Lo que envió y escribió se queda.'
export const keep: string = 'Conservar'
export const removeQuestion = (v: { name: string }): string => `¿Quitar a ${v.name}?`
export const everythingButTheTeam: string = 'Todo menos el equipo y eliminar un negocio'
export const asksCustomersAnswersThe: string = 'Pide reseñas a los clientes, atiende la bandeja de entrada, responde reseñas'
export const seesFiguresAndReviews: string = 'Ve cifras y reseñas; los datos de contacto de las personas quedan ocultos'
export const role: string = 'Rol'
export const allBusinessesAndThose: string = 'Todos los negocios, y los que agregue después'
export const businesses: string = 'Negocios'
export const everybodyWorksWithA: string = 'Cada persona trabaja con su propio inicio de sesión y ve lo que usted permite.'
export const yourTeamCouldNot: string = 'No se pudo leer su equipo.'
export const invite: string = 'Invitar'
export const waitingFor = (v: { name: string }): string => `Esperando a ${v.name}`
export const theyConfirmItIn: string = 'Lo confirma en Configuración, Equipo.'
export const transferOwnershipTo = (v: { name: string }): string => `¿Transferir la propiedad a ${v.name}?`
export const willDecideAboutThe = (v: { name: string }): string => `${v.name} decidirá sobre el equipo y sobre agregar y eliminar negocios. Las notificaciones y los informes le llegarán. Nada cambia hasta que lo confirme con su contraseña.`
export const offerOwnership: string = 'Ofrecer propiedad'
export const takeOverOwnership: string = 'Asumir la propiedad'
export const youAreToBecome: string = 'Usted será el propietario'
export const takeOverQuestion = (v: { name: string }): string => `¿Asumir ${v.name}?`
export const youDecideAboutThe: string = 'Desde ese momento usted decide sobre el equipo y los negocios. Las notificaciones y los informes le llegan a usted, y los mensajes se envían con el respaldo de su correo electrónico confirmado.'
export const takeOver: string = 'Asumir'
export const youOnThisTeam: string = 'Usted en este equipo'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
