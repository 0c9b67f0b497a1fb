import type { Language } from '@fivestead/domain/languages/languages'
import { languageName } from '../../../lib/languages.ts'
import { PAGE_LANGUAGE } from '../../../lib/own-language.ts'
import * as m from '../../../messages/inbox/en.ts'

/** The name of a language that is not the screen's; null for that, and where none is known. */
const foreign = (language: Language | null) =>
  language === null || language === PAGE_LANGUAGE ? null : languageName(language)

/** "Written in Spanish", for words in another language than the screen's (LANG-9). */
export function writtenIn(language: Language | null): string | null {
  const name = foreign(language)
  return name && m.writtenIn({ language: name })
}

/** The same behind where words came from: "survey, in Spanish"; '' for others. */
export function inLanguage(language: Language | null): string {
  const name = foreign(language)
  return name === null ? '' : m.inLanguage({ language: name })
}
