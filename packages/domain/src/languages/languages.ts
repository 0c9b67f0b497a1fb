/** Languages of what customers read, as language tags (BCP 47); the first is the source of the others. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/** Languages of what owners read: dashboard, sign-in, sign-up and the marketing pages. */
export const OWNER_LANGUAGES = ['en', 'es'] as const satisfies Language[]

export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number]

/** Each language's name for itself, as a reader looks for it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  'pt-BR': 'Português',
  ar: 'العربية',
}

/** Direction of a language's letters, for `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The colon behind a label, with its space; French sets one before it too, at which no line breaks. */
export const colonIn = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ')

/** The language that is said for a tag such as `es-MX`; null when none is. */
export function closestLanguage(tag: string | null): Language | null {
  const [primary = ''] = (tag ?? '').toLowerCase().split('-')
  return primary === '' ? null : (LANGUAGES.find((language) => language.split('-')[0] === primary) ?? null)
}

/** The tag for `Intl`: numbers have the digits that English has, beside phone numbers and stars. */
export const tagOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language)

export const isLanguage = (tag: unknown): tag is Language => LANGUAGES.some((language) => language === tag)
