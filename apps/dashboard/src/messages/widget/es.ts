// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const script: string = 'Script'
export const iframeIfYourSite: string = 'Iframe, si su sitio no admite scripts'
export const codeOfThe = (v: { part: string }): string => `Código de: ${v.part}`
export const copyCode: string = 'Copiar código'
export const copyCodeOf = (v: { name: string }): string => `Copiar código: ${v.name}`
export const selectTheCodeAnd: string = 'Seleccione el código y cópielo a mano.'
export const colors: string = 'Colores'
export const turned = (v: { name: string; state: 'on' | 'other' }): string => `${v.name}: ${{ 'on': `activado`, 'other': `desactivado` }[v.state]}`
export const goodToKnow: string = 'Conviene saber'
export const showOnSite: string = 'Mostrar en el sitio'
export const showOnSiteOf = (v: { name: string }): string => `Mostrar en el sitio: ${v.name}`
export const preview: string = 'Vista previa'
