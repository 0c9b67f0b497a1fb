import { type CsvSeparator, readCsv } from './csv.ts'

/** Where each part of a customer stands in a row, from 0; null for a part that the file does not have. */
export interface CsvColumns {
  name: number | null
  firstName: number | null
  lastName: number | null
  email: number | null
  phone: number | null
  lastVisit: number | null
  tags: number | null
  servedBy: number | null
  language: number | null
  notes: number | null
}

export type CsvField = keyof CsvColumns

export const CSV_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'lastVisit',
  'tags',
  'servedBy',
  'language',
  'notes',
] as const satisfies CsvField[]

export const NO_COLUMNS: CsvColumns = {
  name: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  lastVisit: null,
  tags: null,
  servedBy: null,
  language: null,
  notes: null,
}

/**
 * Words of a header line in English, German, Spanish and French, without case, accents and signs. A field's
 * lists stand in order of preference: a mobile number before the office's, a full name before a bare `name`.
 */
const HEADER_WORDS: Record<CsvField, readonly string[]> = {
  name: [
    'fullname customername clientname contactname displayname vollername vollstandigername kundenname nombrecompleto nombreyapellidos nombredelcliente nomcomplet nometprenom nomduclient',
    'name customer client contact kunde ansprechpartner nombre cliente nom',
  ],
  firstName: ['firstname first givenname forename vorname prenom primernombre nombredepila'],
  lastName: [
    'lastname last surname familyname nachname familienname zuname apellido apellidos primerapellido nomdefamille',
  ],
  email: [
    'email emailaddress mail mailaddress emailadresse mailadresse correo correoelectronico direcciondecorreo direcciondecorreoelectronico courriel adresseemail adressemail adresseelectronique',
    'email1 email1value primaryemail workemail contactemail customeremail',
  ],
  phone: [
    'mobile mobilephone mobilenumber mobilephonenumber cell cellphone cellphonenumber sms whatsapp handy handynummer mobil mobilnummer mobiltelefon mobilfunk movil celular telefonomovil numerodemovil portable telephoneportable mobiletelephone numerodeportable',
    'phone phonenumber telephone telephonenumber tel number telefon telefonnummer rufnummer telefono numerodetelefono numerodetelephone numtel phone1value primaryphone contactphone customerphone',
  ],
  lastVisit: [
    'lastvisit lastvisitdate lastservice lastservicedate lastappointment lastappointmentdate lastjob lastjobdate lastorder lastorderdate lastpurchase lastseen letzterbesuch ultimavisita dernierevisite',
    'visit visitdate servicedate appointment appointmentdate jobdate orderdate purchasedate date datum fecha besuch termin visita visite',
  ],
  tags: [
    'tags tag labels label groups group segment segments category categories stichworte etiquetas etiquettes gruppe',
  ],
  servedBy: [
    'servedby technician tech stylist employee staff staffmember assignedto provider serviceprovider salesperson salesrep rep mitarbeiter techniker empleado tecnico employe technicien',
  ],
  language: ['language lang locale preferredlanguage sprache idioma langue'],
  notes: [
    'notes note comments comment remarks remark memo notizen notiz bemerkung bemerkungen notas nota remarques',
  ],
}

const tiersOf = (field: CsvField) => HEADER_WORDS[field].map((words) => new Set(words.split(' ')))
const TIERS: Record<CsvField, Set<string>[]> = {
  name: tiersOf('name'),
  firstName: tiersOf('firstName'),
  lastName: tiersOf('lastName'),
  email: tiersOf('email'),
  phone: tiersOf('phone'),
  lastVisit: tiersOf('lastVisit'),
  tags: tiersOf('tags'),
  servedBy: tiersOf('servedBy'),
  language: tiersOf('language'),
  notes: tiersOf('notes'),
}

