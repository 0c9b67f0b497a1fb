/** A mail or a part of one (RFC 2045): what its header says, and its body as it came. */
export interface MimePart {
  /** In lower case, without parameters; text/plain where none is named. */
  type: string
  boundary: string | null
  /** Fields of the header, as `fieldsOf` reads them. */
  fields: Map<string, string>
  encoding: string
  body: string
}

/** Types of parts that hold a mail that came back, or its header. */
export const RETURNED: ReadonlySet<string> = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
])

/** A report has three. */
const PARTS_MAX = 20
/** Multiparts within each other: a gateway that adds a banner makes one more. */
const DEPTH_MAX = 5

/**
 * Reads as much of MIME as reports of mail servers need: header, body and parts, never a mail that is attached. Whatever it
 * is given, it walks through it once a level and does not fail.
 */
export function readMail(text: string): MimePart {
  const mail = text.replaceAll('\r\n', '\n').replace(/^(?:[ \t]*\n)+/, '')
  // Some mail servers' pipes put blank lines or a "From " line before the header.
  return readPart(mail.startsWith('From ') ? mail.slice(mail.indexOf('\n') + 1) : mail)
}

function readPart(text: string): MimePart {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const head = end === -1 ? text : text.slice(0, end)
  const fields = fieldsOf(head)
  const contentType = fields.get('content-type') ?? 'text/plain'
  const boundary = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType)
  return {
    type: (contentType.split(';')[0] ?? '').trim().toLowerCase(),
    boundary: boundary?.[1] || boundary?.[2] || null,
    fields,
    encoding: (fields.get('content-transfer-encoding') ?? '').trim().toLowerCase(),
    body: end === -1 ? '' : text.slice(end).replace(/^\n{1,2}/, ''),
  }
}

/** The parts of a multipart body and of the multiparts in it, in their order: at most 20 of each, and 60 in all. */
export function partsOf(mail: MimePart, depth = 1): MimePart[] {
  return levelOf(mail)
    .flatMap((part) => (part.boundary !== null && depth < DEPTH_MAX ? partsOf(part, depth + 1) : [part]))
    .slice(0, 3 * PARTS_MAX)
}

/** The parts of one level; the last one may have been cut off. */
function levelOf({ boundary, body }: MimePart): MimePart[] {
  if (boundary === null) return []
  const parts: string[][] = []
  for (const line of body.split('\n')) {
    const mark = line.startsWith(`--${boundary}`) ? line.slice(boundary.length + 2).trim() : null
    if (mark === '--' || (mark === '' && parts.length === PARTS_MAX)) break
    if (mark === '') parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.map((lines) => readPart(lines.join('\n')))
}

/** The text of a part, out of its transfer encoding. */
export function textOf({ encoding, body }: MimePart): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replaceAll('=\n', '')
    .replace(/(?:=[0-9A-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}

/** Header fields by their names in lower case, unfolded; of several with one name the first. */
export function fieldsOf(text: string): Map<string, string> {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    if (/^[ \t]/.test(line) && lines.length > 0) lines.push(`${lines.pop()} ${line.trim()}`)
    else lines.push(line)
  }
  const fields = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}
