// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const survey: string = 'Survey'
export const email: string = 'Email'
export const preview: string = 'Preview'
export const leavesOffYourSurvey = (v: { name: string }): string => `Leaves ${v.name} off your survey, company page, emails and unsubscribe pages. The privacy link stays.`
export const customersSeeItRight: string = 'Customers see it right away.'
export const pleaseTryAgain: string = 'Please try again.'
export const color: string = 'Color'
export const forButtonsLinksAnd: string = 'For buttons, links and your name in emails.'
export const pickAColor: string = 'Pick a color'
export const welcome: string = 'Welcome'
export const belowYourNameUp = (v: { welcomeMax: number }): string => `Below your name, up to ${v.welcomeMax.toLocaleString('en')} characters.`
export const whiteLabel: string = 'White label'
export const saveBrand: string = 'Save brand'
export const brand: string = 'Brand'
export const logo: string = 'Logo'
export const pngJpegWebpOr: string = 'PNG, JPEG, WebP or SVG, up to 2 MB. Square works best.'
export const logoOf = (v: { name: string }): string => `Logo of ${v.name}`
export const uploadLogo: string = 'Upload logo'
export const replaceLogo: string = 'Replace logo'
export const removeLogo: string = 'Remove logo'
