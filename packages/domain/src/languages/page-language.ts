import { escapeHtml } from '../html.ts'
import {
  closestLanguage,
  directionOf,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  OWNER_LANGUAGES,
  type OwnerLanguage,
} from './languages.ts'

/** Keeps the language that a visitor chose; set by nothing else. */
const COOKIE = 'lang'
const YEAR_SECONDS = 31_536_000

/** The languages that are known of whom a page is for and by. */
export interface KnownLanguages {
  customer?: Language | null | undefined
  business?: Language | null | undefined
}

/** The parts of a visitor's call that say which language they read. */
export interface Visit {
  query: unknown
  protocol: string
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }
}

/** Returns those of the languages that a visitor's `Accept-Language` takes, the best first. */
export type Negotiate = (languages: string[]) => string[]

/**
 * Language of a customer's page (LANG-1): as the link says, as chosen on this device before, the customer's, the
 * browser's, the business's.
 */
export function languageOf(
  visit: Visit,
  negotiate: Negotiate,
  { customer, business }: KnownLanguages = {},
): Language {
  return (
    askedLanguage(visit) ??
    keptLanguage(visit) ??
    customer ??
    browserLanguage(visit, negotiate, LANGUAGES) ??
    business ??
    'en'
  )
}

/** Language of an owner's page (LANG-11): as chosen on this device before, else the browser's. */
export const ownerLanguageOf = (visit: Visit, negotiate: Negotiate): OwnerLanguage =>
  OWNER_LANGUAGES.find((language) => language === keptLanguage(visit)) ??
  browserLanguage(visit, negotiate, OWNER_LANGUAGES) ??
  'en'

/** Headers that say of an answer in which language it is, and that keep a choice on this device. */
export function languageHeaders(visit: Visit, language: Language): Record<string, string> {
  const headers = { 'content-language': language, vary: 'Accept-Language, Cookie' }
  const asked = askedLanguage(visit)
  if (asked === null || asked === keptLanguage(visit)) return headers
  return { ...headers, 'set-cookie': languageCookie(visit, asked) }
}

/** The cookie that keeps a choice on this device; null takes the choice back. */
export function languageCookie({ protocol }: Pick<Visit, 'protocol'>, language: Language | null): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${COOKIE}=${language ?? ''}; Path=/; Max-Age=${language === null ? 0 : YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

const TAG = /^[a-z]{2,3}(?:[-_][a-z\d]{2,4}){0,2}$/i

/** Language that the address asks for (`?lang=`), or the nearest of `pt`, `es-MX` or `fr_CA`; null for what is none of ours. */
export function askedLanguage({ query }: Pick<Visit, 'query'>): Language | null {
  const { lang } = query as { lang?: unknown }
  if (isLanguage(lang)) return lang
  return typeof lang === 'string' && TAG.test(lang) ? closestLanguage(lang.replace('_', '-')) : null
}

function keptLanguage({ headers }: Visit): Language | null {
  const [, kept] = /(?:^|;\s?)lang=([\w-]{2,5})(?:;|$)/.exec(headers.cookie ?? '') ?? []
  return isLanguage(kept) ? kept : null
}

function browserLanguage<L extends Language>(
  { headers }: Visit,
  negotiate: Negotiate,
  languages: readonly L[],
): L | null {
  const wished = headers['accept-language'] ?? '*'
  // Any language is no wish.
  if (wished.startsWith('*')) return null
  const [best] = negotiate([...languages])
  return languages.find((language) => language === best) ?? null
}

/**
 * Links to a page in each other language, as HTML: they work without a script.
 * @param label the word "Language" in the page's language
 * @param address of the page, query included; without a path it is the one that is open
 */
export function languageLinks(language: Language, label: string, address = ''): string {
  const [path = '', query = ''] = address.split('?')
  const asked = escapeHtml(`${path}?${query && `${query}&`}`)
  const links = LANGUAGES.map((each) =>
    each === language
      ? `<span aria-current="true">${LANGUAGE_NAMES[each]}</span>`
      : `<a href="${asked}lang=${each}" lang="${each}" dir="${directionOf(each)}" rel="nofollow">${LANGUAGE_NAMES[each]}</a>`,
  )
  return `<nav class="s-langs" aria-label="${label}">${links.join('')}</nav>`
}
