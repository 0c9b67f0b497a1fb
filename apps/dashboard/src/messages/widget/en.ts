// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const script: string = 'Script'
export const iframeIfYourSite: string = 'Iframe, if your site takes no scripts'
export const codeOfThe = (v: { toLowerCase: string }): string => `Code of the ${v.toLowerCase}`
export const copyCode: string = 'Copy code'
export const copyCode2 = (v: { name: string }): string => `Copy code: ${v.name}`
export const selectTheCodeAnd: string = 'Select the code and copy it by hand.'
export const colors: string = 'Colors'
export const turned = (v: { name: string; which: string }): string => `${v.name} turned ${v.which}`
export const goodToKnow: string = 'Good to know'
export const showOnSite: string = 'Show on site'
export const showOnSite2 = (v: { name: string }): string => `Show on site: ${v.name}`
export const preview: string = 'Preview'
