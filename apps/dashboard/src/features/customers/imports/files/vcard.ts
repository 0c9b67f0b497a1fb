import { toCsv } from '@fivestead/domain/customers/csv'
import { encodingOf, partsOf } from '../csv-file.ts'

/** Headings that an import knows. */
const HEADER = ['Name', 'Mobile Phone', 'Phone', 'Email', 'Other Email', 'Company', 'Tags', 'Notes']
/** Characters of a property that are kept: a photo has more. */
const PROPERTY_MAX = 10_000
const READ = new Set([
  'BEGIN',
  'END',
  'KIND',
  'X-ADDRESSBOOKSERVER-KIND',
  'FN',
  'N',
  'ORG',
  'TEL',
  'EMAIL',
  'CATEGORIES',
  'NOTE',
  'X-ABLABEL',
])

interface Property {
  name: string
  /** In front of the name, with its dot: `ITEM1.` of a number and of its label. */
  group: string
  /** In capitals: types, and `NAME=value`. */
  params: string[]
  value: string
}

/**
 * Returns the people of a vCard file (2.1, RFC 2426, RFC 6350) as CSV: each with the number that is most likely a
 * mobile phone, another one, and two addresses. Groups are left out.
 */
export async function vcardCsv(file: Blob): Promise<string> {
  const rows: string[][] = [HEADER]
  let card: Property[] = []
  const end = () => {
    if (card.length > 0 && !isGroup(card)) rows.push(rowOf(card))
    card = []
  }
  for await (const line of propertiesOf(file)) {
    const property = readProperty(line)
    if (property === null) continue
    // A card without an end ends where another one begins, such as an assistant's in it (AGENT).
    if (property.name === 'BEGIN' || property.name === 'END') end()
    else card.push(property)
  }
  end()
  return toCsv(rows)
}

/** Lines of the file; one that goes on in the next is whole: it begins there with a blank, or ends here with `=`. */
async function* propertiesOf(file: Blob): AsyncGenerator<string> {
  let property = ''
  let rest = ''
  for await (const { text, last } of partsOf(file, await encodingOf(file))) {
    const lines = (rest + text).split(/\r\n|\r(?!$)|\n/)
    rest = last ? '' : (lines.pop() ?? '')
    for (const line of lines) {
      const goesOn = property.endsWith('=') && isQuoted(property.slice(0, property.indexOf(':')))
      if (goesOn || /^[ \t]/.test(line)) {
        const before = goesOn ? property.slice(0, -1) : property
        property = (before + (goesOn ? line : line.slice(1))).slice(0, PROPERTY_MAX)
        continue
      }
      if (property !== '') yield property
      property = line.slice(0, PROPERTY_MAX)
    }
  }
  if (property !== '') yield property
}

/** Reads `item1.TEL;TYPE=CELL:+1 217 …`; null for what an import does not need. */
function readProperty(line: string): Property | null {
  const [head = ''] = /^(?:"[^"]*"|[^":])*/.exec(line) ?? []
  if (head.length === line.length) return null
  const [named = '', ...params] = head.toUpperCase().split(';')
  const group = named.slice(0, named.lastIndexOf('.') + 1)
  const name = named.slice(group.length).trim()
  if (!READ.has(name)) return null
  const raw = line.slice(head.length + 1)
  return { name, group, params, value: isQuoted(head) ? unquoted(raw, params) : raw }
}

const isQuoted = (head: string) => /quoted-printable/i.test(head)

/** Decodes quoted-printable text (RFC 2045). */
function unquoted(text: string, params: readonly string[]): string {
  const bytes = Array.from(new TextEncoder().encode(text))
  const decoded: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const pair = String.fromCharCode(...bytes.slice(at + 1, at + 3))
    if (bytes[at] === 0x3d && /^[\da-f]{2}$/i.test(pair)) {
      decoded.push(Number.parseInt(pair, 16))
      at += 2
    } else decoded.push(bytes[at] ?? 0)
  }
  const charset = params.find((param) => param.startsWith('CHARSET='))?.slice(8) ?? 'UTF-8'
  const data = Uint8Array.from(decoded)
  try {
    return new TextDecoder(charset, { fatal: true }).decode(data)
  } catch {
    return new TextDecoder('windows-1252').decode(data)
  }
}

/** Splits a value of several parts; a sign behind a backslash is itself. */
function parts(value: string, sign: ';' | ','): string[] {
  const found: string[] = []
  let part = ''
  for (const [token] of value.matchAll(/\\?./gs)) {
    if (token === sign) {
      found.push(part)
      part = ''
    } else part += token
  }
  return [...found, part].map(plain)
}
const plain = (value: string) =>
  value.replace(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()

const valuesOf = (card: readonly Property[], name: string) =>
  card.filter((property) => property.name === name).map(({ value }) => value)

const isGroup = (card: readonly Property[]) =>
  card.some(({ name, value }) => /KIND$/.test(name) && /^group$/i.test(value.trim()))

/** `PREF`, or the first of several by `PREF=1` (RFC 6350). */
const IS_BEST = /PREF(?!=)|PREF=1\b/

/** Returns null for a number that takes no message; a fax never does (decision 064). */
function phoneRank(types: string): number | null {
  if (/CELL|IPHONE|MOBIL|M[OÓ]VIL/.test(types)) return 0
  if (/FAX|PAGER/.test(types) && !types.includes('VOICE')) return null
  return IS_BEST.test(types) ? 1 : 2
}

function rowOf(card: readonly Property[]): string[] {
  const [company = ''] = valuesOf(card, 'ORG').map((value) => parts(value, ';').filter(Boolean).join(', '))
  const [mobile = '', ...phones] = contacts(card, 'TEL', phoneRank).map((value) =>
    value.replace(/^tel:/i, '').replace(/;ext=/i, ' ext ').split(';', 1).join(''),
  )
  const [email = '', ...emails] = contacts(card, 'EMAIL', (types) => (IS_BEST.test(types) ? 0 : 1)).map(
    (value) => value.replace(/^mailto:/i, ''),
  )
  return [
    nameOf(card) || company,
    mobile,
    phones[0] ?? '',
    email,
    emails[0] ?? '',
    company,
    valuesOf(card, 'CATEGORIES')
      .flatMap((value) => parts(value, ','))
      .join(', '),
    valuesOf(card, 'NOTE').map(plain).join('\n'),
  ]
}

/** Returns the numbers or addresses of a card, each once, the best first; one without a rank is left out. */
function contacts(
  card: readonly Property[],
  kind: 'TEL' | 'EMAIL',
  rank: (types: string) => number | null,
): string[] {
  const labels = new Map(
    card
      .filter(({ name, group }) => name === 'X-ABLABEL' && group !== '')
      .map(({ group, value }) => [group, value.toUpperCase()]),
  )
  const found = card
    .filter(({ name }) => name === kind)
    .map(({ group, params, value }) => ({
      value: plain(value),
      rank: rank([...params, labels.get(group) ?? ''].join(' ')),
    }))
    .flatMap(({ value, rank }) => (value === '' || rank === null ? [] : [{ value, rank }]))
    .toSorted((a, b) => a.rank - b.rank)
  return [...new Set(found.map(({ value }) => value))]
}

/** Returns the name as it is shown, or else first and last name. */
function nameOf(card: readonly Property[]): string {
  const shown = valuesOf(card, 'FN').map(plain)
  const whole = valuesOf(card, 'N').map((value) => {
    const [family = '', given = '', middle = ''] = parts(value, ';')
    return [given, middle, family].filter(Boolean).join(' ')
  })
  return [...shown, ...whole].find(Boolean) ?? ''
}
