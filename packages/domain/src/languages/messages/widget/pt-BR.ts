// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const leave: string = 'Deixar uma avaliação'
export const newTab: string = '(abre em uma nova aba)'
export const none: string = 'Ainda sem avaliações'
export const outOf = (v: { most: number }): string => `de ${v.most.toLocaleString('pt-BR')} estrelas,`
export const ratings = (v: { count: number }): string => `${plural('pt-BR', v.count, { 'one': `${v.count.toLocaleString('pt-BR')} avaliação`, 'other': `${v.count.toLocaleString('pt-BR')} avaliações` })} no Fivestead`
export const ratingsOwn = (v: { count: number }): string => `${plural('pt-BR', v.count, { 'one': `${v.count.toLocaleString('pt-BR')} avaliação coletada`, 'other': `${v.count.toLocaleString('pt-BR')} avaliações coletadas` })} pela empresa`
export const stars = (v: { star: number }): string => `${plural('pt-BR', v.star, { 'one': `estrela`, 'other': `estrelas` })}: `
