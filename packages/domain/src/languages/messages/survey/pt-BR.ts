// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const loading: string = 'Carregando a pesquisa...'
export const tagline: string = 'Valorizamos sua opinião'
export const rate = (v: { business: string }): string => `Avalie sua experiência com ${v.business}`
export const submitRating: string = 'Enviar avaliação'
export const answered = (v: { rating: number; hasMessage: 'yes' | 'other' }): string => `Você deu ${plural('pt-BR', v.rating, { 'one': `${v.rating.toLocaleString('pt-BR')} estrela`, 'other': `${v.rating.toLocaleString('pt-BR')} estrelas` })}${{ 'yes': ` e enviou uma mensagem`, 'other': `` }[v.hasMessage]}.`
export const change: string = 'Deseja mudar?'
export const notSent: string = 'Não foi possível enviar. Tente novamente.'
