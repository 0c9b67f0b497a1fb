import { isDay } from './details.ts'

/** Order of day and month in `11/12/2026`. */
export type DayOrder = 'day first' | 'month first'

/** Names of the months in the languages of customers, Dutch and Italian, without accents. */
const MONTHS = [
  'january januar janner gennaio januari enero janvier janeiro يناير',
  'february februar febbraio februari febrero fevrier fevereiro فبراير شباط',
  'march marz maerz mrz maart mrt marzo mars marco مارس اذار',
  'april aprile abril avril ابريل نيسان',
  'may mayo mai mei maggio maio مايو ايار',
  'june junio giugno juin juni junho يونيو حزيران',
  'july julio luglio juillet juli julho يوليو تموز',
  'august agosto augustus aout اغسطس اب',
  'september settembre septiembre setiembre septembre setembro سبتمبر ايلول',
  'october oktober ottobre octubre octobre outubro اكتوبر',
  'november noviembre novembre novembro نوفمبر',
  'december dezember dicembre diciembre decembre dezembro ديسمبر',
].map((names) => names.split(' '))
/** Days of the week, and words between the parts of a date. */
const BESIDE =
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lunes martes miercoles jueves viernes sabado domingo lundi mardi mercredi jeudi vendredi samedi dimanche segunda terca quarta quinta sexta feira الاثنين الثلاثاء الاربعاء الخميس الجمعة السبت الاحد'.split(
    ' ',
  )
const BETWEEN = new Set('of de del the le el den der am at on st nd rd th er'.split(' '))
/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR', 'GU'])

const NUMBERS = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?[-/.]\s?['’]?(\d{4}|\d{2})(?![\d/-])/
const TIME =
  /(?:^|[\sT,])(\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?!\d)|\d{1,2} ?[ap]\.?m\.?(?!\p{L})|\d{1,2} uhr).*$/su
/** Days from 1899-12-30, from which spreadsheets count, to 1970. */
const SERIAL_START = 25_569
const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the order of the dates of a column: if one of them has a day above 12, the others have the same
 * order. Null when none or both orders occur: then the country decides. A date with dots always has its day
 * first.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const orders = new Set<DayOrder>()
  for (const cell of cells) {
    const [, first, sign, second] = NUMBERS.exec(cell.slice(0, 40).trim()) ?? []
    if (sign === undefined || sign === '.') continue
    if (Number(first) > 12) orders.add('day first')
    if (Number(second) > 12) orders.add('month first')
  }
  const [only] = orders
  return orders.size === 1 ? (only ?? null) : null
}

/**
 * A day as people and spreadsheets write it, with a time behind it or not: 2026-11-16, 11/16/2026, 16.11.26, 16-Nov-26,
 * Monday, November 16 2026, 16 de noviembre de 2026, 20261116, 46342. A year of two digits is one that has begun.
 * @param country whose people wrote it (ISO 3166-1 alpha-2); decides where `order` is null and both readings are days
 * @param today `2026-11-27`
 * @returns `2026-11-16`; null for what is no day
 */
export function readDay(
  text: string,
  { country, order, today }: { country: string; order: DayOrder | null; today: string },
): string | null {
  const bare = text
    .slice(0, 60)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .trim()
    .replace(/^[\s"'‘’]{1,9}|[\s"'’]{1,9}$/g, '')
  const day = (year: string, month: number | string, date: string) => {
    const begun = Number(`20${year}`) <= Number(today.slice(0, 4))
    const full = year.length === 2 ? `${begun ? 20 : 19}${year}` : year
    const read = `${full}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(read) ? read : null
  }
  const [, isoYear, isoMonth, isoDate] =
    /^(\d{4})(?:[-/ 年]|\. ?)(\d{1,2})(?:[-/ 月]|\. ?)(\d{1,2})(?!\d)/.exec(bare) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T?\d{4,6}Z?)?$/.exec(bare) ??
    []
  if (isoYear && isoMonth && isoDate) return day(isoYear, isoMonth, isoDate)
  const withoutWeekday = bare.replace(/^\p{L}{2,12}\.?[,،]?\s+(?=\d)/u, '')
  const [, first, sign, second, year] = NUMBERS.exec(withoutWeekday) ?? []
  if (first && second && year) {
    const isMonthFirst = order === null ? MONTH_FIRST.has(country) : order === 'month first'
    const monthFirst = Number(second) > 12 || (sign !== '.' && isMonthFirst && Number(first) <= 12)
    return monthFirst ? day(year, first, second) : day(year, second, first)
  }
  if (/^(?:1[5-9]|[2-7]\d)\d{3}(?:[.,]\d+)?$/.test(bare)) return dayOfSerial(Number.parseInt(bare, 10))
  return dayOfWords(bare, day)
}

function dayOfSerial(serial: number): string {
  return new Date((serial - SERIAL_START) * DAY_MS).toISOString().slice(0, 10)
}

function dayOfWords(
  text: string,
  day: (year: string, month: number, date: string) => string | null,
): string | null {
  const words = text
    .toLowerCase()
    .replace(TIME, '')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/[\s,،./()'’°º-]+/)
    .filter((word) => word !== '' && !BETWEEN.has(word))
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const names = words.filter((word) => !/^\d+$/.test(word))
  // "mar. 3 mars": the last one is the month, what stands before it a day of the week.
  const month = monthOf(names.at(-1) ?? '')
  const isKnown = names.slice(0, -1).every((name) => BESIDE.some((known) => begins(known, name, 2)))
  const [first = '', second = '', ...more] = numbers
  if (month === 0 || !isKnown || more.length > 0 || second === '') return null
  return first.length === 4 ? day(first, month, second) : day(second, month, first)
}

const begins = (name: string, word: string, letters: number) =>
  word.length >= letters && name.startsWith(word)

/** 1 to 12 for a month's name or its beginning; 0 for any other word. */
const monthOf = (word: string): number =>
  MONTHS.findIndex((names) => names.some((name) => name === word || begins(name, word, 3))) + 1
