import { m } from '../languages/messages/businesses/words.ts'
import { inWords } from '../speaking.ts'

/** Bytes of a picture that an owner uploads as a logo. */
export const LOGO_BYTES_MAX = 2 * 1024 * 1024
/** Bytes of the small picture that stands inside the customers' pages, whose bytes are counted. */
export const INLINE_LOGO_MAX = 3000
export const WELCOME_MAX = 140

/** Colors of one scheme, as the custom properties of the pages name them. */
export interface SchemeColors {
  /** Ground of buttons. */
  primary: string
  hover: string
  onPrimary: string
  /** Text and outlines on the page. */
  link: string
}

export interface BrandColors {
  light: SchemeColors
  dark: SchemeColors
  /** True if text in the owner's color would not be legible on paper, so that it has another shade. */
  shaded: boolean
}

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const CONTRAST = 4.5
/** Least contrast of a button's ground with the page: below it its shape is lost. */
const SHAPE_CONTRAST = 1.25
/** The surface of each scheme that is nearest to a color with enough contrast. */
const LIGHT = { surface: '#fbf8f2', towards: '#000000' }
const DARK = { surface: '#1b2334', towards: '#ffffff' }
const STEPS = 50

/** The color as `#rrggbb`; null for what is none. */
export function readColor(text: string): string | null {
  const hex = text.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : null
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

/** @param share 0 = `from`, 1 = `to` */
function mix(from: string, to: string, share: number): string {
  const ends = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((ends[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The nearest shade of a color that has this contrast with the surface. */
function shade(color: string, least: number, { surface, towards }: typeof LIGHT): string {
  let shaded = color
  for (let step = 1; contrast(shaded, surface) < least && step <= STEPS; step += 1) {
    shaded = mix(color, towards, step / STEPS)
  }
  return shaded
}

function schemeColors(color: string, scheme: typeof LIGHT): SchemeColors {
  const primary = shade(color, SHAPE_CONTRAST, scheme)
  // One of the two has the contrast on any ground; a pointer moves the ground away from the letters.
  const isDark = contrast('#ffffff', primary) >= CONTRAST
  return {
    primary,
    hover: mix(primary, isDark ? '#000000' : '#ffffff', 0.15),
    onPrimary: isDark ? '#ffffff' : '#000000',
    link: shade(color, CONTRAST, scheme),
  }
}

/** A brand's color on our surfaces: kept on buttons, with black or white letters, and shaded where it is text. */
export function brandColors(color: string): BrandColors {
  const light = schemeColors(color, LIGHT)
  return { light, dark: schemeColors(color, DARK), shaded: light.link !== color }
}

/** What a page shows of a business's brand. */
export interface PageLook {
  color: string | null
  /** WebP in base64. */
  inlineLogo: string | null
  logoWide: boolean | null
  /** The page does not name the product. */
  whiteLabel: boolean | null
}

export const OUR_LOOK: PageLook = { color: null, inlineLogo: null, logoWide: false, whiteLabel: false }

/** Texts of the Brand tab. */
export const BRAND = inWords(
  () =>
    ({
      saved: m.brandSaved,
      failed: m.brandNotSaved,
      logoSaved: m.logoSaved,
      logoRemoved: m.logoRemoved,
      logoFailed: m.logoNotSaved,
      shaded: m.colorShaded,
      color: m.colorInvalid,
      planNeeded: m.whiteLabelPlanNeeded,
    }) as const,
)

/** Refusals of a logo. */
export const LOGO_REFUSALS = inWords(
  () =>
    ({
      type: m.pictureTypeUnknown,
      size: m.pictureFileTooLarge,
      pixels: m.pictureTooManyPixels,
      unreadable: m.pictureUnreadable,
      store: m.logoNotStored,
      drawing: m.svgNotPlain,
      complicated: m.pictureTooComplicated,
    }) as const,
)
