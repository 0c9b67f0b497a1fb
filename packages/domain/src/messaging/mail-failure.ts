import type { PlainReason, Reason } from './reasons.ts'

/** Status codes about the address: it takes no mail at all, now or later. Subject and detail of RFC 3463. */
const BOUNCES: Readonly<Record<string, PlainReason>> = {
  '1.1': 'noMailbox',
  '1.2': 'noMailDomain',
  '1.3': 'emailInvalid',
  '1.6': 'mailboxMoved',
  '1.10': 'noMailDomain',
  '1.351': 'noMailbox',
  '2.1': 'mailboxOff',
  // Microsoft 365 answers so for an address that the company does not have; "no answer" would be 4.4.1.
  '4.1': 'noMailbox',
  '4.4': 'noMailDomain',
}

/** Status codes about this message, or about this moment. */
const FAILURES: Readonly<Record<string, PlainReason>> = {
  '2.2': 'mailboxFull',
  '2.3': 'tooLargeForMailbox',
  '3.4': 'tooLargeForServer',
  '4.1': 'serverNoAnswer',
  '4.7': 'serverTookTooLong',
}

/** A phrase, or several that a text must all contain. */
type Phrase = RegExp | readonly RegExp[]

/**
 * Phrases that say why, whatever the code beside them is, as `plainWords` leaves them; the first group that fits counts.
 * A sender is ourselves, and a limit or a list says nothing of the address, even where the server adds "no such user".
 */
