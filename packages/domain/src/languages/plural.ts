/** Forms of a plural by CLDR's category, or by an exact number as `=1`. */
export type Forms = { other: string } & { [category: string]: string | undefined }

const rules = new Map<string, Intl.PluralRules>()

/** The form that a number takes in a language: an exact one first, then by the rules of CLDR. */
export function plural(language: string, count: number, forms: Forms): string {
  const exact = forms[`=${count}`]
  if (exact !== undefined) return exact
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return forms[known.select(count)] ?? forms.other
}
