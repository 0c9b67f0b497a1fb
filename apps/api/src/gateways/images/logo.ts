import { INLINE_LOGO_MAX, LOGO_REFUSALS } from '@fivestead/domain/businesses/brand'
import type { Sharp, SharpConstructor } from 'sharp'
import { AppError, UNAVAILABLE_MESSAGE } from '../../errors.ts'
import { formatOf } from './format.ts'

/** The pictures of a logo, made anew of what was uploaded: nothing of the file itself is kept. */
export interface LogoPictures {
  /** WebP of at most INLINE_LOGO_MAX bytes. */
  inline: Buffer
  /** PNG, 256 pixels wide and high. */
  logo: Buffer
  /** PNG of a link's preview, 1200 by 630 pixels. */
  card: Buffer
}

const PIXELS_MAX = 16_000_000
const SECONDS_MAX = 5
/** Uploads that may wait for their turn. */
const WAITING_MAX = 8
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

// Loaded at the first upload: the start does not wait for a native module. It opens no file and only these formats.
let opened: Promise<SharpConstructor> | undefined
const open = () => {
  opened ??= import('sharp').then((module) => {
    const sharp = module.default as SharpConstructor
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`) })
    return sharp
  })
  return opened
}

const refused = (message: string) => new AppError('invalid_input', message, { reason: 'logo-unreadable' })

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Reads a picture and draws the logo's own ones: one upload at a time, bounded in pixels and time (decision 057).
 * @throws AppError invalid_input for what is no picture of a known format; unavailable when too many wait
 */
export async function drawLogo(file: Buffer): Promise<LogoPictures> {
  if (waiting >= WAITING_MAX) {
    throw new AppError('unavailable', UNAVAILABLE_MESSAGE, { retryAfterSeconds: 5 })
  }
  waiting += 1
  const drawn = last.then(() => draw(file))
  last = drawn.catch(() => {})
  return drawn.finally(() => {
    waiting -= 1
  })
}

async function draw(file: Buffer): Promise<LogoPictures> {
  const format = formatOf(file)
  if (format === null) throw refused(LOGO_REFUSALS.type)
  if (format === 'unsafe svg') throw refused(LOGO_REFUSALS.drawing)
  const sharp = await open()
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
    return {
      inline: await inlineOf((pixels) => sharp(large).resize(pixels, pixels)),
      logo,
      card: await cardOf(sharp, large),
    }
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

/** The logo on a white sheet upon our paper. */
function cardOf(sharp: SharpConstructor, logo: Buffer): Promise<Buffer> {
  const sheet = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fbf8f2"/><rect x="350" y="65" width="500" height="500" rx="36" fill="#fff" stroke="#e4ddd0" stroke-width="2"/></svg>',
  )
  return sharp(sheet)
    .composite([{ input: logo, left: 408, top: 123 }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
