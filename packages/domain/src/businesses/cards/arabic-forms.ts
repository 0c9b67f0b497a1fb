/** Forms of each Arabic letter as it joins: alone, behind a letter, before one, between two (Unicode, chapter 9.2). */
const FORMS = formsOf()
const TATWEEL = 'ـ'

/** Unicode lists the forms of a letter one after the other, and says by NFKC whose they are; lam with alef is one form. */
function formsOf(): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const [first, last] of [
    [0xfe80, 0xfefc],
    [0xfb50, 0xfbff],
  ] as const) {
    const block = new Map<string, string[]>()
    for (let code = first; code <= last; code++) {
      const form = String.fromCodePoint(code)
      const letter = form.normalize('NFKC')
      if (letter.length === 1 || /^ل[آأإا]$/.test(letter))
        block.set(letter, [...(block.get(letter) ?? []), form])
    }
    for (const [letter, list] of block) if (!forms.has(letter)) forms.set(letter, list)
  }
  return forms
}

const joinsNext = (letter = '') => letter === TATWEEL || FORMS.get(letter)?.length === 4
const joinsBefore = (letter = '') => letter === TATWEEL || (FORMS.get(letter)?.length ?? 0) > 1

/** Returns a text with each Arabic letter in the form in which it joins its neighbors, without vowel signs. */
export function joinedLetters(text: string): string {
  const letters = text.replace(/\p{M}/gu, '').match(/ل[آأإا]|./gsu) ?? []
  return letters
    .map((letter, at) => {
      const behind = joinsBefore(letter) && joinsNext(letters[at - 1])
      const before = joinsNext(letter) && joinsBefore(letters[at + 1])
      return FORMS.get(letter)?.[Number(behind) + 2 * Number(before)] ?? letter
    })
    .join('')
}
