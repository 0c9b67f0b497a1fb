import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { isNothing } from './csv-cells.ts'
import { CSV_EXPORT_HEADER, customersCsv } from './csv-export.ts'
import { previewCsv } from './csv-preview.ts'
import { isBlankRecord } from './csv-rows.ts'
import { dayOrderOf } from './days.ts'
import { distinctTags, TAG_MAX, TAGS_MAX } from './details.ts'
import { decoderOf, type Encoding, guessEncoding } from './encodings.ts'
import { CUSTOMER_FIELDS, type CustomerDetails, FIELD_NAMES, forEachOf } from './fields.ts'
import { readInWords } from './testing/read-in-words.ts'

const TODAY = '2026-11-27'

/** Rows of a file as the dialog and the server read them. @throws Error with the problem of a file that has none */
async function rowsOf(text: string, country = 'US'): Promise<ReturnType<typeof readInWords>[]> {
  const preview = await previewCsv(text, true, country)
  if ('problem' in preview) throw new Error(preview.problem)
  const { columns, before, hasHeader } = preview
  const visits =
    columns.lastVisit === null ? [] : preview.rows.map((cells) => cells[columns.lastVisit ?? 0] ?? '')
  const reading = { columns, country, dayOrder: dayOrderOf(visits), today: TODAY }
  return readCsv(text, preview)
    .slice(before + (hasHeader ? 1 : 0))
    .filter((record) => !isBlankRecord(record))
    .map((record) => readInWords(record, reading))
}

/** A line of each customer with their note, or why a row is none. */
async function importOf(text: string): Promise<string[]> {
  return (await rowsOf(text)).map((row) => {
    const out = row.optOuts.length > 0 ? ['opted out'] : []
    if (!row.ok) return ['-', row.refusal.message, ...out].join(' | ')
    const { fullName, email, phone, lastVisit, tags, notes } = row.customer
    return [fullName, email, phone, lastVisit, ...tags, notes, row.note?.message, ...out]
      .filter((part) => part !== null && part !== undefined && part !== '')
      .join(' | ')
  })
}

const ADA = 'Ada North | ada@example.com | +15095550143'
const BO = 'Bo South | bo@example.com | +15095550144'
const HEADER = 'Name,Email,Phone\n'
const PEOPLE = 'Ada North,ada@example.com,5095550143\nBo South,bo@example.com,5095550144\n'
const wide = (columns: number, name: string) => {
  const more = Array.from({ length: columns }, (_, n) => `${name} ${n}`)
  return `Record ID,First Name,Last Name,${more.join(',')},Email,Phone\n1,Ada,North${','.repeat(columns)},ada@example.com,5095550143\n`
}

