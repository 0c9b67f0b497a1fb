import { closestLanguage, type Language } from '@fivestead/domain/languages/languages'
import { LOCALE } from '@fivestead/domain/languages/locale'

/** The language that this screen is in. */
export const SCREEN_LANGUAGE: Language = closestLanguage(LOCALE) ?? 'en'

const names = new Intl.DisplayNames(LOCALE, { type: 'language' })

/** Name of a language in that of this screen: "Spanish". */
export const languageName = (language: Language): string => names.of(language) ?? language
