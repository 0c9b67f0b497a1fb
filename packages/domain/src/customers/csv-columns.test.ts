import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FileColumns, guessColumns, hasCustomerColumn, NO_COLUMNS } from './csv-columns.ts'
import { isEmail, isPhone } from './csv-content.ts'

type Found = Partial<Record<Exclude<keyof FileColumns, 'optOuts'>, number>>
const columns = ({ email, phone, ...found }: Found): FileColumns => ({
  ...NO_COLUMNS,
  ...found,
  email: email === undefined ? [] : [{ column: email, label: null }],
  phone: phone === undefined ? [] : [{ column: phone, label: null }],
})

describe('the header', () => {
  test.each([
    ['name,email,phone', { name: 0, email: 1, phone: 2 }],
    [' Phone,NAME,note,Email', { name: 1, email: 3, phone: 0, notes: 2 }],
    [
      'Name,Last Visit,Tags,Technician,Language',
      { name: 0, lastVisit: 1, tags: 2, servedBy: 3, language: 4 },
    ],
    ['First Name,Last Name,E-mail Address,Mobile Phone', { firstName: 0, lastName: 1, email: 2, phone: 3 }],
    ['Name,Vorname,E-Mail-Adresse,Handy', { lastName: 0, firstName: 1, email: 2, phone: 3 }],
    ['Nombre,Apellidos,Correo electrónico,Móvil', { firstName: 0, lastName: 1, email: 2, phone: 3 }],
    ['Nom,Prénom,Courriel,Téléphone portable', { lastName: 0, firstName: 1, email: 2, phone: 3 }],
    ['Nom complet,Adresse e-mail,Numéro de téléphone', { name: 0, email: 1, phone: 2 }],
    ['Full Name,First Name,Last Name', { name: 0, firstName: 1, lastName: 2 }],
    ['Kunde,Rufnummer', { name: 0, phone: 1 }],
    ['__proto__,constructor,toString', {}],
    ['', {}],
  ] as [string, Found][])('%s', (header, found) => {
    expect(guessColumns(header.split(',')).columns).toEqual(columns(found))
  })

  test('no text is taken for something else than a column', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (header) => {
        const { email, phone, optOuts, ...plain } = guessColumns(header).columns
        const found = [
          ...Object.values(plain),
          ...[...email, ...phone, ...optOuts].map(({ column }) => column),
        ]
        for (const index of found) {
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
