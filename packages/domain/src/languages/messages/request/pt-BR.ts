// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const directSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Oi ${v.customerName}, obrigado por nos escolher. Pode nos avaliar? ${v.reviewLink} ${v.stop}`
export const directSubject = (v: { businessName: string }): string => `Sua experiência com ${v.businessName}`
export const directText = (v: { businessName: string }): string => `Obrigado por escolher ${v.businessName}. Você nos deixaria uma avaliação? Leva um minuto e ajuda outras pessoas a decidir.`
export const directButton: string = 'Deixar uma avaliação'
export const askSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Oi ${v.customerName}, como foi o atendimento? Bom ou ruim, lemos cada resposta: ${v.reviewLink} ${v.stop}`
export const askSubject = (v: { businessName: string }): string => `Como foi sua experiência com ${v.businessName}?`
export const askText = (v: { businessName: string }): string => `Obrigado por escolher ${v.businessName}. Como foi? Toque em uma estrela e conte: bom ou ruim, lemos cada resposta.`
export const askButton: string = 'Avaliar sua experiência'
export const reminderSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: Oi ${v.customerName}, um lembrete: como foi o atendimento? Lemos cada resposta: ${v.reviewLink} ${v.stop}`
export const reminderSubject = (v: { businessName: string }): string => `Lembrete: como foi sua experiência com ${v.businessName}?`
export const reminderText: string = 'Um lembrete rápido: gostaríamos de saber como foi. Leva um minuto e, bom ou ruim, lemos cada resposta.'
export const greeting = (v: { customerName: string }): string => `Olá ${v.customerName},`
export const unnamed: string = 'cliente'
export const stop: string = 'Responda STOP para sair'
export const thanks: string = 'Obrigado,'
export const reason = (v: { businessName: string }): string => `Você recebe esta mensagem porque foi cliente de ${v.businessName}.`
export const tapStar: string = 'Toque em uma estrela para começar. Nada é enviado até você confirmar na próxima página.'
export const orOpen: string = 'Ou abra este endereço:'
export const unsubscribe: string = 'Cancelar inscrição'
export const sentWith = (v: { product: string }): string => `Enviado com ${v.product}`
export const star = (v: { rating: number }): string => plural('pt-BR', v.rating, { 'one': `${v.rating.toLocaleString('pt-BR')} estrela`, 'other': `${v.rating.toLocaleString('pt-BR')} estrelas` })
