// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const subject = (v: { business: string; about: 'rating' | 'other' }): string => `${v.business} a répondu à votre ${{ 'rating': `note`, 'other': `message` }[v.about]}`
export const reason = (v: { about: 'rating' | 'other'; business: string }): string => `Vous recevez ce message car vous avez ${{ 'rating': `noté`, 'other': `écrit à` }[v.about]} ${v.business}.`
export const youWrote: string = 'Vous avez écrit :'
export const leftOut: string = '(omis, car le texte contient une adresse web)'
