// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tooShort = (v: { min: number }): string => `Die Rückmeldung muss mindestens ${v.min.toLocaleString('de')} Zeichen lang sein.`
export const tooLong = (v: { max: number }): string => `Die Rückmeldung darf höchstens ${v.max.toLocaleString('de')} Zeichen lang sein.`
export const contact: string = 'Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer ein.'
export const email: string = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
export const phone: string = 'Bitte geben Sie eine gültige Telefonnummer ein.'
