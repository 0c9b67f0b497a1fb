import type { Named } from '@fivestead/domain/platform/mailbox/address'
import addressparser from 'nodemailer/lib/addressparser/index.js'
import type { ProvedMail } from '../mail-proof/interface.ts'

/** Mails to the mailboxes of businesses come in here. */
export const REQUEST_MAILS_PATH = '/api/webhooks/request-mail'

/** Bytes of a header; a longer one is not read. */
const HEADER_MAX = 64 * 1024
/** Fields of a header; mails that passed many servers have about a hundred. */
const FIELDS_MAX = 500
/** Addresses of a mail, and characters of a field that holds them; more are no invoice's. */
const ADDRESSES_MAX = 50
const ADDRESS_FIELD_MAX = 10_000
/** Signatures of a mail: each is a question to DNS. */
const SIGNATURES_MAX = 8
/** Fields that say who wrote to whom: one that stands twice could be read in two ways. */
const ONCE = ['from', 'to', 'cc', 'date', 'message-id', 'subject']

/** `=?utf-8?q?J=C3=B6rg?=` */
const WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=/gi

/** What a mail to a mailbox says of itself; none of it is proved yet. */
export interface RequestMail {
  /** Byte for byte. */
  bytes: Buffer
  from: Named | null
  to: Named[]
  cc: Named[]
  /** Addresses that mail servers say they delivered it to. */
  delivered: string[]
  messageId: string | null
  date: Date | null
  /** Written by a machine that answers or spreads mail, or come back. */
  isAutomatic: boolean
  /** Somebody signed it; whether the signature holds is not known. */
  isSigned: boolean
}

/** Reads the header of a mail; its body is never looked at. @returns null where it has none that can be read in one way */
export function readRequestMail(bytes: Buffer): RequestMail | null {
  const fields = headerOf(bytes)
  if (fields === null) return null
  const all = (name: string) => fields.get(name) ?? []
  const first = (name: string) => all(name)[0] ?? ''
  if (ONCE.some((name) => all(name).length > 1) || all('dkim-signature').length > SIGNATURES_MAX) return null
  if (['from', 'to', 'cc'].some((name) => first(name).length > ADDRESS_FIELD_MAX)) return null
  const [from, ...others] = addressesOf(first('from'))
  const [to, cc] = [addressesOf(first('to')), addressesOf(first('cc'))]
  if (others.length > 0 || to.length + cc.length > ADDRESSES_MAX) return null
  const delivered = ['x-original-to', 'delivered-to', 'envelope-to'].flatMap(all)
  return {
    ...{ bytes, from: from ?? null, to, cc },
    delivered: delivered.slice(0, ADDRESSES_MAX).map((address) => address.replace(/[<>]/g, '').trim()),
    messageId: first('message-id') || null,
    date: dateOf(first('date')),
    isAutomatic: isAutomatic(all),
    isSigned: fields.has('dkim-signature'),
  }
}

/**
 * The same as the sender signed it: a field that no signature covers is left out. Of To and Cc only those that are covered count, or
 * both where neither is, since some services sign neither.
 */
export function asSigned(mail: RequestMail, { from, fields }: ProvedMail): RequestMail {
  const value = (name: string) => fields.get(name) ?? ''
  const isTold = fields.has('to') || fields.has('cc')
  return {
    ...mail,
    from: { name: '', address: from },
    ...(isTold ? { to: addressesOf(value('to')), cc: addressesOf(value('cc')) } : {}),
    messageId: value('message-id') || null,
    date: dateOf(value('date')),
  }
}

function dateOf(value: string): Date | null {
  const date = new Date(value.split('(')[0] ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** Answers of machines (RFC 3834; an invoice that a tool makes is none), lists and bulk mail, and mails that came back, whose envelope has no sender. */
function isAutomatic(all: (name: string) => string[]): boolean {
  const words = (name: string) => all(name).map((value) => value.trim().toLowerCase())
  return (
    words('auto-submitted').some((value) => !/^(?:no|auto-generated)\b/.test(value)) ||
    words('precedence').some((value) => ['bulk', 'junk', 'list', 'auto_reply'].includes(value)) ||
    words('return-path').includes('<>') ||
    all('list-id').length > 0 ||
    all('x-failed-recipients').length > 0 ||
    words('content-type').some((value) => value.startsWith('multipart/report'))
  )
}

/** Fields by their names in lower case, unfolded; null for a header that is too long, has too many or does not end. */
function headerOf(bytes: Buffer): Map<string, string[]> | null {
  const text = bytes.subarray(0, HEADER_MAX).toString('utf8').replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  if (end === -1) return null
  const lines = text
    .slice(0, end)
    .replace(/\n(?=[ \t])/g, '')
    .split('\n', FIELDS_MAX + 1)
  if (lines.length > FIELDS_MAX) return null
  const fields = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    const values = fields.get(name)
    const value = line.slice(colon + 1).trim()
    if (values === undefined) fields.set(name, [value])
    else values.push(value)
  }
  return fields
}

const addressesOf = (value: string): Named[] =>
  addressparser(value, { flatten: true })
    .filter(({ address }) => address !== '')
    .map(({ name, address }) => ({ name: decoded(name), address }))

/** Words in other character sets (RFC 2047) as they are read. */
function decoded(text: string): string {
  return text
    .replace(/\?=[ \t]+=\?/g, '?==?')
    .replace(WORD, (word, charset: string, way: string, coded: string) => {
      try {
        const bytes = way.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : quoted(coded)
        return new TextDecoder(charset).decode(bytes)
      } catch {
        return word
      }
    })
}

const quoted = (coded: string): Buffer =>
  Buffer.from(
    coded
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
