import { isLanguage, type Language } from '@fivestead/domain/languages/languages'
import { createContext } from 'react'
import { LANGUAGE } from './language.ts'

/** Language of whoever reads terms or privacy policy: their headings have all languages, the site has two. */
export const ReaderContext = createContext<Language>(LANGUAGE)

/** The reader whom the server wrote into the page; that of the site on every other page. */
export function readReader(): Language {
  const reader = document.querySelector<HTMLMetaElement>('meta[name=reader]')?.content
  return isLanguage(reader) ? reader : LANGUAGE
}
