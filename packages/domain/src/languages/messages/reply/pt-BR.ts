// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const subject = (v: { business: string; about: 'rating' | 'other' }): string => `${v.business} respondeu ${{ 'rating': `à sua avaliação`, 'other': `ao seu comentário` }[v.about]}`
export const reason = (v: { about: 'rating' | 'other'; business: string }): string => `Você recebe esta mensagem porque ${{ 'rating': `avaliou`, 'other': `escreveu para` }[v.about]} ${v.business}.`
export const youWrote: string = 'Você escreveu:'
export const leftOut: string = '(omitido por conter um endereço da web)'
