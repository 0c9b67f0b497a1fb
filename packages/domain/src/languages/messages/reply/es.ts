// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const subject = (v: { business: string; about: 'rating' | 'other' }): string => `${v.business} respondió a su ${{ 'rating': `valoración`, 'other': `mensaje` }[v.about]}`
export const reason = (v: { about: 'rating' | 'other'; business: string }): string => `Recibe este mensaje porque ${{ 'rating': `valoró`, 'other': `escribió` }[v.about]} a ${v.business}.`
export const youWrote: string = 'Usted escribió:'
export const leftOut: string = '(omitido porque contiene una dirección web)'
