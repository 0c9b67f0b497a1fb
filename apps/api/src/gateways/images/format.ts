const startsWith = (file: Buffer, at: number, sign: string) =>
  file.subarray(at, at + sign.length).equals(Buffer.from(sign, 'latin1'))

/** Maximum bytes of a drawing; a logo has a few thousand. */
const SVG_MAX = 256 * 1024
/** Maximum references to its own parts: each may double what is drawn. */
const USES_MAX = 40

/**
 * Content that a drawing must not have. Drawings are rasterized on our side, so at worst these cost resources
 * or leak data there.
 */
const UNSAFE =
  /<!ENTITY|<\?xml-stylesheet|<(?:\w+:)?(?:script|foreignObject|image|iframe|filter|feImage)\b|@import|\bhref\s*=\s*["']\s*[^#"'\s]|url\(\s*(?:["']\s*)?[^#"'\s)]/i

/** Returns true if the text begins with an svg element, after the allowed prolog. */
function isDrawing(text: string): boolean {
  const rest = text.trimStart()
  if (rest.startsWith('<?xml')) return isAfter(rest, '?>')
  if (rest.startsWith('<!--')) return isAfter(rest, '-->')
  if (rest.startsWith('<!DOCTYPE')) return isAfter(rest, /^[^[>]*\[/.test(rest) ? ']>' : '>')
  return /^<(?:\w+:)?svg\b/.test(rest)
}

function isAfter(text: string, end: string): boolean {
  const at = text.indexOf(end)
  return at !== -1 && isDrawing(text.slice(at + end.length))
}

/** Returns the format of a picture by its first bytes, never by its name or type; null for any other. */
export function formatOf(file: Buffer): 'png' | 'jpeg' | 'webp' | 'svg' | 'unsafe svg' | null {
  if (startsWith(file, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(file, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(file, 0, 'RIFF') && startsWith(file, 8, 'WEBP')) return 'webp'
  const text = file.toString('utf8').replace(/^\ufeff/, '')
  if (!isDrawing(text.slice(0, 4000))) return null
  if (file.length > SVG_MAX) return 'unsafe svg'
  const uses = text.match(/<(?:\w+:)?(?:use|pattern|mask)\b/g)?.length ?? 0
  return uses > USES_MAX || UNSAFE.test(text) ? 'unsafe svg' : 'svg'
}