/** Files as tools and people write them, by what is odd in them; sources: docs/decisions/064-files-as-they-are.md. */
test.each<[odd: string, text: string, customers: string[]]>([
  ['nothing', HEADER + PEOPLE, [ADA, BO]],
  // mechatroner/vscode_rainbow_csv 108, rap2hpoutre/fast-excel 327
  ['a hint in quotes', `"sep=;"\r\n${(HEADER + PEOPLE).replaceAll(',', ';')}`, [ADA, BO]],
  ['a hint, padded', `sep=,,,\n${HEADER}${PEOPLE}`, [ADA, BO]],
  ['a hint, CR alone', `sep=;\n${HEADER}${PEOPLE}`.replaceAll(',', ';').replaceAll('\n', '\r'), [ADA, BO]],
  ['bars', (HEADER + PEOPLE).replaceAll(',', '|'), [ADA, BO]],
  ['blank lines first', `\r\n\r\n${HEADER}${PEOPLE}`, [ADA, BO]],
  [
    'a title of a report',
    `Inland Garage\nCustomer Contact List\n\nCustomer,Phone Numbers,Email,Full Name\nAda North,5095550143,ada@example.com,Ada North\n`,
    [ADA],
  ],
  ['a comment first', `# exported 2026-11-27 by till\n${HEADER}${PEOPLE}`, [ADA, BO]],
  [
    'a footer',
    `${HEADER}Ada North,ada@example.com,5095550143\n,,\n"Friday, Nov 27, 2026 10:15 AM GMT-08:00",,\nTotal,1,\nPage 1 of 2,,\n`,
    [ADA, ...Array(3).fill('- | This row looks like the end of a report, not like a customer')],
  ],
  [
    'a repeated header',
    `${HEADER}Ada North,ada@example.com,5095550143\n${HEADER}`,
    [ADA, '- | This row repeats the header'],
  ],
  // TablePlus/TablePlus-Windows 596, CartoDB/cartodb 1162
  ['252 columns', wide(250, 'Property'), [ADA]],
  [
    '1,005 columns and a header of 50,000 characters',
    wide(1000, 'Property with a long descriptive name'),
    [ADA],
  ],
  ['trailing commas', `${HEADER.trim()},,,\nAda North,ada@example.com,5095550143,,,\n,,,,,\n`, [ADA]],
  [
    'two columns of a kind',
    'Name,Email,Phone,Email,Phone\nAda North,,,ada@example.com,5095550143\nBo South,bo@example.com,5095550144,,\n',
    [ADA, BO],
  ],
  [
    'phones by kind',
    'Name,Fax,Home Phone,Mobile\nAda,5095550141,5095550142,5095550143\nBo,5095550141,5095550144,\nCy,5095550141,,\n',
    ['Ada | +15095550143', 'Bo | +15095550144', 'Cy'],
  ],
  [
    'labels beside phones',
    'Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value\nAda,Work Fax,5095550141,Mobile,5095550143\nBo,Home,5095550144,Work,5095550142\n',
    ['Ada | +15095550143', 'Bo | +15095550144'],
  ],
  [
    'several values in a cell',
    'Name,Email,Phone\nAda,ada@example.com ::: a2@example.com,5095550143\nBo,"bo@example.com, b2@example.com",\nCy,x / cy@example.com,\n',
    [
      'Ada | ada@example.com | +15095550143 | Kept, but only the first of several is kept: ada@example.com',
      'Bo | bo@example.com | Kept, but only the first of several is kept: bo@example.com',
      'Cy | cy@example.com',
    ],
  ],
  [
    'companies',
    'First Name,Last Name,Company,Email\nMia,Lund,Berg Roofing,mia@example.com\n,,Berg Roofing,office@berg.example\n',
    ['Mia Lund | mia@example.com', 'Berg Roofing | office@berg.example'],
  ],
  [
    'words for nothing',
    'First Name,Last Name,Email,Phone\nAda,NULL,N/A,#N/A\nJo,Null,jo@example.com,-\nUnknown,,none,5095550143\n',
    ['Ada', 'Jo Null | jo@example.com', '+15095550143'],
  ],
  [
    'single quotes',
    "'Name','Email'\n'Lund, Mia','mia@example.com'\n'Pat O'Neil','pat@example.com'\n",
    ['Lund, Mia | mia@example.com', "Pat O'Neil | pat@example.com"],
  ],
  [
    'rows in quotes',
    '"Name,Email"\n"Mia Lund,mia@example.com"\n"""Lund, Tom"",tom@example.com"\n',
    ['Mia Lund | mia@example.com', 'Lund, Tom | tom@example.com'],
  ],
  ['backslashes', 'Name,Email\n"Mia \\"MJ\\" Lund",mia@example.com\n', ['Mia "MJ" Lund | mia@example.com']],
  [
    'entities',
    'Name,Email\nO&#39;Brien &amp; Sons,ob@example.com\nJos&eacute; &bogus; Ruiz,jose@example.com\n',
    ["O'Brien & Sons | ob@example.com", 'José &bogus; Ruiz | jose@example.com'],
  ],
  [
    'UTF-8 twice',
    'Name,Email\nJosÃ© MÃ¼ller,jose@example.com\nÃgatha Ã,a@example.com\n',
    ['José Müller | jose@example.com', 'Ãgatha Ã | a@example.com'],
  ],
  [
    'blanks that do not break',
    '\u00a0Name\u00a0,E\u2011mail,Phone\u00a0number\nMia\u00a0Lund,\u00a0mia@example.com\u00a0,5095550143\n',
    ['Mia Lund | mia@example.com | +15095550143'],
  ],
  [
    'mixed line ends',
    'Name,Email\rMia,mia@example.com\nTom,tom@example.com\r\n"Eva\nHolm",eva@example.com',
    ['Mia | mia@example.com', 'Tom | tom@example.com', 'Eva Holm | eva@example.com'],
  ],
  ['a header of another sign', 'Name,Email,Phone\nAda North;ada@example.com;5095550143\n', [ADA]],
  [
    'commas in a heading',
    'Name (Last, First, Middle);Email\nLund, Mia, K;mia@example.com\n',
    ['Lund, Mia, K | mia@example.com'],
  ],
  ['emails alone', 'mia@example.com\ntom@example.com\n', ['mia@example.com', 'tom@example.com']],
  ['phones alone', '5095550143\n5095550144\n', ['+15095550143', '+15095550144']],
  [
    'no header, a number first',
    '1001,Mia Lund,mia@example.com,509-555-0143\n1002,Tom Berg,tom@example.com,509-555-0144\n',
    ['Mia Lund | mia@example.com | +15095550143', 'Tom Berg | tom@example.com | +15095550144'],
  ],
  [
    'no header, a date first',
    '2026-11-16,Mia Lund,mia@example.com,509-555-0143\n2026-11-17,Tom,,509-555-0144\n',
    ['Mia Lund | mia@example.com | +15095550143', 'Tom | +15095550144'],
  ],
  [
    'no header, a zip code',
    'Mia,99201-1234,mia@example.com\nTom,99202-1234,tom@example.com\n',
    ['Mia | mia@example.com', 'Tom | tom@example.com'],
  ],
  [
    'no header, a gap in the first row',
    'Mia Lund,,mia@example.com\nTom Berg,509-555-0144,tom@example.com\n',
    ['Mia Lund | mia@example.com', 'Tom Berg | tom@example.com | +15095550144'],
  ],
  [
    'dates of one order',
    'Name,Last Visit\nAda,13/11/2026\nBo,11/12/2025\nCy,1/1/1900\nDi,2099-01-01\n',
    [
      'Ada | 2026-11-13',
      'Bo | 2025-12-11',
      'Cy | Kept, but the last visit is not a date',
      'Di | Kept, but the last visit lies in the future',
    ],
  ],
  [
    'line breaks in notes, tags in quotes',
    'Name,Tags,Notes\nAda,"""A,B""; c","line 1\nline ""2"""\n',
    ['Ada | A,B | c | line 1\nline "2"'],
  ],
  // Below: cases of this project's own, after reports that decision 064 lists.
  ['caret', (HEADER + PEOPLE).replaceAll(',', '^'), [ADA, BO]],
  ['a hint of a tilde', `sep=~\n${(HEADER + PEOPLE).replaceAll(',', '~')}`, [ADA, BO]],
  ['a mark of UTF-8 that Windows read', `ï»¿${HEADER}${PEOPLE}`, [ADA, BO]],
  ['two marks', `\uFEFF\uFEFF${HEADER}${PEOPLE}`, [ADA, BO]],
  ['zeros and the end of MS-DOS', `\0\0\n${HEADER}${PEOPLE}\x1a\0\0`, [ADA, BO]],
  [
    'numbers before rows, with no heading of their own',
    `${HEADER}1,Ada North,ada@example.com,5095550143\n2,Bo South,bo@example.com,5095550144\n`,
    [ADA, BO],
  ],
  [
    'numbers with a heading, and a cell too many behind',
    'ID,Name,Email\n1,Ada North,ada@example.com,x\n2,Bo South,bo@example.com,y\n',
    ['Ada North | ada@example.com', 'Bo South | bo@example.com'],
  ],
  ['names without a heading', `${HEADER}${PEOPLE}`.replace('Name', ''), [ADA, BO]],
  ['names alone', 'Ada North\nBo South\nCy van Dam\n', ['Ada North', 'Bo South', 'Cy van Dam']],
  [
    'people as mail programs list them',
    'Ada North <ada@example.com>\n"South, Bo" <bo@example.com>\n',
    ['Ada North | ada@example.com', 'South, Bo | bo@example.com'],
  ],
  [
    'the same below a heading',
    'Contact,Notes\nAda North <ada@example.com>,x\nCy,y\n',
    ['Ada North | ada@example.com | x', 'Cy | y'],
  ],
  [
    'rows in quotes below a header without',
    'Name,Email,Phone\n"Ada North,ada@example.com,5095550143"\n"Bo South,bo@example.com,5095550144"\n',
    [ADA, BO],
  ],
  [
    'quotes of people',
    '“Name”,«Email»,Phone\n“Ada North”,«ada@example.com»,`5095550143`\n"""Bo South""","=""bo@example.com""",="5095550144"\n',
    [ADA, BO],
  ],
  [
    'a header of one column again',
    'Email\na@example.com\nEmail\nb@example.com\n',
    ['a@example.com', '- | This row repeats the header', 'b@example.com'],
  ],
  [
    'a header of names and notes again',
    'Name,Notes\nAda,x\nName,Notes\n',
    ['Ada | x', '- | This row repeats the header'],
  ],
  [
    'guards of Shopify',
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Phone,Phone\n'123,Anna,Berg,anna@example.com,no,'+15095550144,'+15095550143\n",
    ['Anna Berg | anna@example.com | +15095550143 | opted out'],
  ],
  [
    'people who unsubscribed',
    'Name,Email,Email Subscription Status\nAda,ada@example.com,unsubscribed\nBo,bo@example.com,subscribed\nevil.com,cy@example.com,unsubscribed\n',
    [
      'Ada | ada@example.com | opted out',
      'Bo | bo@example.com',
      "- | Customer name must not contain a web address: “evil.com” reads as one. If it isn't, put a space after the dot. | opted out",
    ],
  ],
])('%s', async (_, text, customers) => {
  expect(await importOf(text)).toEqual(customers)
})

