// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const directSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Bonjour ${v.customerName}, merci de nous avoir choisis. Nous laisseriez-vous un avis ? ${v.reviewLink} ${v.stop}`
export const directSubject = (v: { businessName: string }): string => `Votre expérience avec ${v.businessName}`
export const directText = (v: { businessName: string }): string => `Merci d’avoir choisi ${v.businessName}. Nous laisseriez-vous un avis ? Une minute suffit, et cela aide les autres à choisir.`
export const directButton: string = 'Laisser un avis'
export const askSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Bonjour ${v.customerName}, comment cela s'est-il passé ? Bon ou mauvais, nous lisons chaque avis : ${v.reviewLink} ${v.stop}`
export const askSubject = (v: { businessName: string }): string => `Comment s’est passée votre expérience avec ${v.businessName} ?`
export const askText = (v: { businessName: string }): string => `Merci d’avoir choisi ${v.businessName}. Comment cela s’est-il passé ? Touchez une étoile et dites-le-nous : bon ou mauvais, nous lisons chaque avis.`
export const askButton: string = 'Noter votre expérience'
export const reminderSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Bonjour ${v.customerName}, un petit rappel : comment cela s'est-il passé ? Nous lisons chaque avis : ${v.reviewLink} ${v.stop}`
export const reminderSubject = (v: { businessName: string }): string => `Rappel : comment s’est passée votre expérience avec ${v.businessName} ?`
export const reminderText: string = 'Un petit rappel : nous aimerions savoir comment cela s’est passé. Une minute suffit et, bon ou mauvais, nous lisons chaque avis.'
export const greeting = (v: { customerName: string }): string => `Bonjour ${v.customerName},`
export const unnamed: string = 'cher client'
export const stop: string = 'Répondez STOP pour vous désinscrire'
export const thanks: string = 'Merci,'
export const reason = (v: { businessName: string }): string => `Vous recevez ce message car vous avez été client de ${v.businessName}.`
export const tapStar: string = 'Touchez une étoile pour commencer. Rien n’est envoyé avant votre confirmation sur la page suivante.'
export const orOpen: string = 'Ou ouvrez cette adresse :'
export const unsubscribe: string = 'Se désinscrire'
export const sentWith = (v: { product: string }): string => `Envoyé avec ${v.product}`
export const star = (v: { rating: number }): string => plural('fr', v.rating, { 'one': `${v.rating.toLocaleString('fr')} étoile`, 'other': `${v.rating.toLocaleString('fr')} étoiles` })
