// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const directSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hallo ${v.customerName}, danke für Ihr Vertrauen. Würden Sie uns bewerten? ${v.reviewLink} ${v.stop}`
export const directSubject = (v: { businessName: string }): string => `Ihre Erfahrung mit ${v.businessName}`
export const directText = (v: { businessName: string }): string => `Danke, dass Sie sich für ${v.businessName} entschieden haben. Würden Sie uns bewerten? Es dauert eine Minute und hilft anderen bei der Wahl.`
export const directButton: string = 'Bewertung schreiben'
export const askSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hallo ${v.customerName}, wie waren wir? Gut oder schlecht, wir lesen jede Antwort: ${v.reviewLink} ${v.stop}`
export const askSubject = (v: { businessName: string }): string => `Wie war ${v.businessName}?`
export const askText = (v: { businessName: string }): string => `Danke, dass Sie sich für ${v.businessName} entschieden haben. Wie waren wir? Tippen Sie auf einen Stern und sagen Sie es uns: Gut oder schlecht, wir lesen jede Antwort.`
export const askButton: string = 'Erfahrung bewerten'
export const reminderSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Hallo ${v.customerName}, eine kurze Erinnerung: Wie waren wir? Wir lesen jede Antwort: ${v.reviewLink} ${v.stop}`
export const reminderSubject = (v: { businessName: string }): string => `Erinnerung: Wie war ${v.businessName}?`
export const reminderText: string = 'Eine kurze Erinnerung: Wir würden gern wissen, wie wir waren. Es dauert eine Minute, und gut oder schlecht, wir lesen jede Antwort.'
export const greeting = (v: { customerName: string }): string => `Hallo ${v.customerName},`
export const unnamed: string = 'liebe Kundin, lieber Kunde'
export const stop: string = 'Antworten Sie STOP zum Abmelden'
export const thanks: string = 'Vielen Dank'
export const reason = (v: { businessName: string }): string => `Sie erhalten diese Nachricht, weil Sie Kunde von ${v.businessName} waren.`
export const tapStar: string = 'Tippen Sie auf einen Stern, um zu beginnen. Nichts wird gesendet, bevor Sie es auf der nächsten Seite bestätigen.'
export const orOpen: string = 'Oder öffnen Sie diese Adresse:'
export const unsubscribe: string = 'Abmelden'
export const sentWith = (v: { product: string }): string => `Gesendet mit ${v.product}`
export const star = (v: { rating: number }): string => plural('de', v.rating, { 'one': `${v.rating.toLocaleString('de')} Stern`, 'other': `${v.rating.toLocaleString('de')} Sterne` })