/** Words as people write them, with the signs that files of commas, formulas and tags use. */
const words = (separator: string) =>
  fc
    .array(
      fc.constantFrom('Ann', 'Müller', 'a,b', 'c;d', 'e|f', 'a "q"', "it's", '=1+1', '+5', '-', '@', '🌟'),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((parts) => parts.join(separator))
    .filter((text) => !isNothing(text))
const VALUES = {
  day: fc
    .date({ min: new Date('1950-01-01'), max: new Date(TODAY), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  tags: fc
    .array(
      words(' ').filter(({ length }) => length <= TAG_MAX),
      { maxLength: TAGS_MAX },
    )
    .map(distinctTags),
  line: words(' '),
  text: words('\n'),
  language: fc.constantFrom('en', 'es-MX', 'zh'),
}
const customers = fc.record({
  fullName: fc.constantFrom('Mary Ann Lund', '=SUM', 'Øyvind', 'Total Fitness'),
  email: fc.option(fc.constantFrom('ma@example.com', 'o.x@sub.example.com')),
  phone: fc.option(fc.constantFrom('+442079460958', '+12175550142')),
  details: fc.record(
    forEachOf(FIELD_NAMES, (name) => {
      const { kind } = CUSTOMER_FIELDS[name]
      return kind === 'tags' ? VALUES.tags : fc.option(VALUES[kind])
    }),
  ),
})

test('import(export(x)) = x: every field of our own export comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(customers, { minLength: 1, maxLength: 8 }), async (stored) => {
      const rest = {
        status: 'not asked',
        rating: null,
        lastAskedAt: null,
        createdAt: `${TODAY}T00:00:00.000Z`,
      } as const
      const people = stored.map(({ details, ...person }) => ({ ...person, ...(details as CustomerDetails) }))
      const text = CSV_EXPORT_HEADER + customersCsv(people.map((person) => ({ ...person, ...rest })))
      const read = (await rowsOf(text)).map((row) => (row.ok ? row.customer : row.refusal))
      expect(read).toEqual(people.map((person) => expect.objectContaining(person)))
    }),
  )
})

