import { readCsv, unguardCell } from '@fivestead/domain/customers/csv'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type Table, tablesOf } from './tables.ts'

const utf8 = (files: Record<string, string | Uint8Array>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
  )
const zipped = (files: Record<string, string | Uint8Array>) => zipSync(utf8(files)) as Uint8Array<ArrayBuffer>
const file = (content: BlobPart, name = 'customers') => new File([content], name)

/** The rows of the only list of a file. */
async function rowsIn(content: BlobPart): Promise<string[][]> {
  const [table, ...more] = await tablesOf(file(content))
  expect(more).toEqual([])
  const csv = (await table?.read()) as File
  return readCsv(await csv.text(), { separator: ',' }).flatMap(({ cells }) =>
    cells ? [cells.map(unguardCell)] : [],
  )
}

describe('a workbook', () => {
  interface Parts {
    sheet?: string
    strings?: string
    styles?: string
    props?: string
  }
  /** As Excel writes it: strings and styles stand behind the sheet. */
  const workbook = ({ sheet = '', strings = '', styles = '', props = '' }: Parts) =>
    zipped({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r">${props}<sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
      'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    })
  const STYLES =
    '<numFmts><numFmt numFmtId="164" formatCode="00000000000"/><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm\\-yyyy"/><numFmt numFmtId="166" formatCode="[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>'

  test.each<[string, Parts, string[][]]>([
    [
      'shared and inline strings, several runs of one, gaps',
      {
        strings: '<si><t>Name</t></si><si><r><t>Ann </t></r><r><t xml:space="preserve">Lee</t></r></si>',
        sheet:
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Phone</t></is></c></row><row r="3"><c r="A3" t="s"><v>1</v></c></row>',
      },
      [['Name', '', 'Phone'], [''], ['Ann Lee']],
    ],
    // github.com/django-import-export/django-import-export/issues/289, softmonkeyjapan/opencart-excel-export/issues/4
    [
      'zeros that the format alone has',
      { styles: STYLES, sheet: '<row><c s="2"><v>1712345678</v></c></row>' },
      [['01712345678']],
    ],
    // github.com/dfinke/ImportExcel/issues/830, mk-j/PHP_XLSXWriter/issues/19
    [
      'a phone number in scientific notation',
      {
        styles: STYLES,
        sheet: '<row><c s="4"><v>2.1755501330000000E9</v></c><c><v>19145550131</v></c></row>',
      },
      [['2175550133', '19145550131']],
    ],
    [
      'days of a style, of a format of its own, before March 1900, as text of ISO 8601',
      {
        styles: STYLES,
        sheet:
          '<row><c s="1"><v>46355.75</v></c><c s="3"><v>46355</v></c><c s="1"><v>59</v></c><c t="d"><v>2026-11-29T10:00:00</v></c></row>',
      },
      [['2026-11-29', '2026-11-29', '1900-02-28', '2026-11-29']],
    ],
    [
      'days from 1904 on',
      { props: '<workbookPr date1904="1"/>', styles: STYLES, sheet: '<row><c s="1"><v>44893</v></c></row>' },
      [['2026-11-29']],
    ],
    // A reader that was tried gives the whole file up for one of these.
    [
      'a formula without a result, an error, a string that is not there, a cell without a value',
      {
        sheet:
          '<row><c t="str"><f>A1&amp;B1</f></c><c t="e"><v>#N/A</v></c><c t="s"><v>9</v></c><c t="s"/><c t="str"><f>1</f><v>Ann &amp; Bo</v></c></row>',
      },
      [['', '', '', '', 'Ann & Bo']],
    ],
    [
      'how a name is pronounced (rPh), signs that XML has not (_x000D_), rows that go back',
      {
        strings: '<si><t>山田</t><rPh sb="0" eb="1"><t>ヤマダ</t></rPh></si>',
        sheet:
          '<row r="2"><c t="s"><v>0</v></c></row><row r="1"><c t="inlineStr"><is><t>a_x000D_b</t></is></c></row>',
      },
      [[''], ['山田'], ['a\rb']],
    ],
    ['yes and no', { sheet: '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>' }, [['TRUE', 'FALSE']]],
  ])('%s', async (_, parts, rows) => {
    expect(await rowsIn(workbook(parts))).toEqual(rows)
  })

  test('with prefixes of its tags, backslashes in its ZIP, and targets from its root', async () => {
    const content = zipped({
      'xl\\workbook.xml':
        '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="A" r:id="R1"/></x:sheets></x:workbook>',
      'xl\\_rels\\workbook.xml.rels':
        '<Relationships><Relationship Id="R1" Target="/xl/worksheets/Sheet1.xml"/></Relationships>',
      'xl\\worksheets\\sheet1.xml':
        '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Ann</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    })
    expect(await rowsIn(content)).toEqual([['Ann']])
  })

  test.each([
    ['UTF-16', 'utf-16', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le')],
    ['ISO 8859-1', 'ISO-8859-1', (xml: string) => Buffer.from(xml, 'latin1')],
    ['UTF-8 that is called UTF-16', 'utf-16', (xml: string) => Buffer.from(xml)],
  ])('in %s', async (_, encoding, encoded) => {
    const said = (xml: string) => encoded(`<?xml version="1.0" encoding="${encoding}"?>${xml}`)
    const content = zipped({
      'xl/workbook.xml': said('<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': said(
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': said('<worksheet><row><c t="str"><v>José</v></c></row></worksheet>'),
    })
    expect(await rowsIn(content)).toEqual([['José']])
  })

  test('shows its visible sheets to choose from', async () => {
    const sheet = (words: string) =>
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>${words}</t></is></c></row></sheetData></worksheet>`
    const content = zipped({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Summary" r:id="a"/><sheet name="Old" state="veryHidden" r:id="b"/><sheet name="Clients" r:id="c"/><sheet name="Chart" r:id="d"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/><Relationship Id="c" Target="worksheets/sheet10.xml"/><Relationship Id="d" Target="chartsheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet('Total'),
      'xl/worksheets/sheet2.xml': sheet('Old'),
      'xl/worksheets/sheet10.xml': sheet('Ann'),
    })
    const tables = await tablesOf(file(content, 'Book.xlsx'))
    expect(tables.map(({ name }) => name)).toEqual(['Summary', 'Clients'])
    const csv = (await tables[1]?.read()) as File
    expect([csv?.name, await csv?.text()]).toEqual(['Book.xlsx', 'Ann\r\n'])
  })

  test.each([
    ['rows of 16,384 columns', `<row><c r="XFD1"><v>1</v></c></row>`.repeat(2000), 'no customers'],
    [
      'a value in the last column that is read, in each row',
      `<row><c r="BXX1"><v>1</v></c></row>`.repeat(12_000),
      '20 MB',
    ],
    ['a last row far below', '<row r="1048576"><c><v>1</v></c></row>', null],
    ['a row beyond the last', '<row r="99999999999"><c><v>1</v></c></row>', null],
  ])('ends or is refused: %s', async (_, sheet, refusal) => {
    const [table] = await tablesOf(file(workbook({ sheet })))
    const read = table?.read()
    if (refusal === null) expect(((await read) as File).size).toBeLessThan(3_000_000)
    else await expect(read).rejects.toThrow(refusal)
  })

  test('entities are not followed', async () => {
    const bomb =
      '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'
    const content = zipped({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': bomb,
    })
    const [table] = await tablesOf(file(content))
    await expect(table?.read()).rejects.toThrow()
  })
})

describe('contacts of a phone', () => {
  test.each([
    // github.com/owncloud-archive/contacts/issues/861
    [
      'Android, 2.1',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=43=65=70=6C;=4D=61=74=C4=9B=6A;;;\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=61=74=C4=9B=6A=20=43=65=70=6C\r\nTEL;VOICE:+420604893825\r\nEND:VCARD\r\n',
      ['Matěj Cepl', '+420604893825', '', '', '', '', '', ''],
    ],
    // github.com/Rillke/Contact-Conversion-Wizard/issues/21: a name goes on behind `=`
    [
      'Samsung, 2.1',
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96;;;;\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=54=65=73=74=20=C3=96=C3=A4=C3=\n=BC\nTEL;CELL:123\nEND:VCARD\n',
      ['Test Öäü', '123', '', '', '', '', '', ''],
    ],
    // github.com/ubports/ubuntu-touch/issues/868: Thunderbird
    [
      'lower case, a bare parameter',
      'begin:vcard\nfn;quoted-printable:D=C3=BCmmy GmbH\nemail;internet:duemmy@t-online.de\nversion:2.1\nend:vcard',
      ['Dümmy GmbH', '', '', 'duemmy@t-online.de', '', '', '', ''],
    ],
    // github.com/owncloud/contacts/issues/399
    [
      'a mobile behind another number',
      'BEGIN:VCARD\nVERSION:2.1\nN:Mustermann;Max;;;\nTEL;HOME:+4912345678902\nTEL;CELL:+4912345678901\nTEL;FAX:1\nEMAIL;HOME:maxmustermann@gmail.com\nEND:VCARD',
      ['Max Mustermann', '+4912345678901', '+4912345678902', 'maxmustermann@gmail.com', '', '', '', ''],
    ],
    // github.com/nextcloud/contacts/issues/16: signs behind a backslash
    [
      'iPhone, 3.0: groups, folded lines, escaped signs, a picture',
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:O\\;Brien;Pat;;;\r\nFN:Pat O\\;Bri\r\n en\r\nORG:Smith\\, Sons;Sales;\r\nitem1.TEL;type=pref:(217) 555-0131\r\nTEL;type=CELL;type=VOICE:(217) 555-0132\r\nEMAIL;type=INTERNET;type=HOME:a@example.com\r\nEMAIL;type=INTERNET;type=pref:b@example.com\r\nCATEGORIES:VIP,Hygiene\r\nNOTE:calls\\nlate\r\nPHOTO;ENCODING=b;TYPE=JPEG:${'/9j/4AAQ'.repeat(9)}\r\n ${'A'.repeat(70_000)}\r\nEND:VCARD\r\n`,
      [
        'Pat O;Brien',
        '(217) 555-0132',
        '(217) 555-0131',
        'b@example.com',
        'a@example.com',
        'Smith, Sons, Sales',
        'VIP, Hygiene',
        'calls\nlate',
      ],
    ],
    [
      '4.0: addresses of a type, a quoted parameter',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nTEL;VALUE=uri;TYPE="voice,cell":tel:+1-217-555-0131;ext=2\nEMAIL:mailto:ann@example.com\nEND:VCARD',
      ['Ann', '+1-217-555-0131 ext 2', '', 'ann@example.com', '', '', '', ''],
    ],
    // A fax takes no text; a fax that is a telephone too does.
    [
      'a fax alone',
      'BEGIN:VCARD\nVERSION:2.1\nFN:Ann\nTEL;WORK;FAX:+12175550131\nTEL;PAGER:1\nEND:VCARD',
      ['Ann', '', '', '', '', '', '', ''],
    ],
    [
      'a fax that is a telephone',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL;TYPE=VOICE,FAX:+12175550131\nEND:VCARD',
      ['Ann', '+12175550131', '', '', '', '', '', ''],
    ],
    [
      'a company without a person',
      'BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:\nORG:Acme\nTEL:1\nEND:VCARD',
      ['Acme', '1', '', '', '', 'Acme', '', ''],
    ],
    // github.com/nextcloud/contacts/issues/1028
    [
      'kinds in labels, and numbers of preference',
      'BEGIN:VCARD\nFN:Ann\nitem1.TEL:1\nitem1.X-ABLabel:_$!<WorkFAX>!$_\nitem2.TEL:2\nitem2.X-ABLabel:Mobil\nTEL:3\nEMAIL;PREF=2:a@example.com\nEMAIL;PREF=1:b@example.com\nEND:VCARD',
      ['Ann', '2', '3', 'b@example.com', 'a@example.com', '', '', ''],
    ],
    [
      'names that are empty before one that is not',
      'BEGIN:VCARD\nN:;;;;\nFN:\nN:Lee;Ann\nTEL:1\nEND:VCARD',
      ['Ann Lee', '1', '', '', '', '', '', ''],
    ],
  ])('%s', async (_, text, row) => {
    const [header, ...rows] = await rowsIn(text)
    expect(header).toEqual([
      'Name',
      'Mobile Phone',
      'Phone',
      'Email',
      'Other Email',
      'Company',
      'Tags',
      'Notes',
    ])
    expect(rows).toEqual([row])
  })

  test('a card that begins in another one, and one that the file ends in, are people of their own', async () => {
    const text =
      'BEGIN:VCARD\nFN:Ann\nTEL:1\nAGENT:\nBEGIN:VCARD\nFN:Bo\nTEL:2\nEND:VCARD\nEND:VCARD\nBEGIN:VCARD\nFN:Cy\nTEL:3'
    const [, ...rows] = await rowsIn(text)
    expect(rows.map(([name, phone]) => `${name} ${phone}`)).toEqual(['Ann 1', 'Bo 2', 'Cy 3'])
  })

  test('UTF-16, several cards, a group left out', async () => {
    const text =
      '\uFEFFBEGIN:VCARD\r\nFN:Ann\r\nEND:VCARD\r\nBEGIN:VCARD\r\nX-ADDRESSBOOKSERVER-KIND:group\r\nFN:Staff\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Bo\r\nEND:VCARD\r\n'
    const rows = await rowsIn(Uint16Array.from(text, (sign) => sign.charCodeAt(0)))
    expect(rows.map(([name]) => name)).toEqual(['Name', 'Ann', 'Bo'])
  })
})

describe('a ZIP', () => {
  test('shows the lists in it; what a Mac adds is none', async () => {
    const content = zipped({
      'export/customers.csv': 'name,email\r\nAnn,a@example.com\r\n',
      'export/read me.pdf': '%PDF',
      '__MACOSX/export/._customers.csv': 'x',
      'export/.hidden.csv': 'x',
      'inner.zip': zipped({ 'b.csv': 'x' }),
      'contacts.vcf': 'BEGIN:VCARD\r\nFN:Bo\r\nEND:VCARD\r\n',
    })
    const tables = await tablesOf(file(content, 'export.zip'))
    expect(tables.map(({ name }) => name)).toEqual(['customers.csv', 'contacts.vcf'])
    const [csv, cards] = (await Promise.all(tables.map(({ read }) => read()))) as File[]
    expect(await csv?.text()).toBe('name,email\r\nAnn,a@example.com\r\n')
    expect(await cards?.text()).toContain('\r\nBo,')
  })

  const sheets = (...names: string[]) =>
    zipSync(
      utf8({
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name) => `<sheet name="${name}" r:id="${name}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((name) => `<Relationship Id="${name}" Target="worksheets/${name}.xml"/>`).join('')}</Relationships>`,
        ...Object.fromEntries(
          names.map((name) => [
            `xl/worksheets/${name}.xml`,
            `<worksheet><row><c t="str"><v>${name}</v></c></row></worksheet>`,
          ]),
        ),
      }),
    ) as Uint8Array<ArrayBuffer>
  const packed = (files: Record<string, string | Uint8Array>) => zipSync(utf8(files), { level: 0 })
  /** Changes two bytes, from 0 or from the directory on. */
  const patched = (zip: Uint8Array, at: { first?: number; directory?: number }, value: number) => {
    const view = new DataView(zip.buffer)
    if (at.first !== undefined) view.setUint16(at.first, value, true)
    if (at.directory !== undefined)
      view.setUint16(view.getUint32(zip.length - 6, true) + at.directory, value, true)
    return zip as Uint8Array<ArrayBuffer>
  }

  // As cloud storage packs a folder: sizes stand behind the files, which are not packed twice.
  test('that was written without going back has its own files and not those of a workbook in it', async () => {
    const zip = packed({ 'a.xlsx': sheets('Ann'), 'b.csv': 'name\r\n' })
    for (const size of [18, 20, 22, 24]) patched(zip, { first: size }, 0)
    const tables = await tablesOf(file(patched(zip, { first: 6 }, 8)))
    expect(tables.map(({ name }) => name)).toEqual(['a.xlsx', 'b.csv'])
    const [csv] = (await Promise.all(tables.map(({ read }) => read()))) as File[]
    expect(await csv?.text()).toBe('Ann\r\n')
  })

  test('with a workbook of several sheets asks which one', async () => {
    const [table] = await tablesOf(file(zipped({ 'a.xlsx': sheets('Summary', 'Clients') })))
    const inner = (await table?.read()) as Table[]
    expect(inner.map(({ name }) => name)).toEqual(['Summary', 'Clients'])
    const csv = (await inner[1]?.read()) as File
    expect(await csv.text()).toBe('Clients\r\n')
  })

  test('with two files of one name has the last one', async () => {
    const text = Buffer.from(packed({ 'a.csv': 'old', 'b.csv': 'new' })).toString('latin1')
    const tables = await tablesOf(file(Buffer.from(text.replaceAll('b.csv', 'a.csv'), 'latin1')))
    expect(await Promise.all(tables.map(async ({ read }) => ((await read()) as File).text()))).toEqual([
      'new',
    ])
  })

  test('with a password says what to do', async () => {
    const [table] = await tablesOf(file(patched(packed({ 'a.csv': 'name' }), { first: 6, directory: 8 }, 1)))
    await expect(table?.read()).rejects.toThrow('locked with a password')
  })

  test('is refused where it is cut off', async () => {
    await expect(tablesOf(file(packed({ 'a.csv': 'name' }).slice(0, -30)))).rejects.toThrow('no directory')
  })

  test('without a list has none', async () => {
    expect(await tablesOf(file(zipped({ 'a.pdf': '%PDF', 'Index/Tables.iwa': 'x' }), 'a.numbers'))).toEqual(
      [],
    )
    expect(await tablesOf(file(zipped({}), 'a.zip'))).toEqual([])
  })

  test.each<[string, () => Uint8Array<ArrayBuffer>, 'list' | 'read']>([
    [
      '10,001 files',
      () => zipped(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}.csv`, 'a']))),
      'list',
    ],
    ['a file of 30 MB', () => zipped({ 'a.csv': new Uint8Array(30 * 1024 * 1024) }), 'read'],
  ])('is refused in a sentence: %s', async (_, content, step) => {
    const tables = tablesOf(file(content(), 'bomb.zip'))
    await expect(step === 'list' ? tables : (await tables)[0]?.read()).rejects.toThrow('20 MB')
  })
})

describe('by content and not by name', () => {
  test.each([
    ['a list without a name of one', 'name,email\r\nAnn,a@example.com', 'list', 'list.csv'],
    ['a heading that a card begins with', 'BEGIN:VCARD,email\r\n', 'list.csv', 'list.csv'],
    ['tabs', 'name\temail\r\n', 'list.tsv', 'list.tsv'],
  ])('%s', async (_, content, name, called) => {
    const [table] = await tablesOf(file(content, name))
    const csv = (await table?.read()) as File
    expect([csv.name, await csv.text()]).toEqual([called, content])
  })

  test.each([
    ['a PDF', '%PDF-1.7'],
    ['a page that is called a workbook', '\uFEFF <html><table><tr><td>Ann'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
  ])('%s holds no list', async (_, content) => {
    expect(await tablesOf(file(content, 'customers.csv'))).toEqual([])
  })

  test('a locked workbook says what to do', async () => {
    await expect(tablesOf(file(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'a.xlsx'))).rejects.toThrow(
      'locked with a password',
    )
  })
})
