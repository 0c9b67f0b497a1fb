// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tooShort = (v: { min: number }): string => `O comentário deve ter pelo menos ${v.min.toLocaleString('pt-BR')} caracteres.`
export const tooLong = (v: { max: number }): string => `O comentário não pode passar de ${v.max.toLocaleString('pt-BR')} caracteres.`
export const contact: string = 'Digite um e-mail ou um número de telefone.'
export const email: string = 'Digite um e-mail válido.'
export const phone: string = 'Digite um número de telefone válido.'
