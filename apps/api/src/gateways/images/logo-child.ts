import { INLINE_LOGO_MAX } from '@fivestead/domain/businesses/brand'
import type { Sharp } from 'sharp'
import { openSharp } from './sharp.ts'

/** A file to draw a logo of. */
export interface ToDraw {
  file: Uint8Array
  isDrawing: boolean
}

/** The pictures of a logo, made anew of what was uploaded: nothing of the file itself is kept. */
export interface LogoPictures {
  /** WebP of at most INLINE_LOGO_MAX bytes. */
  inline: Buffer
  /** PNG, 256 pixels high; a wide one is up to 1,536 wide. */
  logo: Buffer
  /** True for a wordmark: it stands in place of circle and name. */
  isWide: boolean
}

/** The program may be told the file; the pictures; or why there are none. */
export type Drawn = 'ready' | LogoPictures | { refusal: 'pixels' | 'unreadable' }

const PIXELS_MAX = 16_000_000
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const HEIGHT = 256
/** Longest side of the picture that all others are made of. */
const LARGE = 768
/** Least width of a wide logo, in heights, and the width beyond which it is drawn smaller. */
const [WIDE, WIDEST] = [1.6, 6]
/** Height in pixels and quality of the small picture, until one is small enough. */
const INLINE_TRIES: readonly (readonly [height: number, quality: number])[] = [
  ...([
    [112, 70],
    [112, 45],
    [96, 35],
    [72, 30],
    [56, 20],
    [40, 5],
    [20, 1],
  ] as const),
]

async function draw({ file, isDrawing }: ToDraw): Promise<Drawn> {
  const sharp = await openSharp()
  const read = (density: number) =>
    sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, density })
  // The head alone: nothing is decoded before its size is known.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  if (width * height > PIXELS_MAX) return { refusal: 'pixels' }
  const density = isDrawing ? Math.min(1200, Math.ceil((72 * LARGE) / Math.max(width, height))) : 72
  // Made small once: everything after it costs the same for 16 million pixels as for few.
  const picture = await read(Math.max(1, density))
    .autoOrient()
    .resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const trimmed = await withoutMargin(sharp(picture))
  const share = trimmed.info.width / trimmed.info.height
  const isWide = share >= WIDE
  const sized = (height: number) => {
    const width = Math.round(height * Math.min(WIDEST, isWide ? share : 1))
    const from = isWide ? trimmed.data : picture
    return sharp(from).resize(width, height, { fit: 'contain', background: CLEAR })
  }
  const logo = await sized(HEIGHT).png({ compressionLevel: 9 }).toBuffer()
  const inline = await inlineOf(sized)
  return inline === null ? { refusal: 'unreadable' } : { inline, logo, isWide }
}

/** Cuts off what surrounds a drawing in one color; a picture of one color alone stays. */
async function withoutMargin(picture: Sharp) {
  const whole = { resolveWithObject: true } as const
  return picture
    .clone()
    .trim()
    .png()
    .toBuffer(whole)
    .catch(() => picture.png().toBuffer(whole))
}

async function inlineOf(sized: (height: number) => Sharp): Promise<Buffer | null> {
  for (const [height, quality] of INLINE_TRIES) {
    const small = await sized(height).webp({ quality, alphaQuality: 60, effort: 6 }).toBuffer()
    if (small.length <= INLINE_LOGO_MAX) return small
  }
  return null
}

const tell = (drawn: Drawn) => process.send?.(drawn)

// An ordinary end would wait for the picture that is being drawn.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (message: ToDraw) => {
  draw(message)
    .catch((): Drawn => ({ refusal: 'unreadable' }))
    .then(tell)
})
await openSharp()
tell('ready')
