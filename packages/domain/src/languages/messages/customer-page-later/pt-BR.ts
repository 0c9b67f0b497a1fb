// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const neutralText: string = 'Conte mais onde preferir. As duas formas são bem-vindas.'
export const neutralPublic: string = 'Em público'
export const neutralPublicText = (v: { site: string }): string => `Suas palavras aparecem no ${v.site}, para todos lerem.`
export const neutralPublicAny: string = 'Suas palavras aparecem em público, para todos lerem.'
export const neutralPrivate: string = 'Em particular'
export const neutralPrivateText = (v: { business: string }): string => `Só ${v.business} verá isto.`
export const privateNote = (v: { business: string }): string => `Envie um recado particular a ${v.business}`
export const write = (v: { site: string }): string => `Escrever uma avaliação no ${v.site}`
export const reviewUs = (v: { site: string }): string => `Avalie-nos no ${v.site}`
export const openAgain = (v: { site: string }): string => `Abrir ${v.site} de novo`
export const close: string = 'Você pode fechar esta página.'
export const startAgain: string = 'Não é você? Começar de novo'
export const website = (v: { business: string }): string => `Visitar o site de ${v.business}`