/** Last rows of reports: of QuickBooks, of databases, of salons' tools, in four languages. */
test.each([
  ...[
    'Totals:,,',
    'Total: 2 clients',
    'Report total,,$12.00',
    'Count,2,',
    'Number of customers,2,',
    'Average,,4.5',
    'Gesamt: 2,,',
  ],
  ...[
    'Anzahl: 2,,',
    'Nombre de clients : 2',
    '-- End of Report --,,',
    'Friday, Nov 27, 2026 10:15 AM GMT-08:00',
    'Cash Basis,,',
  ],
  ...[
    'Accrual Basis Friday November 27 2026,,',
    '© 2026 Till Inc.,,',
    'Powered by Till,,',
    '(2 rows)',
    '2 rows selected.',
  ],
  ...[
    'Displaying 1 - 2 of 2,,',
    'Run Date: 11/27/2026,,',
    'Report Date,11/27/2026,',
    'Filters applied: All,,',
    '11/27/2026 10:15 AM,,',
  ],
])('%j ends a report', async (line) => {
  expect(await importOf(`${HEADER}${PEOPLE}${line}\n`)).toEqual([
    ...[ADA, BO, '- | This row looks like the end of a report, not like a customer'],
  ])
})

test.each([
  'Count Basie',
  'Paige Turner',
  'Total Fitness',
  'Average Joe',
  'Cash Basisson',
  'Printed Matter LLC',
  'Count',
])('%j with an address is a customer', async (name) => {
  expect(await importOf(`${HEADER}${name},x@example.com,\n`)).toEqual([`${name} | x@example.com`])
})

