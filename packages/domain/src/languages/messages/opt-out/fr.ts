// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const unsubscribe: string = 'Se désinscrire'
export const ask = (v: { channel: 'sms' | 'other'; business: string }): string => `Ne plus recevoir ${{ 'sms': `de SMS`, 'other': `d’e‑mails` }[v.channel]} de ${v.business} ?`
export const asked = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `Vous ne recevrez plus ${{ 'sms': `de SMS`, 'other': `d’e‑mails` }[v.channel]} de ${v.business}${{ 'yes': ` à ${v.contact}`, 'other': `` }[v.known]}.`
export const orAll = (v: { business: string }): string => `Ou arrêtez tout : vous ne recevrez plus ni e‑mails ni SMS de ${v.business}.`
export const all: string = 'Arrêter tous les messages de cet établissement'
export const others: string = 'Si le même propriétaire a d’autres établissements ici, leurs messages cessent également.'
export const number: string = 'Pour arrêter tous les établissements qui utilisent ce numéro, répondez STOP à l’un de leurs SMS.'
export const unsubscribed: string = 'Désinscription confirmée'
export const already: string = 'Vous êtes déjà désinscrit'
export const alreadyText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} ne vous envoie pas ${{ 'sms': `de SMS`, 'other': `d’e‑mails` }[v.channel]} à ${v.contact}.`
export const changed: string = 'Vous avez changé d’avis ?'
export const undo: string = 'Se réinscrire'
export const done: string = 'Vous êtes désinscrit'
export const doneText = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `Vous ne recevrez plus ${{ 'sms': `de SMS`, 'other': `d’e‑mails` }[v.channel]} de ${v.business}${{ 'yes': ` à ${v.contact}`, 'other': `` }[v.known]}.`
export const doneAll = (v: { business: string }): string => `Vous ne recevrez plus ni e‑mails ni SMS de ${v.business}.`
export const resubscribed: string = 'Réinscription confirmée'
export const undone: string = 'Vous êtes de nouveau inscrit'
export const undoneText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} peut vous envoyer des ${{ 'sms': `SMS`, 'other': `e‑mails` }[v.channel]} à ${v.contact}.`
export const thisSender: string = 'cet expéditeur'
export const invalidTitle: string = 'Lien non valable'
export const invalid: string = 'Ce lien n’est plus valable.'
export const invalidHint: string = 'Utilisez le lien du dernier message, ou demandez à l’établissement.'
export const language: string = 'Langue'
export const invitationsAsk = (v: { product: string }): string => `Ne plus recevoir d’invitations de ${v.product} ?`
export const invitationsAsked = (v: { product: string }): string => `Cette adresse ne recevra plus les invitations et les codes que d’autres personnes demandent sur ${v.product}.`
export const invitationsDone = (v: { product: string }): string => `Cette adresse ne reçoit plus les invitations et les codes que d’autres personnes demandent sur ${v.product}.`
export const invitationsUndone = (v: { product: string }): string => `Cette adresse peut de nouveau recevoir des invitations de ${v.product}.`
