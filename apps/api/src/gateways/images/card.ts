import { type CardContent, drawCard } from '@fivestead/domain/businesses/cards/draw'
import { openTurns } from '../turns.ts'
import { openSharp } from './sharp.ts'

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const inTurn = openTurns({ atOnce: 1, waiting: 8, waitingOfOne: 8 })

/**
 * The picture of link previews, a PNG of 1200 by 630 pixels (decision 057).
 * @param logo as it is stored, or null
 * @throws AppError unavailable when too many wait
 */
export function cardPicture(content: CardContent, logo: Buffer | null): Promise<Buffer> {
  return inTurn('cards', async () => {
    const [sharp, { typeface }] = await Promise.all([openSharp(), import('./typeface.ts')])
    const { svg, logo: place } = drawCard(content, typeface)
    const card = sharp(Buffer.from(svg))
    if (logo && place) {
      const input = await sharp(logo)
        .resize(place.width, place.height, { fit: 'contain', background: CLEAR })
        .png()
        .toBuffer()
      card.composite([{ input, left: place.left, top: place.top }])
    }
    return card.png({ compressionLevel: 9 }).toBuffer()
  })
}
