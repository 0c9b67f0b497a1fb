import type { Language } from '@fivestead/domain/languages/languages'
import { type KnownLanguages, languageOf } from '@fivestead/domain/languages/page-language'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Language of a page for a customer (LANG-1). */
export const languageFor = (request: FastifyRequest, known?: KnownLanguages): Language =>
  languageOf(request, (languages) => new Negotiator(request).languages(languages), known)