const bytesIn = (text: string, encoding: Encoding) => {
  const signs = Array.from({ length: 256 }, (_, byte) => decoderOf(encoding).decode(Uint8Array.of(byte)))
  return Uint8Array.from(text, (sign) => signs.indexOf(sign))
}

/** Encodings by the letters of names: English, Spanish, Portuguese, German; Polish, Czech, Hungarian. */
test.each<[Encoding, string]>([
  ...(['windows-1252', 'macintosh', 'cp850'] as const).flatMap((encoding) =>
    [
      'Renée Müller',
      'JOSÉ NÚÑEZ\nMÜLLER',
      'João São\nConceição Simões\nÁngel Ímpar',
      'Jürgen Groß\nÄnne Öhler',
      'René,r@example.com',
    ].map((text): [Encoding, string] => [encoding, text]),
  ),
  ['windows-1252', 'O’Brien, Joe’s Garage'],
  ['windows-1252', '“Bud” Lund – Sons'],
  ['macintosh', 'O’Brien\rD’Arcy\rGarcía'],
  ['windows-1250', 'Łukasz Żółkiewski, Małgorzata Wiśniewska'],
  ['windows-1250', 'Jiří Novák, Božena Dvořáková, Tomáš Kříž'],
  ['windows-1250', 'Őry Zoltán, Szűcs Géza, Erdős Pál'],
  ['utf-8', 'Zoë Brönte, José Núñez'],
])('%s is known by the letters of %j', (encoding, text) => {
  const file =
    encoding === 'utf-8' ? Uint8Array.of(...new TextEncoder().encode(text), 0xe9) : bytesIn(text, encoding)
  expect(guessEncoding(file)).toBe(encoding)
  expect(decoderOf(encoding).decode(bytesIn('Ren', encoding))).toBe('Ren')
})

test('a part that ends inside a sign of UTF-8 goes on with the next; a line of Windows is read as such', () => {
  const bytes = Uint8Array.of(...new TextEncoder().encode('Zoë 🌟\n'), 0x5a, 0x6f, 0xeb, 0x0a, 0x41)
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const decoder = decoderOf('utf-8')
    const text =
      decoder.decode(bytes.subarray(0, cut), { stream: true }) + decoder.decode(bytes.subarray(cut))
    expect([cut, text]).toEqual([cut, 'Zoë 🌟\nZoë\nA'])
  }
})
