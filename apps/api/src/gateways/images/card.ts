import { type CardContent, drawCard } from '@fivestead/domain/businesses/cards/draw'
import { openTurns } from '../turns.ts'
import { openSharp } from './sharp.ts'

const inTurn = openTurns({ atOnce: 1, waiting: 8, waitingOfOne: 8 })

/**
 * The picture of link previews, a PNG of 1200 by 630 pixels (decision 057).
 * @param logo as it is stored, or null
 * @throws AppError unavailable when too many wait
 */
export function cardPicture(content: Omit<CardContent, 'hasLogo'>, logo: Buffer | null): Promise<Buffer> {
  return inTurn('cards', async () => {
    const [sharp, { figtree }] = await Promise.all([openSharp(), import('./figtree.ts')])
    const { svg, logo: place } = drawCard({ ...content, hasLogo: logo !== null }, figtree)
    const card = sharp(Buffer.from(svg))
    if (logo && place) {
      const input = await sharp(logo).resize(place.side, place.side).png().toBuffer()
      card.composite([{ input, left: place.left, top: place.top }])
    }
    return card.png({ compressionLevel: 9 }).toBuffer()
  })
}
