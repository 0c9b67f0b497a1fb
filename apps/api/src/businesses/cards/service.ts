import { createHash } from 'node:crypto'
import type { Language } from '@fivestead/domain/languages/languages'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { cardPath } from '@fivestead/domain/paths'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { cardPicture } from '../../gateways/images/card.ts'
import { keepBytes } from '../../gateways/kept-bytes.ts'
import { requirePublic } from '../access.ts'
import { logoPicture } from '../brand/service.ts'
import { cardBusiness } from './sql.ts'

/** What a card shows of a business. */
interface Shown {
  name: string
  slug: string
  language: Language
  color: string | null
  logoHash: string | null
}

/** Raised when the drawing changes: previews of other sites keep a card for good. */
const DRAWING = 1
/** Bytes of cards that this process keeps in memory: about 250. */
const kept = keepBytes(8 * 1024 * 1024)

const hashOf = ({ name, color, logoHash, language }: Shown) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, name, color, logoHash, language]))
    .digest('hex')
    .slice(0, 16)

/** Path of the picture of a business's link previews. */
export const cardOf = (shown: Shown): string => cardPath(shown.slug, hashOf(shown))

/**
 * Draws the picture of a business's link previews, unless it is in memory.
 * @throws AppError not_found for a business that visitors may not see, and for a card that is no longer its own;
 * unavailable when too many wait, or the logo's bucket does not answer
 */
export async function cardFile(
  deps: Pick<Deps, 'db' | 'gateways' | 'log'>,
  { slug, file }: { slug: string; file: string },
): Promise<Buffer> {
  const business = requirePublic(await cardBusiness(deps.db, slug))
  const { name, color, language, logoHash } = business
  const hash = hashOf(business)
  if (file !== `${hash}.png`) throw new AppError('not_found', refusals.cardNotFound)
  return kept(hash, async () => {
    const logo = logoHash === null ? null : await logoPicture(deps, logoHash)
    return cardPicture({ name, color, language }, logo)
  })
}
