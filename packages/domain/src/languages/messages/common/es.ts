// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const locale: string = 'es-US'
export const cannotExceedCharacters = (v: { label: string; max: number }): string => `${v.label}: no puede superar los ${v.max} caracteres`
export const unknownField = (v: { field: string }): string => `Campo desconocido: ${v.field}`
export const mustBeText = (v: { label: string }): string => `${v.label}: debe ser texto`
export const email: string = 'Correo electrónico'
export const lettersBeforeTheAt: string = 'Un correo electrónico no puede tener antes de la @ letras con tilde ni otras distintas de la a a la z'
export const mustBeATime = (v: { label: string }): string => `${v.label}: debe ser una hora como 2026-11-25T15:00:00Z`
export const pleaseEnterA10: string = 'Introduzca un número de teléfono de EE. UU. de 10 dígitos'
export const pleaseEnterAPhone = (v: { country: string }): string => `Introduzca un número de teléfono de ${v.country} o uno con su código de país`
export const aNumberWithoutA = (v: { country: string }): string => `Un número sin código de país se lee como uno de ${v.country}`
export const upTo100Review: string = 'Hasta 100 solicitudes de reseña al mes'
export const upTo500Review: string = 'Hasta 500 solicitudes de reseña al mes'
export const unlimitedReviewRequests: string = 'Solicitudes de reseña ilimitadas'
export const multiLocation: string = 'Varias ubicaciones'
export const whiteLabel: string = 'Marca blanca'
export const apiAccess: string = 'Acceso a la API'
export const textMessages: string = 'Mensajes de texto'
export const placeDirectory: string = 'Directorio de lugares'
export const publicReviews: string = 'Reseñas públicas'
export const localRanking: string = 'Posición local'
export const googleProfile: string = 'Perfil de Google'
export const externalSignIn: string = 'Inicio de sesión externo'
export const replyDrafts: string = 'Borradores de respuesta'
export const textMessagesArentSet: string = 'Los mensajes de texto no están configurados en esta instalación. El correo electrónico, los enlaces y los códigos QR sí funcionan.'
export const emailIsntSetUp: string = 'El correo electrónico no está configurado en esta instalación. Los mensajes de texto, los enlaces y los códigos QR sí funcionan.'
export const thePlaceDirectoryIsnt: string = 'El directorio de lugares no está configurado en esta instalación, así que no se puede buscar en él. Escriba el nombre del negocio.'
export const googleReviewsArentSet: string = 'Las reseñas de Google no están configuradas en esta instalación. Las calificaciones y los comentarios privados que se dan aquí sí funcionan.'
export const localRankingIsntSet: string = 'La posición local no está configurada en esta instalación. Todo lo demás sí funciona.'
export const googleProfilesArentSet: string = 'Los perfiles de Google no están configurados en esta instalación. Todo lo demás sí funciona.'
export const externalSignInIsnt: string = 'El inicio de sesión externo no está configurado en esta instalación. Inicie sesión con su nombre de usuario y contraseña.'
export const draftsOfRepliesArent: string = 'Los borradores de respuesta no están configurados en esta instalación. Escriba la respuesta o empiece con una plantilla.'
export const textMessagesAndEmail: string = 'Los mensajes de texto y el correo electrónico no están configurados en esta instalación, así que no se puede enviar ninguna solicitud. Comparta su enlace de reseñas o su código QR.'
export const emailIsntSetUpOn: string = 'El correo electrónico no está configurado en esta instalación, así que no se puede enviar ningún enlace. Pida a quien la administra que le ayude a volver a entrar.'
export const textMessagesAreStopped: string = 'Los mensajes de texto están detenidos por ahora. Inténtelo de nuevo más tarde.'
export const requestBodyIsToo = (v: { bytes: number }): string => `El cuerpo de la solicitud es demasiado grande: aquí se aceptan como máximo ${v.bytes.toLocaleString('es-US')} bytes.`
export const addressIsTooLong = (v: { part: 'path' | 'query' | 'other'; max: number }): string => `La dirección es demasiado larga: ${{ 'path': `la ruta puede`, 'query': `la consulta puede`, 'other': `una parte de la ruta puede` }[v.part]} tener como máximo ${v.max.toLocaleString('es-US')} caracteres.`
export const onlyThisRoleCan = (v: { role: 'owner' | 'manager' | 'staff' | 'other' }): string => `Solo ${{ 'owner': `un propietario`, 'manager': `un propietario o gerente`, 'staff': `un propietario, gerente o miembro del personal`, 'other': `un miembro` }[v.role]} puede hacer esto.`
export const owner: string = 'Propietario'
export const manager: string = 'Gerente'
export const staff: string = 'Personal'
export const viewer: string = 'Lector'
export const qrCode: string = 'Código QR'
export const counterCard: string = 'Tarjeta de mostrador'
export const tableTent: string = 'Cartel de mesa'
export const sticker: string = 'Adhesivo'
export const receiptStrip: string = 'Tira para el recibo'
export const businessCard: string = 'Tarjeta de presentación'
export const poster: string = 'Póster'
export const yourWebsite: string = 'Su sitio web'
export const mustNotContainWebAddress = (v: { label: string }): string => `${v.label}: no puede contener una dirección web`
export const mustNotContainThisAddress = (v: { label: string; hint: string }): string => `${v.label}: no puede contener una dirección web: ${v.hint}`
export const mustNotContainLine = (v: { label: string }): string => `${v.label}: no puede contener saltos de línea ni caracteres de control`
export const leaveOut = (v: { words: string }): string => `omita ${v.words}.`
export const readsAsOneIf = (v: { words: string }): string => `${v.words} se lee como una. Si no lo es, ponga un espacio después del punto.`
export const sandboxSendsAll: string = 'datos de ejemplo, pero los correos y los mensajes de texto sí se envían.'
export const sandboxSendsEmail: string = 'datos de ejemplo, no se envía ningún mensaje de texto.'
export const sandboxSendsTexts: string = 'datos de ejemplo, no se envía ningún correo.'
export const sandboxSendsNothing: string = 'datos de ejemplo, no se envía nada.'
export const unnamedCustomer: string = 'Cliente'
