import type { Language } from '@fivestead/domain/languages/languages'
import { LOCALE } from '@fivestead/domain/languages/locale'

const names = new Intl.DisplayNames(LOCALE, { type: 'language' })

/** Name of a language in that of this screen: "Spanish". */
export const languageName = (language: Language): string => names.of(language) ?? language

/** A language as a choice of a list, where its name begins with a capital in every language. */
export function languageChoice<Of extends Language>(language: Of): { value: Of; label: string } {
  const [first = '', ...rest] = languageName(language)
  return { value: language, label: [first.toLocaleUpperCase(LOCALE), ...rest].join('') }
}
