import type { Language } from '@fivestead/domain/languages/languages'
import { LOCALE } from '@fivestead/domain/languages/locale'

const names = new Intl.DisplayNames(LOCALE, { type: 'language' })

/** Name of a language in that of this screen: "Spanish". */
export const languageName = (language: Language): string => names.of(language) ?? language
