// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const stopped = (v: { business: string }): string => `${v.business}: Vous ne recevrez plus de messages. Répondez START pour vous réinscrire.`
export const started = (v: { business: string }): string => `${v.business}: Vous recevrez de nouveau nos messages. Répondez HELP pour de l'aide, STOP pour vous désinscrire.`
export const help = (v: { business: string; product: string; contact: string }): string => `${v.business} via ${v.product}. Contact : ${v.contact}. Frais de SMS et de données possibles. Répondez STOP pour vous désinscrire.`
