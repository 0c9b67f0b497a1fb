// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const unsubscribe: string = 'Unsubscribe'
export const ask = (v: { channel: 'sms' | 'other'; business: string }): string => `Stop ${{ 'sms': `text messages`, 'other': `emails` }[v.channel]} from ${v.business}?`
export const asked = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `You'll stop getting ${{ 'sms': `text messages`, 'other': `emails` }[v.channel]} from ${v.business}${{ 'yes': ` at ${v.contact}`, 'other': `` }[v.known]}.`
export const orAll = (v: { business: string }): string => `Or stop everything: ${v.business} then sends you neither emails nor texts.`
export const all: string = 'Stop all messages from this business'
export const others: string = 'If the same owner has other businesses here, their messages to you stop as well.'
export const number: string = 'To stop every business that uses this number, reply STOP to any text from it.'
export const unsubscribed: string = 'Unsubscribed'
export const already: string = 'You are already unsubscribed'
export const alreadyText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} sends you no ${{ 'sms': `text messages`, 'other': `emails` }[v.channel]} at ${v.contact}.`
export const changed: string = 'Changed your mind?'
export const undo: string = 'Subscribe again'
export const done: string = 'You are unsubscribed'
export const doneText = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `You'll get no more ${{ 'sms': `text messages`, 'other': `emails` }[v.channel]} from ${v.business}${{ 'yes': ` at ${v.contact}`, 'other': `` }[v.known]}.`
export const doneAll = (v: { business: string }): string => `You'll get no more emails and text messages from ${v.business}.`
export const resubscribed: string = 'Subscribed again'
export const undone: string = 'You are subscribed again'
export const undoneText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} may send you ${{ 'sms': `text messages`, 'other': `emails` }[v.channel]} at ${v.contact}.`
export const thisSender: string = 'this sender'
export const invalidTitle: string = 'Link not valid'
export const invalid: string = 'This link is not valid any more.'
export const invalidHint: string = 'Use the link in the latest message, or ask the business.'
export const language: string = 'Language'
export const invitationsAsk = (v: { product: string }): string => `Stop invitations from ${v.product}?`
export const invitationsAsked = (v: { product: string }): string => `This address then gets no more invitations or codes that other people ask for on ${v.product}.`
export const invitationsDone = (v: { product: string }): string => `This address gets no more invitations or codes that other people ask for on ${v.product}.`
export const invitationsUndone = (v: { product: string }): string => `This address can get invitations from ${v.product} again.`
