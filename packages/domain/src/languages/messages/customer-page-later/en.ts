// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const neutralText: string = 'Say more wherever you like. Both are welcome.'
export const neutralPublic: string = 'In public'
export const neutralPublicText = (v: { site: string }): string => `Your words appear on ${v.site}, for everyone to read.`
export const neutralPublicAny: string = 'Your words appear in public, for everyone to read.'
export const neutralPrivate: string = 'In private'
export const neutralPrivateText = (v: { business: string }): string => `Only ${v.business} will see this.`
export const privateNote = (v: { business: string }): string => `Send ${v.business} a private note`
export const write = (v: { site: string }): string => `Write a public review on ${v.site}`
export const reviewUs = (v: { site: string }): string => `Review us on ${v.site}`
export const openAgain = (v: { site: string }): string => `Open ${v.site} again`
export const close: string = 'You can close this page.'
export const startAgain: string = 'Not you? Start again'
export const website = (v: { business: string }): string => `Visit ${v.business}’s website`
