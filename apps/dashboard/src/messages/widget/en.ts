// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const script: string = 'Script'
export const iframeIfYourSite: string = 'Iframe, if your site takes no scripts'
export const codeOfThe = (v: { part: string }): string => `Code of the ${v.part}`
export const copyCode: string = 'Copy code'
export const copyCodeOf = (v: { name: string }): string => `Copy code: ${v.name}`
export const selectTheCodeAnd: string = 'Select the code and copy it by hand.'
export const colors: string = 'Colors'
export const turned = (v: { name: string; state: 'on' | 'other' }): string => `${v.name} turned ${{ 'on': `on`, 'other': `off` }[v.state]}`
export const goodToKnow: string = 'Good to know'
export const showOnSite: string = 'Show on site'
export const showOnSiteOf = (v: { name: string }): string => `Show on site: ${v.name}`
export const preview: string = 'Preview'
