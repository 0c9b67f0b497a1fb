import { withoutAccents } from '../accents.ts'
import { isCountryCode } from '../country.ts'
import { colonIn, type Language, tagOf } from '../languages/languages.ts'

/** Days in the order of a week; the number of a day is its index. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** Days in the owners' other language, without accents. */
const SPANISH_DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const
export const HOURS_MAX = 1000

/** Times of a day of 24 hours: 'HH:MM'. */
export interface Opening {
  opens: string
  closes: string
}

/** Days that follow each other and are open at the same times; no times is a day that is closed. */
export interface OpenDays {
  days: string[]
  openings: Opening[]
}

/**
 * Opening hours as Google's directory words them in English, or as an owner types them, in English or Spanish: a day or a group
 * of days a line.
 * A day that no line names is not known.
 * @returns null for a text with a line that cannot be read, or with a day in two lines
 */
export function readHours(text: string): OpenDays[] | null {
  const week = new Map<number, Opening[]>()
  for (const line of text.split('\n').map(plain).filter(Boolean)) {
    const [, first = '', last = first, times = ''] = /^([a-z]+)(?: ?- ?([a-z]+))? ?: ?(.+)$/i.exec(line) ?? []
    const [from, to] = [dayOf(first), dayOf(last)]
    const openings = openingsOf(times)
    if (from === -1 || to < from || openings === null) return null
    for (let day = from; day <= to; day++) {
      if (week.has(day)) return null
      week.set(day, openings)
    }
  }
  return grouped(week)
}

/**
 * Returns hours in the form in which they are stored; null for a text without hours, or one that cannot be
 * read.
 */
export function tidyHours(text: string): string | null {
  return linesOf(readHours(text) ?? []).join('\n') || null
}

/**
 * Stored hours as lines in a language; what cannot be read stays as it is.
 * @param tag of the language, for `Intl`
 */
export function hoursIn(text: string, tag: string, words: HoursWords): string {
  return linesOf(readHours(text) ?? [], speechIn(tag, words)).join('\n') || text
}

/** Formats of hours in a language. */
interface HoursSpeech {
  day: (name: string) => string
  /** Formats days that follow each other, by the names of the first and the last. */
  days: (span: { first: string; last: string }) => string
  colon: string
  span: (opening: Opening) => string
  closed: string
  allDay: string
}

type HoursWords = Pick<HoursSpeech, 'closed' | 'allDay'> & Partial<Pick<HoursSpeech, 'days' | 'colon'>>

const ENGLISH: HoursSpeech = {
  ...{ day: (name) => name, days: ({ first, last }) => `${first}–${last}`, colon: ': ' },
  ...{ span: ({ opens, closes }) => `${spoken(opens)} – ${spoken(closes)}` },
  ...{ closed: 'Closed', allDay: 'Open 24 hours' },
}

/** Days and times as readers of a language write them in a country; a Monday in January 2024 was the 1st. */
function speechIn(tag: string, words: HoursWords): HoursSpeech {
  if (tag.startsWith('en')) return ENGLISH
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const at = (text: string) => new Date(`2024-01-01T${text}Z`)
  const dayAt = (name: string) => Date.UTC(2024, 0, 1 + (DAYS as readonly string[]).indexOf(name))
  return {
    ...{ days: ENGLISH.days, colon: ENGLISH.colon, ...words },
    day: (name) => day.format(dayAt(name)),
    // A range past midnight would say once what both times have: "10:00–6:00 p. m.".
    span: ({ opens, closes }) =>
      opens < closes
        ? time.formatRange(at(opens), at(closes))
        : `${time.format(at(opens))} – ${time.format(at(closes))}`,
  }
}

/** Tag of a language in a country: Spanish has 12 hours in the United States and 24 in Spain. */
const tagIn = (language: Language, country: string | null | undefined): string =>
  country && isCountryCode(country)
    ? new Intl.Locale(tagOf(language), { region: country }).toString()
    : tagOf(language)

