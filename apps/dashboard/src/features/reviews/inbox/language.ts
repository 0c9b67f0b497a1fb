import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import { languageName, SCREEN_LANGUAGE } from '../../../lib/languages.ts'
import * as m from '../../../messages/inbox/en.ts'

/** Language and direction of a customer's words, where they are known. */
export const readIn = (language: Language | null) =>
  language === null ? {} : { lang: language, dir: directionOf(language) }

/** "Written in Spanish", where that is not the language of the screen (LANG-9); else nothing. */
export const writtenIn = (language: Language | null): string[] =>
  language === null || language === SCREEN_LANGUAGE ? [] : [m.writtenIn({ language: languageName(language) })]
