import fc from 'fast-check'
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { readEmail } from '../../email.ts'
import { firstName } from '../../messaging/first-name.ts'
import { PHONE_COUNTRIES, readPhone } from '../../phones/read.ts'
import { readCsv } from '../csv.ts'
import { previewCsv } from '../csv-preview.ts'
import { readDay } from '../days.ts'

/** A text as people or programs write it, what it means, and what our reader made of it. */
interface Reading {
  written: string
  meant: unknown
  read: unknown
}

const INVISIBLE = ['', '', '', '\u200b', '\u200e', '\u00ad', '\ufeff', '\u202a']
const one = <Value>(...values: Value[]) => fc.constantFrom(...values)
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** A mobile number of any country with other last digits, written in its own country or with its code. */
const phone: fc.Arbitrary<Reading> = fc
  .tuple(one(...PHONE_COUNTRIES), fc.nat(99), one('', ' ', '-', '.', '\u00a0', '\u2011', '–'))
  .chain(([country, tail, separator]) => {
    const example = getExampleNumber(country as CountryCode, examples)?.number ?? '+15095550146'
    const parsed = parsePhoneNumberFromString(example.slice(0, -2) + String(tail).padStart(2, '0'))
    const meant = parsed?.isValid() ? parsed : parsePhoneNumberFromString(example)
    const split = (text: string) => text.replace(/[ -]+/g, separator || ' ')
    return fc
      .tuple(
        one(
          meant?.formatNational() ?? '',
          meant?.formatInternational() ?? '',
          meant?.number ?? '',
          `${meant?.number.slice(1)}.0`,
          `="${meant?.number}"`,
          meant?.formatNational().replace(/\D/g, '') === `0${meant?.nationalNumber}`
            ? `+${meant.countryCallingCode} (0) ${meant.nationalNumber}`
            : (meant?.number ?? ''),
          `00${meant?.number.slice(1)}`,
        ),
        one(split, split, wide),
        one('', 'Tel: ', 'cell ', 'Mobile: ', 'tel:', "'", '\u202a', '\ufeff'),
        one(
          '',
          ' (cell)',
          ' (mobile)',
          ' Ann',
          ' - wife',
          ' or none',
          ' x12',
          ' ext. 3',
          '\u202c',
          ' ',
          ',',
          ';',
          '.',
        ),
      )
      .map(([text, form, before, behind]) => {
        const written = before + form(text) + behind
        return { written, meant: readPhone(meant?.number ?? '', country), read: readPhone(written, country) }
      })
  })

const ATOM = fc.stringMatching(/^[a-z\d][\w+&=/-]{0,12}[a-z\d]$/)
const HOSTS: [written: string, ascii: string][] = [
  ['shop.example', 'shop.example'],
  ['Müller.example', 'xn--mller-kva.example'],
  ['MAIL.Shop.Example', 'mail.shop.example'],
  ['例え.example', 'xn--r8jz45g.example'],
]
/** An address as it is copied from a mail program, a page or a list. */
const address: fc.Arbitrary<Reading> = fc
  .tuple(
    fc.array(ATOM, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join('.')),
    one(...HOSTS),
    one(...INVISIBLE),
    one(
      ...[
        '?',
        '<?>',
        ' ? ',
        'mailto:?',
        'MAILTO:?',
        '"?"',
        "'?'",
        '(?)',
        'Ann Lee <?>',
        '"Lee, Ann" <?>',
        'Email: ?',
      ],
    ),
    one('', '', ',', ';', '.', ' ', '>', ')', '\n'),
  )
  .map(([local, [host, ascii], unseen, form, behind]) => {
    const written = form.replace('?', () => `${local}${unseen}@${unseen}${host}`) + behind
    return { written, meant: `${local}@${ascii}`, read: readEmail(written) }
  })

