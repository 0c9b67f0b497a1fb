import type { OwnerLanguage } from './languages.ts'
import { owners } from './messages/owners.ts'

/** What the API says without a name or a number in it: the English sentence -> the Spanish one. */
const SPANISH = new Map(
  owners.flatMap(({ en, es }) =>
    Object.entries<unknown>(en).flatMap(([name, said]): [string, string][] => {
      const translated = (es as Record<string, unknown>)[name]
      return typeof said === 'string' && typeof translated === 'string' ? [[said, translated]] : []
    }),
  ),
)

/** A sentence of the API in the language of the owner who reads it; one that names something stays in English (LANG-12). */
export const saidIn = (language: OwnerLanguage, sentence: string): string =>
  language === 'es' ? (SPANISH.get(sentence) ?? sentence) : sentence
