// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const unsubscribe: string = 'Abmelden'
export const ask = (v: { channel: 'sms' | 'other'; business: string }): string => `Keine ${{ 'sms': `SMS`, 'other': `E-Mails` }[v.channel]} mehr von ${v.business}?`
export const asked = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `Sie erhalten dann keine ${{ 'sms': `SMS`, 'other': `E-Mails` }[v.channel]} mehr von ${v.business}${{ 'yes': ` an ${v.contact}`, 'other': `` }[v.known]}.`
export const orAll = (v: { business: string }): string => `Oder alles abbestellen: Sie erhalten dann weder E-Mails noch SMS von ${v.business}.`
export const all: string = 'Alle Nachrichten dieses Unternehmens abbestellen'
export const others: string = 'Hat derselbe Inhaber hier weitere Unternehmen, enden auch deren Nachrichten an Sie.'
export const number: string = 'Um alle Unternehmen abzubestellen, die diese Nummer nutzen, antworten Sie STOP auf eine SMS von ihr.'
export const unsubscribed: string = 'Abgemeldet'
export const already: string = 'Sie sind bereits abgemeldet'
export const alreadyText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} sendet Ihnen keine ${{ 'sms': `SMS`, 'other': `E-Mails` }[v.channel]} an ${v.contact}.`
export const changed: string = 'Haben Sie es sich anders überlegt?'
export const undo: string = 'Wieder anmelden'
export const done: string = 'Sie sind abgemeldet'
export const doneText = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `Sie erhalten keine ${{ 'sms': `SMS`, 'other': `E-Mails` }[v.channel]} mehr von ${v.business}${{ 'yes': ` an ${v.contact}`, 'other': `` }[v.known]}.`
export const doneAll = (v: { business: string }): string => `Sie erhalten keine E-Mails und SMS mehr von ${v.business}.`
export const resubscribed: string = 'Wieder angemeldet'
export const undone: string = 'Sie sind wieder angemeldet'
export const undoneText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} darf Ihnen ${{ 'sms': `SMS`, 'other': `E-Mails` }[v.channel]} an ${v.contact} senden.`
export const thisSender: string = 'diesem Absender'
export const invalidTitle: string = 'Link ungültig'
export const invalid: string = 'Dieser Link ist nicht mehr gültig.'
export const invalidHint: string = 'Nutzen Sie den Link in der neuesten Nachricht oder fragen Sie das Unternehmen.'
export const language: string = 'Sprache'
export const invitationsAsk = (v: { product: string }): string => `Keine Einladungen mehr von ${v.product}?`
export const invitationsAsked = (v: { product: string }): string => `Diese Adresse erhält dann keine Einladungen und Codes mehr, die andere bei ${v.product} anfordern.`
export const invitationsDone = (v: { product: string }): string => `Diese Adresse erhält keine Einladungen und Codes mehr, die andere bei ${v.product} anfordern.`
export const invitationsUndone = (v: { product: string }): string => `Diese Adresse kann wieder Einladungen von ${v.product} erhalten.`
