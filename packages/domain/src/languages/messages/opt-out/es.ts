// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const unsubscribe: string = 'Darse de baja'
export const ask = (v: { channel: 'sms' | 'other'; business: string }): string => `¿Dejar de recibir ${{ 'sms': `mensajes de texto`, 'other': `correos` }[v.channel]} de ${v.business}?`
export const asked = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `Dejará de recibir ${{ 'sms': `mensajes de texto`, 'other': `correos` }[v.channel]} de ${v.business}${{ 'yes': ` en ${v.contact}`, 'other': `` }[v.known]}.`
export const orAll = (v: { business: string }): string => `O detenga todo: ya no recibirá correos ni mensajes de texto de ${v.business}.`
export const all: string = 'Detener todos los mensajes de este negocio'
export const others: string = 'Si el mismo dueño tiene otros negocios aquí, sus mensajes para usted también se detienen.'
export const number: string = 'Para detener a todos los negocios que usan este número, responda STOP a cualquiera de sus mensajes de texto.'
export const unsubscribed: string = 'Baja confirmada'
export const already: string = 'Ya se había dado de baja'
export const alreadyText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} no le envía ${{ 'sms': `mensajes de texto`, 'other': `correos` }[v.channel]} a ${v.contact}.`
export const changed: string = '¿Cambió de opinión?'
export const undo: string = 'Volver a suscribirse'
export const done: string = 'Se ha dado de baja'
export const doneText = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `No recibirá más ${{ 'sms': `mensajes de texto`, 'other': `correos` }[v.channel]} de ${v.business}${{ 'yes': ` en ${v.contact}`, 'other': `` }[v.known]}.`
export const doneAll = (v: { business: string }): string => `No recibirá más correos ni mensajes de texto de ${v.business}.`
export const resubscribed: string = 'Suscripción reactivada'
export const undone: string = 'Se ha vuelto a suscribir'
export const undoneText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} puede enviarle ${{ 'sms': `mensajes de texto`, 'other': `correos` }[v.channel]} a ${v.contact}.`
export const thisSender: string = 'este remitente'
export const invalidTitle: string = 'Enlace no válido'
export const invalid: string = 'Este enlace ya no es válido.'
export const invalidHint: string = 'Use el enlace del mensaje más reciente o pregunte al negocio.'
export const language: string = 'Idioma'
export const invitationsAsk = (v: { product: string }): string => `¿No recibir más invitaciones de ${v.product}?`
export const invitationsAsked = (v: { product: string }): string => `Esta dirección dejará de recibir invitaciones y códigos que otras personas pidan en ${v.product}.`
export const invitationsDone = (v: { product: string }): string => `Esta dirección ya no recibe invitaciones ni códigos que otras personas pidan en ${v.product}.`
export const invitationsUndone = (v: { product: string }): string => `Esta dirección puede recibir de nuevo invitaciones de ${v.product}.`
