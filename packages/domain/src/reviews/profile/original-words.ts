/** How Google marks its translation of a review, in the languages of the account that reads it, and the words that it translated. */
const TRANSLATED =
  /\((?:Translated by Google|Traduit par Google|Traducido por Google|Übersetzt von Google|Traduzido pelo Google|Tradotto da Google|Vertaald door Google)\)/i
const ORIGINAL = /\((?:Original|Avis d['’]origine|Originale|Origineel)\)/i

/**
 * Returns what the person wrote. Google puts its translation before it ("(Translated by Google) … (Original) …") or behind
 * it ("… (Translated by Google) …"), in one text. A text that is a translation alone is kept without its mark.
 */
export function originalWords(text: string): string {
  const mark = TRANSLATED.exec(text)
  if (mark === null) return text.trim()
  const before = text.slice(0, mark.index).trim()
  if (before !== '') return before
  const translated = text.slice(mark.index + mark[0].length)
  const original = ORIGINAL.exec(translated)
  const words = original && translated.slice(original.index + original[0].length).trim()
  return words || translated.replace(ORIGINAL, '').trim()
}
