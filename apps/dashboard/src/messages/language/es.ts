// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const language: string = 'Idioma'
export const ofThesePages: string = 'De estas páginas. Lo que leen sus clientes sigue el idioma de ellos.'
export const asMyBrowser: string = 'El de mi navegador'
export const notSaved: string = 'No se guardó el idioma'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const thisPageIn: string = 'Esta página en otro idioma'
