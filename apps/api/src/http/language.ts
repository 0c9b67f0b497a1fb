import type { Language, OwnerLanguage } from '@fivestead/domain/languages/languages'
import { type KnownLanguages, languageOf, ownerLanguageOf } from '@fivestead/domain/languages/page-language'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const negotiating = (request: FastifyRequest) => (languages: string[]) =>
  new Negotiator(request).languages(languages)

/** Language of a page for a customer (LANG-1). */
export const languageFor = (request: FastifyRequest, known?: KnownLanguages): Language =>
  languageOf(request, negotiating(request), known)

/** Language of what is said to an owner (LANG-11). */
export const ownerLanguageFor = (request: FastifyRequest): OwnerLanguage =>
  ownerLanguageOf(request, negotiating(request))
