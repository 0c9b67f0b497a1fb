import { isLanguage, LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Keeps the language that a visitor chose; set by nothing else. */
const COOKIE = 'lang'
const YEAR_SECONDS = 31_536_000

/** The languages that are known of whom a page is for and by. */
export interface KnownLanguages {
  customer?: Language | null | undefined
  business?: Language | null | undefined
}

/**
 * Language of a customer's page: as the link says, as chosen on this device before, the customer's, the browser's, the
 * business's.
 */
export function languageFor(request: FastifyRequest, { customer, business }: KnownLanguages = {}): Language {
  return (
    askedLanguage(request) ??
    keptLanguage(request) ??
    customer ??
    browserLanguage(request) ??
    business ??
    'en'
  )
}

/** Keeps a choice on this device, and says of an answer in which language it is. */
export function tellLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  reply.header('content-language', language).header('vary', 'Accept-Language, Cookie')
  const asked = askedLanguage(request)
  if (asked === null || asked === keptLanguage(request)) return
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${asked}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
}

function askedLanguage(request: FastifyRequest): Language | null {
  const { lang } = request.query as { lang?: unknown }
  return isLanguage(lang) ? lang : null
}

function keptLanguage({ headers }: FastifyRequest): Language | null {
  const [, kept] = /(?:^|;\s?)lang=([\w-]{2,5})(?:;|$)/.exec(headers.cookie ?? '') ?? []
  return isLanguage(kept) ? kept : null
}

function browserLanguage(request: FastifyRequest): Language | null {
  const wished = request.headers['accept-language'] ?? '*'
  // Any language is no wish.
  if (wished.startsWith('*')) return null
  const [best] = new Negotiator(request).languages([...LANGUAGES])
  return isLanguage(best) ? best : null
}
