/** A column that says whom not to write to, and how its cells say so. */
export interface OptOutColumn {
  column: number
  channel: OptOutChannel
  /**
   * Meaning of a yes: `out` under "Unsubscribed", `in` under "Accepts marketing". Null when only words such
   * as "unsubscribed" count, under "Status".
   */
  yes: 'out' | 'in' | null
}

export const OPT_OUT_CHANNELS = ['email', 'sms', 'all'] as const
export type OptOutChannel = (typeof OPT_OUT_CHANNELS)[number]

const OUT =
  /^(?:unsub\w*|opt(?:ed)?outs?|donotcontact|donotcall|donotemail|donotservice|donottext|dnc|dnd|suppress(?:ed|ion)|black(?:listed|list)|block(?:listed|list)|donotbulke?mail|deceased|fallecid[oa]|decedee?|verstorben|falecid[oa]|desuscri\w*|baja|desabonne\w*|desinscri\w*|abgemeldet|abmeldung|abmeldedatum|abbestellt|(?:kontakt|werbe|mail|mailing|versand)?sperre|gesperrt|blockiert|bloquead[oa]|bloquee?|banned|werbewiderspruch|widerspruch|descadastrad\w*)$/
const OUT_PHRASE =
  /^no (?:phone|tel)$|\bopt(?:ed|ing|s)? out\b|^(?:is )?blocked$|^excluded?$|\bexcluded? from (?:marketing|campaigns?|reviews?|mailings?|emails?|sms|texts?|communications?)\b|\b(?:block|mute) (?:sms|texts?|emails?|messages)\b|\b(?:do not|dont|never) (?:allow|bulk|want|contact|call|email|mail|text|sms|service|send|solicit|market|disturb|message|ask|bother|phone)\b|\bno (?:more )?(?:contact|emails?|mail|calls?|texts?|sms|marketing|promo|promotions|contactar|llamar|molestar|enviar|escribir)\b|\bne (?:pas|plus) (?:contacter|appeler|envoyer|relancer|solliciter)\b|\bnicht (?:kontaktieren|anrufen|anschreiben|mailen)\b|\bkeine? (?:kontakt|werbung|e?mails?|newsletter|anrufe|sms)\b|\bnao (?:contatar|contactar|ligar|enviar|escrever|perturb\w+|incomod\w+)\b|\bno reviews?\b|(?:^| )(?:لا (?:تتصل|تراسل|ترسل)|عدم (?:الاتصال|المراسلة|الازعاج)|الغاء الاشتراك)/
const IN =
  /^(?:subscribe[ds]?|subscriptions?|optins?|optedin|consent\w*|permissions?|newsletters?|marketing|promotional|promotions|suscrit[oa]s?|suscripcion|consentimiento|boletin|acepta|autoriza|abonnes?|abonnement|inscrits?|consentement|accepte|einwilligung|werbeeinwilligung|zustimmung|abonniert|aceita|inscrito|الموافقة|موافقة)$/
const IN_PHRASE =
  /\bopt(?:ed|s)? in\b|\b(?:accepts?|allows?|receives?|wants?|ok|okay|can|may|agrees?|agreed)(?: \w+){0,2} (?:contact|emails?|mail|calls?|texts?|sms|marketing|messages)\b|\b(?:emails?|sms|texts?|contact|werbung|kontakt|anrufe?) (?:allowed|ok|okay|permitted|erlaubt|erwunscht|gestattet|autorises?|permitido)\b|\bdarf kontaktiert\b|\bnotifications? (?:enabled|on)\b|\b(?:txt|text) (?:msgs?|messages?|messaging) ok\b|\b(?:send|gets?) (?:\w+ )?(?:emails?|sms|texts?|messages)$|\b(?:(?:emails?|sms|texts?) (?:reminders|notifications|alerts)|review requests?)$/
/**
 * Words of columns about an opt-out, such as its reason or source. Times are not among them: a time of
 * leaving says that the customer left.
 */
