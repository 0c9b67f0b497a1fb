// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const neutralText: string = 'Sagen Sie mehr, wo Sie möchten. Beides ist willkommen.'
export const neutralPublic: string = 'Öffentlich'
export const neutralPublicText = (v: { site: string }): string => `Ihre Worte erscheinen auf ${v.site}, für alle lesbar.`
export const neutralPublicAny: string = 'Ihre Worte erscheinen öffentlich, für alle lesbar.'
export const neutralPrivate: string = 'Privat'
export const neutralPrivateText = (v: { business: string }): string => `Nur ${v.business} sieht das.`
export const privateNote = (v: { business: string }): string => `${v.business} eine private Nachricht senden`
export const write = (v: { site: string }): string => `Öffentlich auf ${v.site} bewerten`
export const reviewUs = (v: { site: string }): string => `Bewerten Sie uns auf ${v.site}`
export const openAgain = (v: { site: string }): string => `${v.site} erneut öffnen`
export const close: string = 'Sie können diese Seite schließen.'
export const startAgain: string = 'Das sind nicht Sie? Neu beginnen'
export const website = (v: { business: string }): string => `Website von ${v.business} besuchen`
