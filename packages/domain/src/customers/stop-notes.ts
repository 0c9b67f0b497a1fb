/** Words of an owner's notes that say to leave a customer alone, in the languages of customers. */
const PHRASES = [
  '(do not|don.?t|dont|never|not to|stop|please no) (contact|call|phone|text|email|e-mail|mail|message|write|ask|disturb|bother|solicit|send|contacting|calling|texting|emailing)',
  '(not|don.?t|doesn.?t) (want|wish) (to be )?(contacted|called|texted|emailed|asked|texts?|e-?mails?|reviews?|messages)',
  '(not (to )?be (contacted|called|texted|emailed)|do-not-(call|contact|text))',
  'no (quiere|desea) (ser contactad[oa]|recibir|mensajes)',
  'ne (souhaite|veut|désire) (pas|plus) (être contactée?|recevoir|de (messages|sms))',
  'nicht (mehr )?kontaktiert werden',
  'não (quer|deseja) (ser contatad[oa]|receber|mensagens|contato)',
  'no (more )?(contact|calls?|texts?|e-?mails?|messages|marketing|reviews?|solicit[a-z]*)',
  '(dnc|unsubscribed?|opt(ed)?[ -]?out|deceased|passed away|died|is dead|estate of|remove (me|him|her|them)? ?from (the |our |your )?(mailing )?list)',
  'no (contactar|contactarl[oae]s?|llamar|llamarl[oae]s?|molestar|escribir|enviar|mandar)',
  '(falleci[oó]|fallecid[oa]s?|difunt[oa]|muri[oó]|dad[oa] de baja)',
  'ne (pas|plus) (la |le |l.|les )?(contacter|appeler|écrire|déranger|relancer|envoyer|solliciter)',
  'd[ée]c[ée]d[ée]e?s?',
  'nicht (mehr )?(kontaktieren|anrufen|anschreiben|stören|schreiben)',
  '(verstorbene?r?|gestorben|keine? (werbung|kontakt|anrufe?|e-?mails?|sms))',
  'não (contatar|contactar|ligar|enviar)',
  '(falecid[oa]s?|faleceu)',
  '(متوفى|متوفاة|لا تتصل)',
]

/** A regular expression of Postgres for notes that say so in plain words; case does not count. */
export const STOP_NOTE = `(^|[^[:alpha:]])(${PHRASES.join('|')})($|[^[:alpha:]])`

/** Customers with such a note who are named before a campaign. */
export const WARNED_SHOWN = 20
/** Characters of a note that are shown. */
export const WARNED_NOTE_MAX = 160
