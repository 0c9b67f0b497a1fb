const DAY_MS = 86_400_000

/** How a number of a sheet is shown. */
export interface NumberFormat {
  isDate: boolean
  /** Digits that are shown at least: a phone number of the format 00000000000 has its zeros in the format alone. */
  digits: number
}

/** Formats of the standard that show a day (ECMA 376, 18.8.30), those of East Asian versions included. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 17) ||
  id === 22 ||
  (id >= 27 && id <= 31) ||
  id === 36 ||
  (id >= 50 && id <= 54) ||
  id === 57 ||
  id === 58

/** @param own the formats that the workbook defines */
export function readFormat(id: number, own: ReadonlyMap<number, string>): NumberFormat {
  const code = own.get(id)
  if (code === undefined) return { isDate: isDateId(id), digits: 0 }
  // Of the first section, without quoted words, escaped signs, and colors, countries and conditions in brackets.
  const [shown = ''] = code.replace(/"[^"]*"?|\\.|[_*].|\[[^\]]*\]?/g, '').split(';')
  const isDate = !/general/i.test(shown) && (/[yd]/i.test(shown) || /m{3}/i.test(shown))
  const zeros = /^[\s0().+/-]+$/.test(shown) ? (shown.match(/0/g)?.length ?? 0) : 0
  return { isDate, digits: zeros }
}

/** Returns the day of a serial number. The 29 February 1900, which never was, has a number as well. */
export function dateOf(serial: number, from1904: boolean): string {
  const days = Math.floor(serial)
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const day = new Date(start + days * DAY_MS)
  return Number.isNaN(day.getTime()) || days < 0 ? '' : day.toISOString().slice(0, 10)
}