/**
 * Today's hours at the business, as '9:00 AM – 5:00 PM' or 'Closed', null where they are not known; and the whole week, in a
 * language and its words.
 * @param at.country of the business, by which languages that several countries speak write times
 */
export function hoursFor(
  text: string,
  at: { now: Date; timeZone: string | null; country?: string | null },
  language: Language = 'en',
  words: HoursWords = ENGLISH,
) {
  const { now, timeZone, country } = at
  const speech = speechIn(tagIn(language, country), { colon: colonIn(language), ...words })
  const week = readHours(text) ?? []
  const name = timeZone && new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(now)
  const today = week.find(({ days }) => days.some((day) => day === name))
  return {
    today: today ? openingsText(today.openings, speech) : null,
    isClosed: today?.openings.length === 0,
    lines: linesOf(week, speech),
  }
}

/** Google writes narrow and thin spaces, and long dashes; Spanish has accents, 'a. m.' and 'lunes a viernes'. */
const plain = (line: string) =>
  withoutAccents(line)
    .replace(/\s+/g, ' ')
    .replace(/([ap])\. ?m\./gi, '$1m')
    .replace(/ a /g, '-')
    .replace(/[\u2010-\u2015]/g, '-')
    .trim()

/** -1 for a word that is no day; three letters are enough. */
function dayOf(word: string): number {
  const isIt = (day: string) => day.toLowerCase().startsWith(word.toLowerCase())
  return word.length < 3 ? -1 : Math.max(DAYS.findIndex(isIt), SPANISH_DAYS.findIndex(isIt))
}

function openingsOf(times: string): Opening[] | null {
  if (/^(?:closed|cerrado)$/i.test(times)) return []
  if (/^(?:open 24 hours|abierto (?:las )?24 horas)$/i.test(times))
    return [{ opens: '00:00', closes: '23:59' }]
  const openings = times.split(',').map(openingOf)
  return openings.every((opening) => opening !== null) ? openings : null
}

/**
 * '5:00 - 9:30 PM' says once what holds for both, '9 - 5 PM' means the morning. Without AM or PM the day has 24 hours;
 * a '9 - 5' may mean anything.
 */
function openingOf(span: string): Opening | null {
  const [, from = '', half, to = '', end] =
    /^ ?([\d:]{1,5}) ?([ap]m)? ?- ?([\d:]{1,5}) ?([ap]m)? ?$/i.exec(span) ?? []
  if (!end && (half || !span.includes(':'))) return null
  const closes = clock(to, end)
  const same = clock(from, half ?? end)
  const opens = !half && end && same !== null && closes !== null && same >= closes ? clock(from, 'am') : same
  return opens === null || closes === null ? null : { opens, closes }
}

function clock(text: string, half: string | undefined): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(text) ?? []
  const hour = Number(hours)
  if (hours === '' || (half ? hour < 1 || hour > 12 : hour > 23)) return null
  const whole = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour
  return `${String(whole).padStart(2, '0')}:${minutes}`
}

function grouped(week: Map<number, Opening[]>): OpenDays[] {
  const groups: OpenDays[] = []
  DAYS.forEach((day, index) => {
    const openings = week.get(index)
    if (openings === undefined) return
    const before = week.has(index - 1) ? groups.at(-1) : undefined
    if (before && openingsText(before.openings, ENGLISH) === openingsText(openings, ENGLISH))
      before.days.push(day)
    else groups.push({ days: [day], openings })
  })
  return groups
}

const linesOf = (week: OpenDays[], speech = ENGLISH) =>
  week.map(({ days, openings }) => daysText(days, speech) + speech.colon + openingsText(openings, speech))

function daysText(days: string[], { day, days: spanOf }: HoursSpeech): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const text = days.length > 1 ? spanOf({ first: day(first), last: day(last) }) : day(first)
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function openingsText(openings: Opening[], { closed, allDay, span }: HoursSpeech): string {
  const spans = openings.map((opening) =>
    opening.opens === '00:00' && opening.closes === '23:59' ? allDay : span(opening),
  )
  return spans.join(', ') || closed
}

function spoken(time: string): string {
  const [hour = 0, minutes] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