const PHRASES: readonly { bounced: boolean; reason: PlainReason; said: readonly Phrase[] }[] = [
  {
    bounced: false,
    reason: 'mailboxFull',
    said: [
      /over ?quota|quota (?:is |has been )?exceeded|exceeded (?:its |the |his )?(?:mailbox |disk |email )?(?:storage|quota)/,
      /mailbox (?:is )?(?:full|over)|inbox is full|(?:not enough|insufficient) (?:disk |system |mailbox )?(?:storage|space)/,
    ],
  },
  {
    // Such as Gmail's for an account that may come back.
    bounced: false,
    reason: 'mailboxOff',
    said: [[/\b(?:account|mailbox|user)\b/, /\b(?:disabled|inactive|suspended|deactivated)\b/]],
  },
  {
    bounced: false,
    reason: 'refusedByRules',
    said: [
      /\bsender (?:address|verify|verification|rejected|denied|is|domain|id|not)\b/,
      /\brelay(?:ing)? (?:access )?(?:denied|not|prohibited)|\b(?:unable|not permitted|not allowed|cannot|do not) (?:to )?relay/,
      /\bspam|\bvirus|black ?list|block ?list|\bblocked\b|\bbanned\b|reputation|\b(?:dnsbl|rbl|dmarc|spf|dkim|ptr)\b/,
      /\bat a rate\b|too (?:many|fast)|rate limit|(?:later|found) try again|try (?:again )?later|\bmalformed\b|couldn't create/,
    ],
  },
  {
    bounced: true,
    reason: 'noMailDomain',
    said: [
      /\b(?:unknown|invalid|illegal|unresolvable|no such) (?:mail )?(?:host|domain)|\b(?:host|domain|domain name) (?:unknown|not found)/,
      /\b(?:host|domain|domain name) (?:does not|doesn't) (?:exist|accept mail)|\bdomain is not reachable/,
      /\bcould(?: not|n't) find (?:any host|a mail exchanger)|\bunrouteable|\bno mx (?:record|host)|\bno smtp service/,
      /\bnot accepting network messages/,
    ],
  },
  {
    bounced: true,
    reason: 'noMailbox',
    said: [
      /\b(?:user|users|userid|mailbox|recipients?|account|address|addressee|alias|person) (?:name )?(?:is )?(?:unknown|invalid|not (?:found|known|recognized|listed|valid|exist))/,
      /\b(?:unknown|invalid|illegal|no such|no valid|nonexistent) (?:or (?:illegal|unknown|invalid) )?(?:email |local |destination |final delivery )?(?:user|users|userid|mailbox|recipients?|account|address|addressee|alias|person)\b(?! error)/,
      [
        /\b(?:user|users|userid|mailbox|recipients?|account|address|addressee|alias|person)\b/,
        /\b(?:does not|doesn't|do not|did not) exist|\b(?:was not|wasn't|could not be|couldn't be) found/,
      ],
      /\bno (?:mailbox|user) (?:here )?by that name|\bnot listed in\b|\bdoesn't have an? account|\brecipnotfound/,
      // RFC 5321's own words for 550, and Microsoft's for an address that the company does not have.
      /\bmailbox unavailable|\brecipient address rejected(?: access denied|$)/,
    ],
  },
]

/** The most of a mail server's words that is looked at. */
const WORDS_MAX = 1000

export interface MailFailure {
  /** The address takes no mail at all: nothing more is sent there. */
  bounced: boolean
  reason: Reason
}

/**
 * Returns why a mail did not arrive, by the enhanced status code (RFC 3463) and the words of the mail server.
 * Only a permanent refusal of the address bounces: a full mailbox, a rule of the server, a limit or a
 * temporary code say nothing of the address. The words count if the code is missing or general (5.0.0, 5.1.0,
 * 5.5.0), or contradicts them.
 * @param code such as "5.1.1"; null when none is known
 * @param words the server's answer or a report's Diagnostic-Code, such as "550 No such user here"
 */
export function mailFailureOf(code: string | null, words: string | null = null): MailFailure {
  const [kind, subject, detail] = code?.split('.') ?? []
  const about = `${subject}.${detail}`
  const isPermanent = kind === undefined ? !TEMPORARY.test(words ?? '') : kind === '5'
  const failure = isPermanent ? failureIn(words) : null
  if (failure !== null) return failure
  const bounce = isPermanent ? BOUNCES[about] : undefined
  if (bounce !== undefined) return { bounced: true, reason: { code: bounce } }
  const known = subject === '7' ? 'refusedByRules' : FAILURES[about]
  if (known !== undefined) return { bounced: false, reason: { code: known } }
  const unknown: Reason =
    code === null ? { code: 'serverUndelivered' } : { code: 'serverUndeliveredCode', values: { code } }
  return { bounced: false, reason: unknown }
}

/** A reply of 400 to 499 (RFC 5321). */
const TEMPORARY = /^\D{0,20}4\d\d\b/

function failureIn(words: string | null): MailFailure | null {
  if (words === null) return null
  const text = plainWords(words)
  const found = PHRASES.find(({ said }) => said.some((phrase) => fits(phrase, text)))
  return found === undefined ? null : { bounced: found.bounced, reason: { code: found.reason } }
}

const fits = (phrase: Phrase, text: string): boolean =>
  phrase instanceof RegExp ? phrase.test(text) : phrase.every((part) => part.test(text))

/** A host name, a code or an ending: "mx.shop.example", "5.1.1", ".com". */
const HAS_DOT_INSIDE = /^[\w-]*\.[\w-]/

/** A server's words in lower case without addresses, host names, codes and punctuation, whose parts could look like words. */
function plainWords(words: string): string {
  return words
    .slice(0, WORDS_MAX)
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/\s+/)
    .filter((word) => !word.includes('@'))
    .join(' ')
    .replace(/[\w.-]+/g, (run, at: number, text: string) =>
      text[at - 1] !== '/' && HAS_DOT_INSIDE.test(run) ? ' ' : run,
    )
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}

/** The enhanced status code in a mail server's own words, such as "550-5.1.1 unknown user"; null when there is none. */
export function statusCodeIn(said: string): string | null {
  return /(?:^|[\s#:(-])([245]\.\d{1,3}\.\d{1,3})(?![\w.])/.exec(said)?.[1] ?? null
}