const FIRST = ['Mia', 'José', 'Zoë', 'Søren', 'Ana', 'Jean-Luc', "D'Andre", 'Иван', 'محمد', 'Nguyễn']
const LAST = ['Lund', 'García', 'O’Neil', "O'Brien", 'Smith-Jones', 'Иванов', 'Fox']
/** One person with what lists write beside the name; a couple, which is greeted where no title stands before it. */
const name: fc.Arbitrary<Reading> = fc
  .tuple(
    one(...FIRST),
    one(...LAST),
    one(
      '',
      'Mr. ',
      'Mrs ',
      'Dr. ',
      'Dra. ',
      'Frau ',
      'Mme ',
      'Prof. Dr. ',
      'The Hon. ',
      'Capt. ',
      '#1042 ',
      '*',
    ),
    one('', ' Jr.', ', M.D.', ' PhD', ', Esq.', ' III', ' (Ret.)', ' - owner', ' 🙂', ', DDS'),
    one('first', 'first', 'last', 'household'),
    one<(text: string) => string>(
      String,
      String,
      (text) => text.replaceAll(' ', '  '),
      (text) => ` ${text}\u00a0`,
    ),
    one('', '', ' Q.', ' "Kit"', ' (Kit)', ' de la'),
  )
  .map(([first, last, before, behind, order, form, middle]) => {
    const household = `${before}${first} & Tom ${last}`
    const person =
      order === 'last' ? `${last}, ${before}${first}${middle}` : `${before}${first}${middle} ${last}${behind}`
    const written = form(order === 'household' ? household : person)
    const couple = /^[#*]|^$/.test(before) ? `${first} & Tom` : ''
    return { written, meant: order === 'household' ? couple : first, read: firstName(written) }
  })

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const LOCALES = ['en-US', 'en-GB', 'es', 'fr', 'de', 'pt', 'ar-u-nu-arab', 'ar-u-nu-latn']
/** A day since 1950 as programs of six languages write it, with or without a time. */
const date: fc.Arbitrary<Reading> = fc
  .tuple(
    fc.date({ min: new Date('1950-01-01'), max: new Date('2026-11-27'), noInvalidDate: true }),
    one(...LOCALES),
    one('long', 'full', 'medium', 'iso', 'compact', 'serial', 'd-mmm-yyyy', 'dots', 'slashes', 'dashes'),
    one('', ' 14:00', ' 9:30 AM', ', 14:05:09', 'T02:00:00Z'),
  )
  .map(([day, locale, style, time]) => {
    const iso = day.toISOString().slice(0, 10)
    const numbers = (sign: string) => {
      const [year, month, date] = iso.split('-')
      return (locale === 'en-US' ? [month, date, year] : [date, month, year]).join(sign)
    }
    const words = () =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: style as 'long' }).format(day)
    const forms: Record<string, () => string> = {
      iso: () => iso + time,
      compact: () => iso.replaceAll('-', ''),
      'd-mmm-yyyy': () => `${day.getUTCDate()}-${MONTHS[day.getUTCMonth()]}-${day.getUTCFullYear()}`,
      dots: () => iso.split('-').toReversed().join('.'),
      slashes: () => numbers('/') + time,
      dashes: () => numbers('-') + time,
      serial: () => String(Math.floor(day.getTime() / 86_400_000) + 25_569),
    }
    const written = forms[style]?.() ?? words() + (time.startsWith('T') ? '' : time)
    const country = locale === 'en-US' ? 'US' : 'GB'
    return { written, meant: iso, read: readDay(written, { country, order: null, today: '2026-11-27' }) }
  })

const CELL = fc.oneof(
  fc.string({ maxLength: 12 }),
  one(
    'a,b',
    'a;b',
    'a|b',
    'say "hi"',
    'two\nlines',
    'two\r\nlines',
    ' padded ',
    '',
    "O'Brien",
    'x\\',
    '=1+1',
  ),
)
/** A table as programs write it: any separator, line end and quoting, with or without a byte order mark. */
const csv: fc.Arbitrary<Reading> = fc
  .tuple(
    fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(CELL, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      ),
    one(',' as const, ';' as const, '\t' as const, '|' as const),
    one('\n', '\r\n', '\r'),
    one('', '\ufeff'),
    fc.boolean(),
  )
  .map(([rows, separator, end, mark, isQuoted]) => {
    const cell = (text: string) =>
      isQuoted || /[",;|\t\r\n\\]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    const written = mark + rows.map((row) => row.map(cell).join(separator) + end).join('')
    const read = readCsv(written, { separator, quoting: 'double' }).map(
      ({ cells, broken }) => broken ?? cells,
    )
    return { written, meant: rows, read }
  })

/** The header of a file is found below titles and hints, by any separator. */
const file: fc.Arbitrary<{ written: string; meant: unknown }> = fc
  .tuple(
    one(
      '',
      'Customer list\n',
      'Joe’s Bakery\nCustomer Contact List\n\n',
      '\n',
      '# exported 2026-11-27\n',
      'sep=?\n',
      '"sep=?"\r\n',
    ),
    one(',', ';', '\t', '|'),
    one(
      ['Name', 'E-mail', 'Mobile'],
      ['Full name', 'Email Address', 'Phone No.'],
      ['Nombre', 'Correo', 'Tel. móvil'],
    ),
    fc.integer({ min: 1, max: 20 }),
  )
  .map(([before, separator, header, count]) => {
    const people = Array.from({ length: count }, (_, n) => [
      `Ann Lee${n}`,
      `ann${n}@shop.example`,
      `(509) 555-01${String(n).padStart(2, '0')}`,
    ])
    const written =
      before.replace('?', separator) + [header, ...people].map((row) => row.join(separator)).join('\n')
    return { written, meant: { separator, name: 0, email: 1, phone: 2 } }
  })

const GRAMMARS = { phone, address, name, date, csv }

/**
 * Reads texts of each grammar.
 * @param numRuns texts of each; the same seed makes the same
 * @returns a line of JSON for each text that was read otherwise than it was meant
 */
export async function misread(seed: number, numRuns: number): Promise<string[]> {
  const drawn = Object.entries(GRAMMARS).flatMap(([kind, grammar]) =>
    fc.sample(grammar as fc.Arbitrary<Reading>, { seed, numRuns }).map((reading) => ({ kind, ...reading })),
  )
  const files = fc
    .sample(file, { seed, numRuns: Math.ceil(numRuns / 10) })
    .map(async ({ written, meant }) => {
      const preview = await previewCsv(written, true)
      const read = 'problem' in preview ? preview.problem : columnsOf(preview)
      return { kind: 'file', written, meant, read }
    })
  return [...drawn, ...(await Promise.all(files))]
    .filter(({ meant, read }) => JSON.stringify(meant) !== JSON.stringify(read))
    .map((reading) => JSON.stringify(reading))
}

const columnsOf = ({
  separator,
  columns: { name: named, email, phone: phones },
}: Exclude<Awaited<ReturnType<typeof previewCsv>>, { problem: string }>) => ({
  separator,
  name: named,
  email: email[0]?.column,
  phone: phones[0]?.column,
})