const BESIDE = new Set(
  (
    'reason title campaign count id ip link url source method wording level form page list version type fax ' +
    // Consents and subscriptions to something else.
    'photo photos media video treatment treat medical hipaa waiver terms privacy cookies portal plan amount price renewal tier end start'
  ).split(' '),
)
const TIMES = new Set('time date at timestamp since on datum fecha confirmed updated'.split(' '))
const STATUS = new Set('status estatus statut'.split(' '))
const AROUND_STATUS = new Set(
  'customer client contact member list email mail sms subscriber person marketing the of de del'.split(' '),
)
const MAILS = /^(?:e?mails?|newsletters?|correos?|courriels?|boletin|mailsperre|donotemail)$/
const TEXTS =
  /^(?:sms|texts?|texting|txt|phones?|calls?|mobile|cell|whatsapp|telefon\w*|movil|telephone|anruf\w*|anrufen|llamar|appeler|donotcall|donottext)$/

/**
 * Returns the channel and the meaning of a yes if a heading, in words, names a column of opt-outs; else null.
 */
export function optOutHeading(words: readonly string[]): Omit<OptOutColumn, 'column'> | null {
  const line = words.join(' ')
  if (words.some((word) => BESIDE.has(word))) return null
  const isOut = words.some((word) => OUT.test(word)) || OUT_PHRASE.test(line)
  const isIn = words.some((word) => IN.test(word)) || IN_PHRASE.test(line)
  const isTime = words.some((word) => TIMES.has(word))
  const isStatus = words.some((word) => STATUS.has(word))
  const [mails, texts] = [words.some((word) => MAILS.test(word)), words.some((word) => TEXTS.test(word))]
  const channel: OptOutChannel = mails === texts ? 'all' : mails ? 'email' : 'sms'
  if (isOut)
    return {
      channel,
      yes:
        isIn && words.length > 1 && /subscribed|opt(?:ed)? in/.test(line.replace(/unsubscribed/g, ''))
          ? null
          : 'out',
    }
  if (isIn) return isTime ? null : { channel, yes: 'in' }
  const isBareStatus = isStatus && words.every((word) => STATUS.has(word) || AROUND_STATUS.has(word))
  return isBareStatus ? { channel, yes: null } : null
}

const NO = new Set(
  'no n false f 0 off out non nein nao faux falso falsch unchecked declined denied revoked refused withdrawn rejected لا ✗ ✘ ❌ ☐'.split(
    ' ',
  ),
)
const NOTHING = new Set(['', '-', 'null', 'n/a', 'na', 'none', 'nil', '0000-00-00', '0000-00-00 00:00:00'])
/** Words that are an opt-out themselves, under any heading. */
const SAYS_OUT =
  /^(?:unsubscribed?|unsub|opt(?:ed)?[ -]?out|cleaned|do[ -]not[ -](?:allow|contact|call|email|mail|text|service|send)|not allowed|blocked|(?:hard[ -]?)?bounced?|spam|dnc|not[ _-]?subscribed|non[ _-]?subscribed|never subscribed|suppressed|complained|blacklisted|blocklisted|stop(?:ped)?|desuscrit[oa]|dad[oa] de baja|de baja|no suscrit[oa]|desabonnee?|desinscrite?|non abonnee?|abgemeldet|abbestellt|nicht abonniert|excluido|descadastrad[oa])(?![\p{L}\p{N}])/u
const SAYS_IN =
  /^(?:subscribed|active|opt(?:ed)?[ -]?in|confirmed|enabled|allow(?:ed)?|ok|okay|suscrit[oa]|abonnee?|abonniert|angemeldet|pending|inscrito)(?![\p{L}\p{N}])/u

/** Returns true if a cell says that this person must not be written to. */
export function optsOut(cell: string, yes: OptOutColumn['yes']): boolean {
  const text = cell
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .replace(/^['"]{1,9}|['"]{1,9}$/g, '')
    .trim()
  if (SAYS_OUT.test(text)) return true
  if (yes === null || NOTHING.has(text) || SAYS_IN.test(text)) return false
  // "No. Emails" counts them.
  if (yes === 'out' && /^[2-9]$|^\d{2,4}$/.test(text)) return false
  return NO.has(text) === (yes === 'in')
}

/**
 * Whom a cell with a name or a contact says not to write to, in words beside it: "509 555 0123 (do not text)", "Ann Berg - DNC".
 * @param words of the cell, as `headingWords` has them
 */
export function saysStop(words: readonly string[]): OptOutChannel | null {
  const isPlain =
    OUT_PHRASE.test(words.join(' ')) || words.some((word) => /^(?:dnc|unsubscribed|deceased)$/.test(word))
  return isPlain ? (optOutHeading(words.filter((word) => !BESIDE.has(word)))?.channel ?? 'all') : null
}
