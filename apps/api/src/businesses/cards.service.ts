import { createHash } from 'node:crypto'
import type { Language } from '@fivestead/domain/languages/languages'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { cardPath } from '@fivestead/domain/paths'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { cardPicture } from '../gateways/images/card.ts'
import { keepBytes } from '../gateways/kept-bytes.ts'
import { requirePublic } from './access.ts'
import { logoPicture } from './brand/service.ts'
import { cardBusiness } from './cards.sql.ts'

/** Fields of a business that a card shows. */
interface Shown {
  name: string
  slug: string
  language: Language
  color: string | null
  logoHash: string | null
  logoWide: boolean | null
}

/**
 * Version of the drawing; raise it when the drawing changes, as previews of other sites cache a card forever.
 */
const DRAWING = 3
/** Bytes of cards that this process keeps in memory: about 250. */
const kept = keepBytes(8 * 1024 * 1024)

const hashOf = ({ name, color, logoHash, language }: Omit<Shown, 'logoWide'>) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, name, color, logoHash, language]))
    .digest('hex')
    .slice(0, 16)

/** Returns the path of the picture for a business's link previews. */
export const cardOf = (shown: Omit<Shown, 'logoWide'>): string => cardPath(shown.slug, hashOf(shown))

/**
 * Draws the picture for a business's link previews, or returns it from memory.
 * @throws AppError not_found for a business that visitors may not see and for an outdated card; unavailable
 *   when too many calls wait or the logo's bucket does not answer
 */
export async function cardFile(
  deps: Pick<Deps, 'db' | 'gateways' | 'log'>,
  { slug, file, lang }: { slug: string; file: string; lang?: Language | undefined },
): Promise<Buffer> {
  const business = requirePublic(await cardBusiness(deps.db, slug))
  const { name, color, logoHash, logoWide } = business
  const language = lang ?? business.language
  const hash = hashOf(business)
  if (file !== `${hash}.png`) throw new AppError('not_found', refusals.cardNotFound)
  return kept(`${hash} ${language}`, async () => {
    const logo = logoHash === null ? null : await logoPicture(deps, logoHash)
    const shape = logo && (logoWide ? 'wide' : 'square')
    return cardPicture({ name, color, language, logo: shape }, logo)
  })
}
