// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const unsubscribe: string = 'Cancelar inscrição'
export const ask = (v: { channel: 'sms' | 'other'; business: string }): string => `Parar de receber ${{ 'sms': `mensagens de texto enviadas`, 'other': `e-mails enviados` }[v.channel]} por ${v.business}?`
export const asked = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `Você deixará de receber ${{ 'sms': `mensagens de texto enviadas`, 'other': `e-mails enviados` }[v.channel]} por ${v.business}${{ 'yes': ` para ${v.contact}`, 'other': `` }[v.known]}.`
export const orAll = (v: { business: string }): string => `Ou pare tudo: você não receberá mais e-mails nem mensagens de texto enviados por ${v.business}.`
export const all: string = 'Parar todas as mensagens desta empresa'
export const others: string = 'Se o mesmo proprietário tiver outras empresas aqui, as mensagens delas para você também param.'
export const number: string = 'Para parar todas as empresas que usam este número, responda STOP a qualquer mensagem de texto dele.'
export const unsubscribed: string = 'Inscrição cancelada'
export const already: string = 'Sua inscrição já estava cancelada'
export const alreadyText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} não envia ${{ 'sms': `mensagens de texto`, 'other': `e-mails` }[v.channel]} para ${v.contact}.`
export const changed: string = 'Mudou de ideia?'
export const undo: string = 'Inscrever-se de novo'
export const done: string = 'Sua inscrição foi cancelada'
export const doneText = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `Você não receberá mais ${{ 'sms': `mensagens de texto enviadas`, 'other': `e-mails enviados` }[v.channel]} por ${v.business}${{ 'yes': ` para ${v.contact}`, 'other': `` }[v.known]}.`
export const doneAll = (v: { business: string }): string => `Você não receberá mais e-mails nem mensagens de texto enviados por ${v.business}.`
export const resubscribed: string = 'Inscrição reativada'
export const undone: string = 'Sua inscrição foi reativada'
export const undoneText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `${v.business} pode enviar ${{ 'sms': `mensagens de texto`, 'other': `e-mails` }[v.channel]} para ${v.contact}.`
export const thisSender: string = 'este remetente'
export const invalidTitle: string = 'Link inválido'
export const invalid: string = 'Este link não é mais válido.'
export const invalidHint: string = 'Use o link da mensagem mais recente ou fale com a empresa.'
export const language: string = 'Idioma'
export const invitationsAsk = (v: { product: string }): string => `Não receber mais convites de ${v.product}?`
export const invitationsAsked = (v: { product: string }): string => `Este endereço deixará de receber convites e códigos que outras pessoas pedirem em ${v.product}.`
export const invitationsDone = (v: { product: string }): string => `Este endereço não recebe mais convites nem códigos que outras pessoas pedirem em ${v.product}.`
export const invitationsUndone = (v: { product: string }): string => `Este endereço pode receber convites de ${v.product} novamente.`
