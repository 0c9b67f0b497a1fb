// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const subject = (v: { business: string; about: 'rating' | 'other' }): string => `${v.business} hat auf Ihre ${{ 'rating': `Bewertung`, 'other': `Nachricht` }[v.about]} geantwortet`
export const reason = (v: { about: 'rating' | 'other'; business: string }): string => `Sie erhalten diese Nachricht, weil Sie ${{ 'rating': `${v.business} bewertet`, 'other': `an ${v.business} geschrieben` }[v.about]} haben.`
export const youWrote: string = 'Sie schrieben:'
export const leftOut: string = '(ausgelassen, da eine Webadresse darin steht)'
