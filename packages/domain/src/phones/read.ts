import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { digitsOf, writtenPhone } from './written.ts'

/** Every country (ISO 3166-1 alpha-2) whose numbers can be read. */
export const PHONE_COUNTRIES: readonly string[] = getCountries()

/** Returns true if numbers of this country can be read. */
export const isPhoneCountry = (country: string): boolean => isSupportedCountry(country)

/** Calling code of the country: `49` for DE. Null for an unknown country. */
export const callingCode = (country: string): string | null =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : null

/** Numbers of a cell in E.164, or why there is none. */
export interface PhoneReading {
  /** The number to use comes first. */
  phones: string[]
  /** `rounded`: a spreadsheet dropped digits (1.5E+10). `placeholder`: 000-000-0000 and its kind. */
  problem: 'none' | 'rounded' | 'placeholder' | null
  /** True if an extension behind the first number was left out. */
  hasExtension: boolean
}

/**
 * Returns the phone number of a text in E.164: with its own country code, or else of the given country, valid
 * by its numbering plan. Null for no number and for several; without a known country only numbers with a
 * country code are read. The world's numbering plans are large: the dashboard loads this module on demand,
 * and its forms use `mayBePhone`.
 */
export function readPhone(value: string, country: string): string | null {
  const [phone = null, ...others] = readPhones(value, country).phones
  return others.length === 0 ? phone : null
}

/** Separators between two numbers of one cell. */
const SEVERAL = /:::|[,|\n]|;(?!ext=)|\s(?:or|oder|o|ou|and|und|y|et|&)\s/i
/** Lines that take no message. */
const FAX = /\b(?:tele)?fax\b|\bpager\b/i
const MOBILE = /\b(?:mob|cell?|handy|m[oó]vil|celular|portable|whatsapp|[cm]\b)/i

/**
 * The numbers of a cell, one that is called a mobile first, whatever a spreadsheet or a person made of them.
 * @param text longer than 200 characters it is no number
 */
export function readPhones(text: string, country: string): PhoneReading {
  const none = (problem: PhoneReading['problem']): PhoneReading => ({
    phones: [],
    problem,
    hasExtension: false,
  })
  if (text.length > 200) return none('none')
  const whole = writtenPhone(text)
  const plain = withoutDecimals(whole.text)
  if (plain === null) return none('rounded')
  const parts = plain === whole.text ? text.split(SEVERAL) : [plain]
  const written = parts.flatMap((part) => {
    const { text: bare, hasExtension } = writtenPhone(part)
    const labels = labelsIn(part)
    const found = numbersIn(bare, country)
    return found.flatMap((each, at) => {
      const label = labels.length === found.length ? (labels[at] ?? '') : part
      return FAX.test(label) ? [] : [{ ...each, hasExtension, isMobile: MOBILE.test(label) }]
    })
  })
  const found = written.flatMap(({ phone, ...each }) => (phone === null ? [] : [{ ...each, phone }]))
  const chosen = found.find((each) => each.isMobile) ?? found[0]
  if (chosen === undefined)
    return none(written.some(({ digits }) => isPlaceholder(digits)) ? 'placeholder' : 'none')
  const phones = [...new Set([chosen, ...found].map(({ phone }) => phone))]
  return { phones, problem: null, hasExtension: chosen.hasExtension || chosen.hasTail }
}

/** Words beside each number of a text, in front of it or behind it as the text begins with words or not. */
function labelsIn(text: string): string[] {
  const words = text.split(/[+(]{0,2}\d[\d\s()[\]./_*+·•-]{6,}/)
  return /\p{L}/u.test(words[0] ?? '') ? words.slice(0, -1) : words.slice(1)
}

/** 5095550168.0, with the signs before a word behind it. */
const FIGURE = /^(\+?\d{7,15})[.,]0{1,3}(?!\d)[\s()[\]._-]*$/

/** Digits of a number that a spreadsheet wrote as a figure: 5095550168.0, 5.095550168E9, 5,095,550,168. Null where some are lost. */
function withoutDecimals(text: string): string | null {
  const [, whole = '', decimals = '', exponent] =
    /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text.replace(/\s/g, '')) ?? []
  if (exponent !== undefined) {
    const count = Number(exponent)
    return decimals.length >= count && /^0*$/.test(decimals.slice(count))
      ? whole + decimals.slice(0, count)
      : null
  }
  const bare = /^\d{1,3}(?:(?:,\d{3}){2,}(?:\.0+)?|(?:\.\d{3}){2,},0+)$/.test(text)
    ? text.replace(/[.,]0+$/, '')
    : text
  const figure = FIGURE.exec(text)?.[1]
  return figure ?? (bare === text && !/^\d{1,3}(?:,\d{3}){2,}$/.test(text) ? text : bare.replace(/[.,]/g, ''))
}

