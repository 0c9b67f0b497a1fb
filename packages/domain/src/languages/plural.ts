/** Forms of a plural by CLDR's category, or by an exact number as `=1`. */
export type Forms = { other: string } & { [category: string]: string | undefined }

/** The form that a number takes in a language: an exact one first, then by the rules of CLDR. */
export function plural(language: string, count: number, forms: Forms): string {
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}
