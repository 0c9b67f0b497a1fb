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
  /** PNG, 256 pixels wide and high. */
  logo: Buffer
}

/** The program may be told the file; the pictures; or why there are none. */
export type Drawn = 'ready' | LogoPictures | { refusal: 'pixels' | 'unreadable' }

const PIXELS_MAX = 16_000_000
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** Size in pixels and quality of the small picture, until one is small enough. */
const INLINE_TRIES: readonly (readonly [pixels: number, quality: number])[] = [
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
  const density = isDrawing ? Math.min(1200, Math.ceil((72 * 512) / Math.max(width, height))) : 72
  const large = await read(Math.max(1, density))
    .autoOrient()
    .resize(384, 384, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  const logo = await sharp(large).resize(256, 256).png({ compressionLevel: 9 }).toBuffer()
  const inline = await inlineOf((pixels) => sharp(large).resize(pixels, pixels))
  return inline === null ? { refusal: 'unreadable' } : { inline, logo }
}

async function inlineOf(sized: (pixels: number) => Sharp): Promise<Buffer | null> {
  for (const [pixels, quality] of INLINE_TRIES) {
    const small = await sized(pixels).webp({ quality, alphaQuality: 60, effort: 6 }).toBuffer()
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
