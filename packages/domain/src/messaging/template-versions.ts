import { LANGUAGES, type Language } from '../languages/languages.ts'

/** An owner's template in one language. */
export interface TemplateVersion {
  language: Language
  /** Emails only. */
  subject: string | null
  body: string
}

/** An owner's template: in the language that it was written in first, and its versions in others. */
export interface VersionedTemplate extends TemplateVersion {
  versions: readonly TemplateVersion[]
}

/** The text that goes out to a reader of a language: its version where there is one, else the first text (LANG-10). */
export function versionIn(template: VersionedTemplate, language: Language): TemplateVersion {
  return template.versions.find((version) => version.language === language) ?? template
}

/** The versions with one more, or with one in place of that language's; in the order of languages. */
export function withVersion(
  versions: readonly TemplateVersion[],
  version: TemplateVersion,
): TemplateVersion[] {
  const all = [...withoutVersion(versions, version.language), version]
  return LANGUAGES.flatMap((language) => all.filter((each) => each.language === language))
}

export const withoutVersion = (versions: readonly TemplateVersion[], language: Language): TemplateVersion[] =>
  versions.filter((each) => each.language !== language)

/** Customers of a campaign by the language that they are written in and the channel. */
export interface LanguageCount {
  language: Language
  channel: 'email' | 'sms'
  count: number
}

/** Numbers of customers by the language of the text they read. */
export interface TextLanguages {
  /** Customers whose language has a text, most frequent language first. */
  texts: { language: Language; count: number }[]
  /**
   * Customers who get the first text of an owner's template, as there is none in their language; by
   * languages.
   */
  without: { languages: Language[]; count: number }
}

/**
 * The languages that a campaign goes out in. Customers on the other channel than an owner's template get the standard text,
 * which has every language.
 */
export function textLanguages(
  counts: readonly LanguageCount[],
  template: (VersionedTemplate & { channel: 'email' | 'sms' }) | undefined,
): TextLanguages {
  const isWritten = ({ language, channel }: LanguageCount) =>
    template?.channel !== channel || versionIn(template, language).language === language
  const sum = (groups: readonly LanguageCount[]) => groups.reduce((all, { count }) => all + count, 0)
  const unwritten = counts.filter((group) => !isWritten(group))
  const written = counts.filter(isWritten)
  return {
    texts: LANGUAGES.map((language) => ({
      language,
      count: sum(written.filter((group) => group.language === language)),
    }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    without: {
      languages: LANGUAGES.filter((language) => unwritten.some((group) => group.language === language)),
      count: sum(unwritten),
    },
  }
}
