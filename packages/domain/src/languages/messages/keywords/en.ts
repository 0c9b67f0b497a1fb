// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const stopped = (v: { business: string }): string => `${v.business}: You are unsubscribed and will get no more messages. Reply START to subscribe again.`
export const started = (v: { business: string }): string => `${v.business}: You are subscribed again. Reply HELP for help, STOP to opt out.`
export const help = (v: { business: string; product: string; contact: string }): string => `${v.business} via ${v.product}. Contact ${v.contact}. Msg&data rates may apply. Reply STOP to opt out.`
