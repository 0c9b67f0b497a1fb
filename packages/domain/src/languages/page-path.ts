import type { OwnerLanguage } from './languages.ts'

/** Address of a marketing page in a language (LANG-13): English pages stand at the root, others below their language. */
export function pagePathIn(language: OwnerLanguage, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