interface Found {
  phone: string | null
  digits: string
  /** True if the end of another number followed it. */
  hasTail: boolean
}

/** Numbers of a text without separators: one, or several with words or a slash between them. */
function numbersIn(text: string, country: string): Found[] {
  const runs = text.match(/[+(]{0,2}\d[\d\s()[\]./_*+·•-]*/g) ?? []
  const long = runs.filter((run) => digitsOf(run).length >= 7)
  return (long.length > 0 ? long : runs.slice(0, 1)).flatMap((run) => {
    const foundIn = (part: string, hasTail = false) => {
      const digits = FIGURE.exec(part.trim())?.[1] ?? part
      return { phone: numberOf(digits, country), digits: digitsOf(digits), hasTail }
    }
    const [first = '', ...rest] = run.split('/')
    // 030 1234567/68: the tail is the end of another number, and no part of this one.
    const base = rest.length > 0 && digitsOf(rest.join('')).length <= 3 ? foundIn(first, true) : foundIn(run)
    if (base.phone !== null) return [base]
    // "509-555-0123 509-555-0124": each piece is a number.
    for (const gap of [/\s+/, /\s(?=[(+])/]) {
      const pieces = run
        .trim()
        .split(gap)
        .map((part) => foundIn(part))
      if (pieces.length > 1 && pieces.every(({ phone }) => phone !== null)) return pieces
    }
    if (rest.length === 0) return [base]
    const whole = foundIn(run)
    if (whole.phone !== null) return [whole]
    return run.split(/\s\/\s/.test(run) ? /\s\/\s/ : '/').map((part) => foundIn(part))
  })
}

/** Numbers that the plans do not know and examples use: 555-01XX and area code 555 (NANPA), 07700 900XXX (Ofcom). */
const FICTION = /^\+1(?:[2-9]\d{2}55501\d{2}|555\d{7})$|^\+447700900\d{3}$/

/** Prefixes that calls to mobiles of Mexico had until 2019 (IFT). */
const FORMER = /^\+52(?:1|01|044|045)(?=\d{10}$)/

function numberOf(text: string, country: string): string | null {
  const digits = digitsOf(text)
  if (!/^\+?\d{4,17}$/.test(digits) || isPlaceholder(digits)) return null
  const isNorth = callingCode(country) === '1'
  const abroad = (isNorth ? /^(?:\+|00|011)(\d+)$/ : /^(?:\+|00)(\d+)$/).exec(digits)?.[1]
  const coming = abroad === undefined ? null : withCode(abroad)
  // Australia dials 0011 to call abroad.
  if (coming !== null || digits.startsWith('+') || (abroad !== undefined && isNorth)) return coming
  if (isNorth) return /^1?\d{10}$/.test(digits) ? withCode(`1${digits.slice(-10)}`) : null
  if (!isSupportedCountry(country)) return null
  const national = parsePhoneNumberFromString(digits, country)
  const own = isValid(national) ? national : undefined
  const code = getCountryCallingCode(country)
  // A number that lacks the zero in front may lack the plus instead: 49 151 … is no number of area code 4915.
  const isWhole = own?.formatNational().replace(/\D/g, '') === digits
  const coded = !isWhole && digits.startsWith(code) ? withCode(digits) : null
  const former = `+${code}${digits}`
  return coded ?? own?.number ?? (FORMER.test(former) ? withCode(former.slice(1)) : null)
}

/** A number behind the plus; a country code that stands twice counts once, where that makes a number of it, or a mobile. */
function withCode(digits: string): string | null {
  const number = parsePhoneNumberFromString(`+${digits}`.replace(FORMER, '+52'))
  const code = number?.countryCallingCode ?? ''
  const again = digits.slice(code.length)
  const once = code !== '' && again.startsWith(code) ? parsePhoneNumberFromString(`+${again}`) : undefined
  const isTwice = isValid(once) && (!isValid(number) || (isMobile(once) && !isMobile(number)))
  if (isTwice) return once.number
  return isValid(number) ? number.number : null
}

const isMobile = (number: PhoneNumber) => number.getType() === 'MOBILE'

const isValid = (number: PhoneNumber | undefined): number is PhoneNumber =>
  number !== undefined &&
  !isPlaceholder(number.nationalNumber) &&
  (number.isValid() || FICTION.test(number.number))

/** Returns true if digits are a placeholder: one digit repeated, or all of them in order. */
function isPlaceholder(digits: string): boolean {
  const bare = digits.replace(/^\+?1?(?=\d{10}$)|\+/, '')
  return (
    bare.length >= 7 &&
    (/^(\d)\1*$/.test(bare) || '01234567890'.includes(bare) || '9876543210'.includes(bare))
  )
}
