// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const stopped = (v: { business: string }): string => `${v.business}: Cadastro cancelado, sem mais mensagens. Responda START para voltar a receber.`
export const started = (v: { business: string }): string => `${v.business}: Cadastro reativado. Responda HELP para ajuda, STOP para sair.`
export const help = (v: { business: string; product: string; contact: string }): string => `${v.business} via ${v.product}. Contato: ${v.contact}. Podem incidir tarifas de SMS e dados. Responda STOP para sair.`
