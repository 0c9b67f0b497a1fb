// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const directSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hi ${v.customerName}, thanks for choosing us. Would you leave us a review? ${v.reviewLink} ${v.stop}`
export const directSubject = (v: { businessName: string }): string => `Your experience with ${v.businessName}`
export const directText = (v: { businessName: string }): string => `Thank you for choosing ${v.businessName}. Would you leave us a review? It takes a minute, and it helps others decide.`
export const directButton: string = 'Leave a review'
export const askSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hi ${v.customerName}, how did we do? Good or bad, we read every reply: ${v.reviewLink} ${v.stop}`
export const askSubject = (v: { businessName: string }): string => `How did ${v.businessName} do?`
export const askText = (v: { businessName: string }): string => `Thanks for choosing ${v.businessName}. How did we do? Tap a star and tell us: good or bad, we read every reply.`
export const askButton: string = 'Rate your experience'
export const reminderSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hi ${v.customerName}, a quick reminder: how did we do? We read every reply: ${v.reviewLink} ${v.stop}`
export const reminderSubject = (v: { businessName: string }): string => `Reminder: how did ${v.businessName} do?`
export const reminderText: string = 'A quick reminder: we would still like to hear how we did. It takes a minute, and good or bad, we read every reply.'
export const greeting = (v: { customerName: string }): string => `Hi ${v.customerName},`
export const unnamed: string = 'there'
export const stop: string = 'Reply STOP to opt out'
export const thanks: string = 'Thank you,'
export const reason = (v: { businessName: string }): string => `You get this message because you were a customer of ${v.businessName}.`
export const tapStar: string = 'Tap a star to start. Nothing is sent until you confirm on the next page.'
export const orOpen: string = 'Or open this address:'
export const unsubscribe: string = 'Unsubscribe'
export const sentWith = (v: { product: string }): string => `Sent with ${v.product}`
export const star = (v: { rating: number }): string => plural('en', v.rating, { 'one': `${v.rating.toLocaleString('en')} star`, 'other': `${v.rating.toLocaleString('en')} stars` })
