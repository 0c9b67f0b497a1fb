import type { Language } from '@fivestead/domain/languages/languages'
import * as english from '@fivestead/domain/languages/messages/request/en'
import type { RequestWords } from '@fivestead/domain/messaging/templates'
import { useQuery } from '@tanstack/react-query'

/** Words of the other languages, each loaded when it is asked for. */
const LOADS: Record<Exclude<Language, 'en'>, () => Promise<RequestWords>> = {
  es: () => import('@fivestead/domain/languages/messages/request/es'),
  fr: () => import('@fivestead/domain/languages/messages/request/fr'),
  de: () => import('@fivestead/domain/languages/messages/request/de'),
  'pt-BR': () => import('@fivestead/domain/languages/messages/request/pt-BR'),
  ar: () => import('@fivestead/domain/languages/messages/request/ar'),
}

/** The words of a review request in a language; English until they are here. */
export function useRequestWords(language: Language): RequestWords {
  const { data } = useQuery({
    queryKey: ['request-words', language],
    queryFn: () => (language === 'en' ? english : LOADS[language]()),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? english
}
