import { type Language, OWNER_LANGUAGES, type OwnerLanguage } from '@fivestead/domain/languages/languages'
import {
  type KnownLanguages,
  languageCookie,
  languageOf,
  ownerLanguageOf,
} from '@fivestead/domain/languages/page-language'
import { safeReturnPath } from '@fivestead/domain/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const negotiating = (request: FastifyRequest) => (languages: string[]) =>
  new Negotiator(request).languages(languages)

/** Language of a page for a customer (LANG-1). */
export const languageFor = (request: FastifyRequest, known?: KnownLanguages): Language =>
  languageOf(request, negotiating(request), known)

/** Language of an owner's page (LANG-11). */
export const ownerLanguageFor = (request: FastifyRequest): OwnerLanguage =>
  ownerLanguageOf(request, negotiating(request))

/**
 * Keeps the language that the address asks for (`?lang=es`; `?lang=auto` takes a choice back), and leads to the same
 * address without it, on this site alone: `//elsewhere?lang=es` leads to the start. Answers false for an address that asks for none.
 */
export function keepAskedLanguage(request: FastifyRequest, reply: FastifyReply): boolean {
  const [path = '/', search = ''] = request.url.split('?', 2)
  const query = new URLSearchParams(search)
  const asked = query.get('lang')
  const language = OWNER_LANGUAGES.find((each) => each === asked) ?? null
  if (language === null && asked !== 'auto') return false
  query.delete('lang')
  const rest = query.toString()
  reply
    .header('set-cookie', languageCookie(request, language))
    .header('cache-control', 'no-store')
    .redirect(safeReturnPath(rest === '' ? path : `${path}?${rest}`), 303)
  return true
}
