// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const star = (v: { rating: number }): string => plural('pt-BR', v.rating, { 'one': `${v.rating.toLocaleString('pt-BR')} estrela`, 'other': `${v.rating.toLocaleString('pt-BR')} estrelas` })
export const rated = (v: { rating: number }): string => plural('pt-BR', v.rating, { '=1': `1 de 5: Muito ruim`, '=2': `2 de 5: Ruim`, '=3': `3 de 5: Regular`, '=4': `4 de 5: Bom`, 'other': `5 de 5: Excelente` })
export const group: string = 'Sua avaliação'
export const noStar: string = 'Toque em uma estrela para avaliar'
export const newTab: string = '(abre em uma nova aba)'
export const privacy = (v: { business: string }): string => `O que você enviar vai para ${v.business}.`
export const policy: string = 'Política de Privacidade'
export const alsoPublic = (v: { site: string }): string => `Você também pode publicar uma avaliação no ${v.site}`
