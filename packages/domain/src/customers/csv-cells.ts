import { unguardCell } from './csv.ts'

/** Returns true if a cell shows nothing: spaces, control characters and characters without a width. */
export const isBlankCell = (cell: string): boolean => !/[^\s\p{Cc}\p{Cf}]/u.test(cell)

/** Signs of windows-1252 from 0x80 to 0x9f that are no control characters of Unicode; a blank for those without a sign. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const WINDOWS_BYTES = new Map(
  [...WINDOWS].flatMap((sign, n) => (sign === ' ' ? [] : [[sign, 0x80 + n] as const])),
)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Text that was written as UTF-8 and read as windows-1252 (`JosÃ©`), read again; any other stays. */
function undoDoubleUtf8(text: string): string {
  if (!/[Â-ô][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u.test(text)) return text
  const bytes = Array.from(text, (sign) => WINDOWS_BYTES.get(sign) ?? sign.codePointAt(0) ?? 0)
  if (bytes.some((byte) => byte > 0xff)) return text
  try {
    return utf8.decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}

/** Names of the signs from U+00A0 on, as HTML has them. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ' +
  'ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc ' +
  'Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml ' +
  'aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave ' +
  'uacute ucirc uuml yacute thorn yuml'
const ENTITIES = new Map([
  ...LATIN.split(' ').map((name, n) => [name, String.fromCodePoint(0xa0 + n)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    rsquo: '’',
    lsquo: '‘',
    ndash: '–',
    mdash: '—',
  }),
])

/** `O&#39;Brien &amp; Sons` is O'Brien & Sons: some tools export what their pages show. */
function undoEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, (whole, decimal, hex, name) => {
        if (name) return ENTITIES.get(name) ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
      })
    : text
}

/** Words for an empty value that databases, spreadsheets and people write. */
const NOTHING =
  /^(?:null|nil|none|n\/?a|n\.a\.?|#n\/a|#null!?|#ref!|#value!|#name\?|#div\/0!|nan|undefined|unknown|not (?:available|provided|given|known|applicable)|no (?:name|email|phone|number)|\(?(?:blank|empty|none|null|unknown)\)?|\*none|[-–—_.*?/\\]+|sin (?:nombre|correo|email|telefono|teléfono|datos)|desconocid[oa]|ninguno|keine?(?: angabe)?|unbekannt|k\.a\.|inconnue?|aucune?|sans objet|\\n)$/i

export const isNothing = (text: string): boolean => text.length <= 20 && NOTHING.test(text)

/**
 * Returns true if a text is empty in meaning beside another part of a name: Null, None and Nil are people's
 * names there.
 */
export const isNothingInName = (text: string): boolean =>
  isNothing(text) && !/^(?:Null|None|Nil|Nan|Unknown)$/.test(text)

/** A cell in quotes that are not the file's own, or in those of a formula: “Ada”, «Ada», `Ada`, ="Ada". */
const IN_QUOTES = /^(?:=?"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»|`([^`]*)`|‘([^‘’]*)’)$/

/**
 * The text of a cell: our own guard against formulas taken off, quotes that some tools leave around it, entities and
 * double UTF-8 undone, control characters and runs of blanks one blank.
 * @param lines whether line breaks stay
 */
export function textOfCell(cell: string | undefined, lines = false): string {
  const bare = undoDoubleUtf8(undoEntities(unguardCell((cell ?? '').toWellFormed().trim())))
  const inside = IN_QUOTES.exec(bare)
    ?.slice(1)
    .find((text) => text !== undefined)
  return (inside ?? bare)
    .replace(/\r\n?/g, '\n')
    .replace(lines ? /[^\P{Cc}\n]+|[^\S\n]+/gu : /[\p{Cc}\s]+/gu, ' ')
    .trim()
}
