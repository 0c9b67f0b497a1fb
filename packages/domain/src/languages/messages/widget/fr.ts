// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const leave: string = 'Laisser un avis'
export const newTab: string = '(s’ouvre dans un nouvel onglet)'
export const none: string = 'Pas encore de note'
export const outOf = (v: { most: number }): string => `sur ${v.most.toLocaleString('fr')} étoiles,`
export const ratings = (v: { count: number }): string => `${plural('fr', v.count, { 'one': `${v.count.toLocaleString('fr')} note`, 'other': `${v.count.toLocaleString('fr')} notes` })} sur Fivestead`
export const ratingsOwn = (v: { count: number }): string => `${plural('fr', v.count, { 'one': `${v.count.toLocaleString('fr')} note recueillie`, 'other': `${v.count.toLocaleString('fr')} notes recueillies` })} par l’entreprise`
export const stars = (v: { star: number }): string => `${plural('fr', v.star, { 'one': `étoile`, 'other': `étoiles` })} : `
