import { mailFailureOf, statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import { withoutAddresses } from '@fivestead/domain/messaging/without-addresses'
import type { Fault, Refusal } from '../outcome.ts'

/** An error of nodemailer. */
export interface SmtpError extends Error {
  /** Nodemailer's own: EAUTH, ECONNECTION, EENVELOPE, … */
  code?: string
  /** The command that the server answered: CONN, EHLO, AUTH PLAIN, MAIL FROM, RCPT TO, DATA, … */
  command?: string
  /** The server's answer, when there was one. */
  response?: string
  responseCode?: number
}

/** How long our account rests after the server said that the mails of today are used up, in milliseconds. */
const QUOTA_WAIT_MS = 60 * 60_000

/** Codes by which a server wants fewer connections or fewer mails: 432 and 4.3.2 are Microsoft 365's. */
const BUSY_CODES: readonly (number | undefined)[] = [421, 432]
const BUSY_STATUS = /^4\.(3\.2|4\.5|7\.28)$/

/** Mails of a day or hour are used up: Gmail's 5.4.5, Microsoft's 5.1.90 and 5.2.252. */
const QUOTA_STATUS = /^5\.(4\.5|1\.90|2\.252)$/

/**
 * Our login, sender or relay, whoever is written to, though the answer comes as late as RCPT TO or DATA: sender addresses of
 * RFC 3463 (5.1.7, 5.1.8), and Microsoft's codes of a refused client, sender or tenant.
 */
const ACCOUNT_STATUS = /^5\.(1\.[78]|7\.(3|8|9|57|60|64|135|139|50[1-3]|7\d\d))$/
const ACCOUNT_WORDS =
  /relay(ing)? (access )?(is )?(denied|not permitted|prohibited)|(unable|not permitted|not allowed) to relay|authenticat(ion|e) (is )?(required|first)|not authenticated|(sender|from) (address|domain|is|must|verify)[^;]{0,40}(reject|not|denied|own)|not allowed to send (as|from)|send ?as ?denied/i

/** Said where our login would go over the wire as it is. */
const NO_TLS = 'The mail server offers no encryption (TLS), and our login is not sent without it'

/** The stages of a session that know no recipient yet. */
const OWN_STAGE = /^(CONN|API|EHLO|HELO|LHLO|STARTTLS|AUTH\b.*|MAIL FROM)$/

/**
 * Whose a refusal of a mail server is, by the command that it answers: what comes before RCPT TO is our account's, or
 * the moment's where it is a 4xx.
 * @param to whom the mail was for; the server's words are told without it
 */
export function smtpRefusalOf(error: SmtpError, to: string): Refusal {
  const { code = 'ESMTP', command = '', responseCode } = error
  const refused = (fault: Fault, reason: string, more: Partial<Refusal> = {}): Refusal => ({
    kind: 'refused',
    fault,
    code: String(responseCode ?? code),
    reason,
    ...more,
  })
  if (responseCode === undefined || responseCode < 400) return withoutAnswer(error, refused)
  if (code === 'ETLS' && responseCode >= 500) return refused('account', NO_TLS)
  const words = wordsOf(error)
  const status = statusCodeIn(words)
  const isOwnStage = OWN_STAGE.test(command) || code === 'EAUTH'
  if (responseCode < 500) {
    const isBusy = isOwnStage || BUSY_CODES.includes(responseCode) || BUSY_STATUS.test(status ?? '')
    const reason = `The mail server asked us to try later (${responseCode})`
    return refused('moment', reason, isBusy ? { busy: true } : {})
  }
  if (QUOTA_STATUS.test(status ?? '')) {
    return refused('account', `Our account's mails of today are used up (${responseCode})`, {
      retryAfterMs: QUOTA_WAIT_MS,
    })
  }
  if (command === 'MAIL FROM' && responseCode === 552)
    return refused('message', 'The message is too large for this mail server')
  const answer = `(${responseCode}): ${answerOf(words, to)}`
  if (code === 'EAUTH') return refused('account', 'The mail server refused our login')
  if (command === 'MAIL FROM') return refused('account', `The mail server refused our sender ${answer}`)
  if (isOwnStage) return refused('account', `The mail server refused to talk to us ${answer}`)
  if (responseCode === 530 || ACCOUNT_STATUS.test(status ?? '') || ACCOUNT_WORDS.test(words)) {
    return refused('account', `The mail server does not let us send ${answer}`)
  }
  const failure = mailFailureOf(status, command === 'RCPT TO' ? words : null)
  if (failure.bounced) return refused('recipient', failure.reason, { bounced: true })
  const fault = command === 'RCPT TO' ? 'recipient' : 'message'
  return refused(fault, `The mail server refused this message ${answer}`)
}

/** The mail was not handed over. */
function withoutAnswer(
  { code, command, message }: SmtpError,
  refused: (fault: Fault, reason: string, more?: Partial<Refusal>) => Refusal,
): Refusal {
  if (code === 'ETLS') {
    return refused('account', NO_TLS)
  }
  if (code === 'EAUTH') return refused('account', 'The mail server refused our login')
  if (code === 'EMESSAGE') return refused('message', 'The message is too large for this mail server')
  if (code === 'EENVELOPE') {
    if (command !== 'RCPT TO' && /sender/i.test(message))
      return refused('account', 'The mail server does not accept our sender')
    return refused('recipient', 'The mail server does not accept this address')
  }
  return refused('moment', 'The mail server could not be reached', { busy: true, unreached: true })
}

/** The server's own words without its codes and without addresses, cut to what fits on a screen. */
const answerOf = (words: string, to: string) =>
  withoutAddresses(words.replace(/^\d{3}[ -]([245]\.\d+\.\d+ )?/, ''), to).slice(0, 160)

const wordsOf = ({ response, message }: SmtpError) => response ?? message
