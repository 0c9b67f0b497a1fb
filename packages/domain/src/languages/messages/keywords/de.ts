// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const stopped = (v: { business: string }): string => `${v.business}: Sie sind abgemeldet und erhalten keine Nachrichten mehr. Antworten Sie START zum Wiederanmelden.`
export const started = (v: { business: string }): string => `${v.business}: Sie sind wieder angemeldet. Antworten Sie HELP für Hilfe, STOP zum Abmelden.`
export const help = (v: { business: string; product: string; contact: string }): string => `${v.business} über ${v.product}. Kontakt: ${v.contact}. Kosten für SMS und Daten sind möglich. Antworten Sie STOP zum Abmelden.`