function headerKey(cell: string): string {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Finds the documented columns name, email and phone in any order and case, and their common
 * relatives. "Name" beside "First name" (Vorname, Prénom) is the last name; "Nombre" beside "Apellidos" the first.
 */
export function guessColumns(header: readonly string[]): CsvColumns {
  const keys = header.map(headerKey)
  const find = (field: CsvField): number | null => {
    for (const words of TIERS[field]) {
      const index = keys.findIndex((key) => words.has(key))
      if (index !== -1) return index
    }
    return null
  }
  const columns = Object.fromEntries(CSV_FIELDS.map((field) => [field, find(field)])) as unknown as CsvColumns
  const { name, firstName, lastName } = columns
  if (firstName !== null && lastName !== null) return { ...columns, name: null }
  if (name !== null && firstName !== null) return { ...columns, name: null, lastName: name }
  if (name !== null && lastName !== null) return { ...columns, name: null, firstName: name }
  return columns
}

/** Whether a row can give a customer: somewhere there is a name, or a contact of one who is greeted without a name. */
export function hasCustomerColumn({ name, firstName, lastName, email, phone }: CsvColumns): boolean {
  return [name, firstName, lastName, email, phone].some((column) => column !== null)
}

/** The beginning of a file as the owner is asked about it. */
export interface CsvPreview {
  separator: CsvSeparator
  /** Whether the first of `rows` names the columns. */
  hasHeader: boolean
  /** Columns of the first row. */
  width: number
  columns: CsvColumns
  /** Rows before the first customer: the header, and a line that Excel puts before it. */
  skip: 0 | 1 | 2
  /** The first row, header or not, and the first customers after it. */
  rows: string[][]
}

const SEPARATORS: readonly CsvSeparator[] = [',', ';', '\t']

/**
 * Looks at the beginning of a file: which sign separates its cells, whether it has a header, and which columns
 * are which. Null for a text without a single row.
 * @param start the first few kilobytes; a last row that is cut short is left out when `whole` is false
 */
export function previewCsv(start: string, whole: boolean, rows = 5): CsvPreview | null {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(start)?.[1]
  const separator = SEPARATORS.find((sign) => sign === declared) ?? sniffSeparator(start)
  const read = readCsv(start, separator).flatMap(({ cells }) => (cells === null ? [] : [cells]))
  const before = declared === undefined ? 0 : 1
  const records = whole || read.length <= before + 1 ? read.slice(before) : read.slice(before, -1)
  const [first] = records
  if (first === undefined || records.every(isBlank)) return null
  const columns = guessColumns(first)
  const hasHeader = Object.values(columns).some((index) => index !== null) || !first.some(looksLikeContact)
  const customers = records.slice(1).filter((cells) => !isBlank(cells))
  return {
    separator,
    hasHeader,
    width: first.length,
    columns: hasHeader ? columns : guessByContent(first),
    skip: (before + (hasHeader ? 1 : 0)) as 0 | 1 | 2,
    rows: [first, ...customers].slice(0, rows + 1),
  }
}

/** The sign that gives the first row the most cells. */
function sniffSeparator(text: string): CsvSeparator {
  const start = text.slice(0, 4000)
  const cells = (sign: CsvSeparator) =>
    readCsv(start, sign)
      .map((record) => record.cells ?? [])
      .find((cells) => cells.length > 1 || cells.join('').trim())?.length ?? 0
  return SEPARATORS.reduce((best, sign) => (cells(sign) > cells(best) ? sign : best))
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => !cell.trim())
/**
 * Whether a cell looks like an e-mail address. A cell may be as long as the file, so it is read once, without an
 * expression that begins again at every blank (T25).
 */
export function isEmail(cell: string): boolean {
  const [local, domain, ...more] = cell.trim().split('@', 3)
  if (!local || !domain || more.length > 0 || /\s/.test(local + domain)) return false
  return domain.slice(1, -1).includes('.')
}

/** Whether a cell looks like a phone number: 7 to 20 digits, blanks and signs; blanks around them fill up to 7. */
export function isPhone(cell: string): boolean {
  const start = cell.trimStart()
  const international = start.startsWith('+')
  const signs = international ? start.slice(1) : cell
  const core = international ? signs.trimEnd() : signs.trim()
  return signs.length >= 7 && core.length <= 20 && /^[\d\s().-]*$/.test(signs)
}

const looksLikeContact = (cell: string) => isEmail(cell) || isPhone(cell)

/** For a file without a header: an address is an address, a number a number, and the first other cell the name. */
function guessByContent(row: readonly string[]): CsvColumns {
  const where = (test: (cell: string) => boolean) => {
    const index = row.findIndex(test)
    return index === -1 ? null : index
  }
  const name = where((cell) => cell.trim() !== '' && !looksLikeContact(cell))
  return { ...NO_COLUMNS, name, email: where(isEmail), phone: where(isPhone) }
}
