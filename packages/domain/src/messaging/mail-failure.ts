/** What a mail server's code says of an address: it takes no mail at all, now or later. Subject and detail of RFC 3463. */
const BOUNCES: Readonly<Record<string, string>> = {
  '1.1': 'This mailbox does not exist',
  '1.2': 'The domain of this address takes no email',
  '1.3': 'This email address is not valid',
  '1.6': 'This mailbox has moved and takes no email',
  '1.10': 'The domain of this address takes no email',
  '2.1': 'This mailbox is switched off',
}

/** What it says of this message, or of today. */
const FAILURES: Readonly<Record<string, string>> = {
  '2.2': 'The mailbox is full',
  '2.3': 'The message is too large for this mailbox',
  '3.4': 'The message is too large for this mail server',
  '4.1': 'The mail server did not answer',
  '4.7': 'The mail server did not take the message in time',
}

export interface MailFailure {
  /** The address takes no mail at all: nothing more is sent there. */
  bounced: boolean
  /** One sentence for the owner. */
  reason: string
}

/**
 * Why a mail did not arrive, by its enhanced status code (RFC 3463): only a permanent code about the address bounces. A
 * full mailbox, a rule of the server or a time limit say nothing of the address.
 * @param code such as "5.1.1"; null when none is known
 */
export function mailFailureOf(code: string | null): MailFailure {
  const [kind, subject, detail] = code?.split('.') ?? []
  const about = `${subject}.${detail}`
  const bounce = kind === '5' ? BOUNCES[about] : undefined
  if (bounce !== undefined) return { bounced: true, reason: bounce }
  const known = subject === '7' ? 'The mail server refused this message by its rules' : FAILURES[about]
  const named = code === null ? '' : ` (${code})`
  return { bounced: false, reason: known ?? `The mail server could not deliver this message${named}` }
}

/** The enhanced status code in a mail server's own words, such as "550-5.1.1 unknown user"; null when there is none. */
export function statusCodeIn(said: string): string | null {
  return /(?:^|[\s#(-])([245]\.\d{1,3}\.\d{1,3})(?![\w.])/.exec(said)?.[1] ?? null
}
