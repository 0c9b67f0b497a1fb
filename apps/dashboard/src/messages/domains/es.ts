// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const connectedSinceCheckedOnce = (v: { day: string }): string => `Conectado desde el ${v.day}, se revisa cada hora.`
export const lastCheck = (v: { time: string }): string => `Última revisión: ${v.time}`
export const recordsToAdd: string = 'Registros por agregar'
export const checkNow: string = 'Revisar ahora'
export const nowAddItsRecords: string = 'Ahora agregue sus registros.'
export const customersSeeYourDomain: string = 'Los clientes ven su dominio en los mensajes, en la encuesta y en la página del negocio, que entonces no llevan nuestro nombre.'
export const domain: string = 'Dominio'
export const aPartOfYour: string = 'Una parte del dominio de su sitio web que no usa nada más.'
export const exampleDomain: string = 'opiniones.ejemplo.com'
export const addDomain: string = 'Agregar dominio'
export const name: string = 'Nombre'
export const value: string = 'Valor'
export const copied = (v: { label: string }): string => `${v.label} copiado`
export const pasteItWhereYour: string = 'Péguelo donde se administra su dominio.'
export const selectAndCopyIt: string = 'Selecciónelo y cópielo a mano.'
export const copyOfTheRecord = (v: { part: 'name' | 'other'; type: string }): string => `Copiar ${{ 'name': `el nombre`, 'other': `el valor` }[v.part]} del registro ${v.type}`
export const removeDomain: string = 'Quitar dominio'
export const linksThatAreOut: string = 'Los enlaces que ya circulan dejan de funcionar: en mensajes y en los códigos QR que imprimió.'
export const youCanAddIt: string = 'Puede agregarlo de nuevo cuando quiera, con un registro TXT nuevo.'
export const cancel: string = 'Cancelar'
export const remove = (v: { host: string }): string => `¿Quitar ${v.host}?`
