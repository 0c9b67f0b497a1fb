import { INLINE_LOGO_MAX, LOGO_REFUSALS } from '@fivestead/domain/businesses/brand'
import type { Sharp } from 'sharp'
import { AppError } from '../../errors.ts'
import { formatOf } from './format.ts'
import { line, openSharp } from './sharp.ts'

/** The pictures of a logo, made anew of what was uploaded: nothing of the file itself is kept. */
export interface LogoPictures {
  /** WebP of at most INLINE_LOGO_MAX bytes. */
  inline: Buffer
  /** PNG, 256 pixels wide and high. */
  logo: Buffer
}

const PIXELS_MAX = 16_000_000
const SECONDS_MAX = 5
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

const refused = (message: string) => new AppError('invalid_input', message, { reason: 'logo-unreadable' })

const inTurn = line()

/**
 * Reads a picture and draws the logo's own ones: one upload at a time, bounded in pixels and time (decision 057).
 * @throws AppError invalid_input for what is no picture of a known format; unavailable when too many wait
 */
export const drawLogo = (file: Buffer): Promise<LogoPictures> => inTurn(() => draw(file))

async function draw(file: Buffer): Promise<LogoPictures> {
  const format = formatOf(file)
  if (format === null) throw refused(LOGO_REFUSALS.type)
  if (format === 'unsafe svg') throw refused(LOGO_REFUSALS.drawing)
  const sharp = await openSharp()
  const read = (density = 72) =>
    sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, density }).timeout({
      seconds: SECONDS_MAX,
    })
  try {
    // The head alone: nothing is decoded before its size is known.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX) throw refused(LOGO_REFUSALS.pixels)
    const density = format === 'svg' ? Math.min(1200, Math.ceil((72 * 512) / Math.max(width, height))) : 72
    const square = (pixels: number) =>
      read(Math.max(1, density))
        .autoOrient()
        .resize(pixels, pixels, { fit: 'contain', background: CLEAR })
        .png()
    const large = await square(384).toBuffer()
    const logo = await sharp(large).resize(256, 256).png({ compressionLevel: 9 }).toBuffer()
    return { inline: await inlineOf((pixels) => sharp(large).resize(pixels, pixels)), logo }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refused(LOGO_REFUSALS.unreadable)
  }
}

async function inlineOf(sized: (pixels: number) => Sharp): Promise<Buffer> {
  for (const [pixels, quality] of INLINE_TRIES) {
    const small = await sized(pixels).webp({ quality, alphaQuality: 60, effort: 6 }).toBuffer()
    if (small.length <= INLINE_LOGO_MAX) return small
  }
  throw refused(LOGO_REFUSALS.unreadable)
}
