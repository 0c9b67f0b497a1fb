// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const positiveTitle: string = 'Obrigado pelo seu retorno positivo!'
export const skipForNow: string = 'Pular por enquanto'
export const negativeTitle: string = 'Lamentamos saber disso'
export const feedbackLabel: string = 'Seu comentário'
export const submitFeedback: string = 'Enviar comentário'
export const skip: string = 'Pular'
export const thanksTitle: string = 'Obrigado pela sua opinião!'
export const thanks = (v: { business: string }): string => `${v.business} agradece seu tempo e valoriza sua opinião.`
export const home: string = 'Voltar ao início'
export const positiveText = (v: { business: string; site: string }): string => `Você contaria a outras pessoas sobre ${v.business}? Algumas palavras no ${v.site} ajudam na decisão.`
export const positiveTextPublic = (v: { business: string }): string => `Você contaria a outras pessoas sobre ${v.business}? Algumas palavras em público ajudam na decisão.`
export const noPublicLink: string = 'Sua avaliação foi salva.'
export const negativeText = (v: { business: string }): string => `O que deu errado? ${v.business} lê todas as mensagens.`
export const okayText = (v: { business: string }): string => `O que poderia ter sido melhor? ${v.business} lê todas as mensagens.`
export const ratedTitle: string = 'Obrigado pela sua avaliação!'
export const replaces: string = 'Sua mensagem anterior chegou. Outra tomará o lugar dela.'
export const count = (v: { length: number; most: number }): string => `${v.length.toLocaleString('pt-BR')} de ${v.most.toLocaleString('pt-BR')} caracteres`
export const range = (v: { min: number; max: number }): string => `De ${v.min.toLocaleString('pt-BR')} a ${v.max.toLocaleString('pt-BR')} caracteres`
export const contact: string = 'E-mail ou telefone, se quiser uma resposta'
export const optional: string = '(opcional)'
export const goneTitle: string = 'Esta pesquisa terminou'
export const gone = (v: { business: string }): string => `${v.business} não recebe mais avaliações aqui. Você não precisa fazer mais nada.`
