import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language, OwnerLanguage } from '@fivestead/domain/languages/languages'
import { type KnownLanguages, languageOf, ownerLanguageOf } from '@fivestead/domain/languages/page-language'
import { speakInCalls } from '@fivestead/domain/speaking'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const negotiating = (request: FastifyRequest) => (languages: string[]) =>
  new Negotiator(request).languages(languages)

/** Language of a page for a customer (LANG-1). */
export const languageFor = (request: FastifyRequest, known?: KnownLanguages): Language =>
  languageOf(request, negotiating(request), known)

/** Language of what is said to an owner (LANG-11). */
export const ownerLanguageFor = (request: FastifyRequest): OwnerLanguage =>
  ownerLanguageOf(request, negotiating(request))

const speaking = new AsyncLocalStorage<() => OwnerLanguage>()
speakInCalls(() => speaking.getStore()?.())

/** Calls read owners' messages in the language of their caller; programs with a key read them in English (API-4). */
export function speakToCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    let known: OwnerLanguage | undefined
    const language = () => {
      known ??= ownerLanguageFor(request)
      return known
    }
    if (request.routeOptions.config.api !== undefined) done()
    else speaking.run(language, done)
  })
}
