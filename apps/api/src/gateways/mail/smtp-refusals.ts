import { mailFailureOf, statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import type { PlainReason, Reason } from '@fivestead/domain/messaging/reasons'
import { withoutAddresses } from '@fivestead/domain/messaging/without-addresses'
import type { Fault, Refusal } from '../outcome.ts'

/** An error of nodemailer. */
export interface SmtpError extends Error {
  /** Nodemailer's own code: EAUTH, ECONNECTION, EENVELOPE, … */
  code?: string
  /** The command that the server answered: CONN, EHLO, AUTH PLAIN, MAIL FROM, RCPT TO, DATA, … */
  command?: string
  /** The server's reply, if there was one. */
  response?: string
  responseCode?: number
}

/** Pause of our account after the server reports that its quota of mails is used up, in milliseconds. */
const QUOTA_WAIT_MS = 60 * 60_000

/** Reply codes for too many connections or mails: 432 and 4.3.2 are Microsoft 365's. */
const BUSY_CODES: readonly (number | undefined)[] = [421, 432]
const BUSY_STATUS = /^4\.(3\.2|4\.5|7\.28)$/

/** Status codes for a used-up daily or hourly quota: Gmail's 5.4.5, Microsoft's 5.1.90 and 5.2.252. */
const QUOTA_STATUS = /^5\.(4\.5|1\.90|2\.252)$/

/**
 * Status codes about our login, sender or relay, for any recipient, even if the reply comes at RCPT TO or
 * DATA: sender addresses of RFC 3463 (5.1.7, 5.1.8), and Microsoft's codes for a refused client, sender or
 * tenant.
 */
const ACCOUNT_STATUS = /^5\.(1\.[78]|7\.(3|8|9|57|60|64|135|139|50[1-3]|7\d\d))$/
const ACCOUNT_WORDS =
  /relay(ing)? (access )?(is )?(denied|not permitted|prohibited)|(unable|not permitted|not allowed) to relay|authenticat(ion|e) (is )?(required|first)|not authenticated|(sender|from) (address|domain|is|must|verify)[^;]{0,40}(reject|not|denied|own)|not allowed to send (as|from)|send ?as ?denied/i

const SERVER = { provider: 'mailServer' } as const
const LOGIN_REFUSED = { code: 'loginRefused', values: SERVER } as const

/** Stages of a session before a recipient is named. */
const OWN_STAGE = /^(CONN|API|EHLO|HELO|LHLO|STARTTLS|AUTH\b.*|MAIL FROM)$/

/**
 * Returns the refusal of a mail server with its fault, by the command that it replies to: before RCPT TO it
 * is our account's, or temporary for a 4xx.
 * @param to recipient of the mail; removed from the server's words
 */
export function smtpRefusalOf(error: SmtpError, to: string): Refusal {
  const { code = 'ESMTP', command = '', responseCode } = error
  const refused = (fault: Fault, reason: Reason | PlainReason, more: Partial<Refusal> = {}): Refusal => ({
    kind: 'refused',
    fault,
    code: String(responseCode ?? code),
    reason: typeof reason === 'string' ? { code: reason } : reason,
    ...more,
  })
  if (responseCode === undefined || responseCode < 400) return withoutAnswer(error, refused)
  if (code === 'ETLS' && responseCode >= 500) return refused('account', 'noTls')
  const words = wordsOf(error)
  const status = statusCodeIn(words)
  const numbered = { code: String(responseCode) }
  const isOwnStage = OWN_STAGE.test(command) || code === 'EAUTH'
  if (responseCode < 500) {
    const isBusy = isOwnStage || BUSY_CODES.includes(responseCode) || BUSY_STATUS.test(status ?? '')
    const reason = { code: 'serverAsksLater', values: numbered } as const
    return refused('moment', reason, isBusy ? { busy: true } : {})
  }
  if (QUOTA_STATUS.test(status ?? '')) {
    const reason = { code: 'mailsOfDayUsedCode', values: numbered } as const
    return refused('account', reason, { retryAfterMs: QUOTA_WAIT_MS })
  }
  if (command === 'MAIL FROM' && responseCode === 552) return refused('message', 'tooLargeForServer')
  const values = { ...numbered, words: answerOf(words, to) }
  if (code === 'EAUTH') return refused('account', LOGIN_REFUSED)
  if (command === 'MAIL FROM') return refused('account', { code: 'serverRefusedSender', values })
  if (isOwnStage) return refused('account', { code: 'serverRefusedTalk', values })
  if (responseCode === 530 || ACCOUNT_STATUS.test(status ?? '') || ACCOUNT_WORDS.test(words)) {
    return refused('account', { code: 'serverLetsUsNotSend', values })
  }
  const failure = mailFailureOf(status, command === 'RCPT TO' ? words : null)
  if (failure.bounced) return refused('recipient', failure.reason, { bounced: true })
  const fault = command === 'RCPT TO' ? 'recipient' : 'message'
  return refused(fault, { code: 'serverRefusedMessage', values })
}

/** Returns the refusal for a mail that was not handed over. */
function withoutAnswer(
  { code, command, message }: SmtpError,
  refused: (fault: Fault, reason: Reason | PlainReason, more?: Partial<Refusal>) => Refusal,
): Refusal {
  if (code === 'ETLS') {
    return refused('account', 'noTls')
  }
  if (code === 'EAUTH') return refused('account', LOGIN_REFUSED)
  if (code === 'EMESSAGE') return refused('message', 'tooLargeForServer')
  if (code === 'EENVELOPE') {
    if (command !== 'RCPT TO' && /sender/i.test(message)) return refused('account', 'senderNotAccepted')
    return refused('recipient', 'addressNotAccepted')
  }
  return refused('moment', { code: 'unreached', values: SERVER }, { busy: true, unreached: true })
}

/** Returns the server's own words without codes and addresses, cut to fit on a screen. */
const answerOf = (words: string, to: string) =>
  withoutAddresses(words.replace(/^\d{3}[ -]([245]\.\d+\.\d+ )?/, ''), to).slice(0, 160)

const wordsOf = ({ response, message }: SmtpError) => response ?? message
