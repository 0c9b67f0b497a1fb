import type { Language } from '@fivestead/domain/languages/languages'
import * as own from '@fivestead/domain/languages/messages/request/en'
import { type VersionedTemplate, versionIn } from '@fivestead/domain/messaging/template-versions'
import type { OwnTemplate, RequestWords } from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import { useQuery } from '@tanstack/react-query'
import { PAGE_LANGUAGE } from './own-language.ts'

/** Returns the words of a review request in a language; undefined until they have loaded. */
export function useRequestWords(language: Language): RequestWords | undefined {
  const isOwn = language === PAGE_LANGUAGE
  const { data } = useQuery({
    queryKey: ['request-words'],
    queryFn: async () => (await import('@fivestead/domain/languages/messages/request/all')).all,
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isOwn ? own : data?.[language]
}

/** Returns a language's text, the language it is in, and the words around it; the screen's until loaded. */
export function useText(template: TemplateId | VersionedTemplate, language: Language) {
  const words = useRequestWords(language) ?? own
  const version = typeof template === 'string' ? null : versionIn(template, language)
  const written = version?.language ?? language
  const writtenWords = useRequestWords(written) ?? own
  const text: TemplateId | OwnTemplate =
    typeof template === 'string'
      ? template
      : { ...versionIn(template, language), speech: { language: written, words: writtenWords } }
  return { text, written, words }
}
