import { HELP_SLUGS, type HelpSlug } from '@fivestead/domain/help'
import { wordsOf } from './page.ts'
import { HELP_TEXTS } from './texts.ts'
import { HELP_TITLES } from './titles.ts'

/** Lower case without accents, so that "resumé" finds "resume". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const folded = new Map(
  HELP_SLUGS.map((slug) => {
    const { title, description } = HELP_TITLES[slug]
    return [
      slug,
      { title: plain(title), text: plain(`${title} ${description} ${wordsOf(HELP_TEXTS[slug])}`) },
    ]
  }),
)

/** Help pages in whose title or text every word of the search begins a word; those with one in the title first. */
export function findHelp(query: string): HelpSlug[] {
  const words = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const hits = (text: string) => words.filter((word) => beginsIn(text, word)).length
  return HELP_SLUGS.map((slug) => ({ slug, ...(folded.get(slug) ?? { title: '', text: '' }) }))
    .filter(({ text }) => hits(text) === words.length)
    .sort((one, other) => hits(other.title) - hits(one.title))
    .map(({ slug }) => slug)
}

function beginsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}
