// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const subject = (v: { business: string; about: 'rating' | 'other' }): string => `${v.business} replied to your ${{ 'rating': `rating`, 'other': `feedback` }[v.about]}`
export const reason = (v: { about: 'rating' | 'other'; business: string }): string => `You get this message because you ${{ 'rating': `rated`, 'other': `wrote to` }[v.about]} ${v.business}.`
export const youWrote: string = 'You wrote:'
export const leftOut: string = '(left out, since it contains a web address)'
