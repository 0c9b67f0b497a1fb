import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvSeparator, readCsv, toCsv } from './csv.ts'
import { guessColumns, hasCustomerColumn, isEmail, isPhone, NO_COLUMNS, previewCsv } from './csv-columns.ts'

const columns = (found: Partial<typeof NO_COLUMNS>) => ({ ...NO_COLUMNS, ...found })

describe('the header', () => {
  test.each([
    ['name,email,phone', { name: 0, email: 1, phone: 2 }],
    [' Phone,NAME,note,Email', { name: 1, email: 3, phone: 0, notes: 2 }],
    [
      'Name,Last Visit,Tags,Technician,Language',
      { name: 0, lastVisit: 1, tags: 2, servedBy: 3, language: 4 },
    ],
    ['First Name,Last Name,E-mail Address,Mobile Phone', { firstName: 0, lastName: 1, email: 2, phone: 3 }],
    ['Full name,Name,Work phone,Cell', { name: 0, phone: 3 }],
    ['Name,Vorname,E-Mail-Adresse,Telefon,Handy', { lastName: 0, firstName: 1, email: 2, phone: 4 }],
    ['Nombre,Apellidos,Correo electrónico,Móvil', { firstName: 0, lastName: 1, email: 2, phone: 3 }],
    ['Nom,Prénom,Courriel,Téléphone portable', { lastName: 0, firstName: 1, email: 2, phone: 3 }],
    ['Nom complet,Adresse e-mail,Numéro de téléphone', { name: 0, email: 1, phone: 2 }],
    ['Full Name,First Name,Last Name', { firstName: 1, lastName: 2 }],
    ['Kunde,Rufnummer', { name: 0, phone: 1 }],
    ['__proto__,constructor,toString', {}],
    ['', {}],
  ])('%s', (header, found) => {
    expect(guessColumns(header.split(','))).toEqual(columns(found))
  })

  test('no text is taken for something else than a column', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (header) => {
        for (const index of Object.values(guessColumns(header))) {
          expect(index === null || (index >= 0 && index < header.length)).toBe(true)
        }
      }),
    )
  })

  test('a name or a contact makes a customer', () => {
    expect(hasCustomerColumn(NO_COLUMNS)).toBe(false)
    expect(hasCustomerColumn(columns({ tags: 0 }))).toBe(false)
    for (const field of ['name', 'firstName', 'lastName', 'email', 'phone'] as const) {
      expect(hasCustomerColumn(columns({ [field]: 0 }))).toBe(true)
    }
  })
})

describe('the preview', () => {
  const seen = (text: string, whole = true) => {
    const preview = previewCsv(text, whole)
    return preview && { ...preview, rows: preview.rows.map((cells) => cells.join(' | ')) }
  }

  test('finds the separator, the header and the first customers', () => {
    expect(seen('Name;E-Mail;Ort\n"Lee; Kim";kim@example.com;Bonn\n\nAda;;\nBob;b', false)).toEqual({
      ...{ separator: ';', hasHeader: true, width: 3, skip: 1, columns: columns({ name: 0, email: 1 }) },
      rows: ['Name | E-Mail | Ort', 'Lee; Kim | kim@example.com | Bonn', 'Ada |  | '],
    })
    expect(seen('name\tphone\nAda\t1')).toMatchObject({ separator: '\t', rows: ['name | phone', 'Ada | 1'] })
    expect(previewCsv('name,email\nA,\nB,\nC,\n', true, 2)?.rows.length).toBe(3)
  })

  test('believes the line that Excel writes', () => {
    const rows = ['name | a,b,c', 'Ada | x']
    expect(seen('sep=;\r\nname;a,b,c\r\nAda;x')).toMatchObject({ separator: ';', skip: 2, rows })
  })

  test('sees when the first row is a customer, of whom there may be an address alone', () => {
    expect(seen('ada@example.com,Ada North,(217) 555-0142\nbob@example.com,Bob,')).toEqual({
      ...{
        separator: ',',
        hasHeader: false,
        width: 3,
        skip: 0,
        columns: columns({ name: 1, email: 0, phone: 2 }),
      },
      rows: ['ada@example.com | Ada North | (217) 555-0142', 'bob@example.com | Bob | '],
    })
    expect(previewCsv('ada@example.com', true)?.columns).toEqual(columns({ email: 0 }))
  })

  test('keeps a header that it does not know, and leaves the mapping to the owner', () => {
    const rows = ['Wer |  | Was', 'Ada | 1 | 2']
    expect(seen('Wer,,Was\nAda,1,2')).toMatchObject({ skip: 1, hasHeader: true, columns: NO_COLUMNS, rows })
  })

  test.each(['', '\n\n', ' , \n', 'sep=;\n', '"', '"'.repeat(7)])('%j has nothing in it', (text) => {
    expect(previewCsv(text, true)).toBeNull()
  })

  test('a first row that is cut short is all there is to see', () => {
    expect(previewCsv('name,ema', false)).toMatchObject({ rows: [['name', 'ema']] })
  })

  test('shows the cells that are in the file', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('Ada', ';', 'a;b'))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const text = toCsv([['name', 'email'], ...rows])
        const preview = previewCsv(text, true, 1000)
        const separator = preview?.separator as CsvSeparator
        const read = readCsv(text, separator).flatMap(({ cells }) => (cells === null ? [] : [cells]))
        expect(read).toEqual(expect.arrayContaining(preview?.rows ?? []))
      }),
    )
  })
})

describe('what a cell looks like (T25)', () => {
  const OLD_EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/
  const OLD_PHONE = /^\s*\+?[\d\s().-]{7,20}\s*$/
  const cell = (...signs: string[]) => fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 })

  test('is what the expressions said that took the square of its length', () => {
    fc.assert(
      fc.property(cell('a', '@', '.', ' ', '\n', '\u00a0', '\ufeff'), (text) => {
        expect([text, isEmail(text)]).toEqual([text, OLD_EMAIL.test(text)])
      }),
    )
    fc.assert(
      fc.property(cell('1', '+', '(', ' ', '\t', '\u2003', '-', 'x'), (text) => {
        expect([text, isPhone(text)]).toEqual([text, OLD_PHONE.test(text)])
      }),
    )
    fc.assert(
      fc.property(cell('1', ' ', '.'), fc.constantFrom('', '+', ' +'), (text, sign) => {
        expect([sign + text, isPhone(sign + text)]).toEqual([sign + text, OLD_PHONE.test(sign + text)])
      }),
    )
  })
})
