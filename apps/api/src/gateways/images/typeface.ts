import { drawingOrder } from '@fivestead/domain/businesses/cards/drawing-order'
import { type Font, typefaceOf } from '@fivestead/domain/businesses/print-kit/typeface'
import medium from '@fontsource/figtree/files/figtree-latin-500-normal.woff?inline'
import bold from '@fontsource/figtree/files/figtree-latin-700-normal.woff?inline'
import mediumExtended from '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff?inline'
import boldExtended from '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?inline'
import mediumArabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-500-normal.woff?inline'
import boldArabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff?inline'
import cyrillic from '@fontsource/open-sans/files/open-sans-cyrillic-700-normal.woff?inline'
import greek from '@fontsource/open-sans/files/open-sans-greek-700-normal.woff?inline'
import hebrew from '@fontsource/open-sans/files/open-sans-hebrew-700-normal.woff?inline'
import { parse } from 'opentype.js'

const read = (address: string) =>
  parse(new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')).buffer)

/**
 * A font that is read at the first letter that the fonts before it lack. It draws letter by letter: `opentype.js`
 * throws at the tables by which Arabic fonts shape text, and `drawingOrder` has shaped it.
 */
function letterFont(address: string): Font {
  let font: ReturnType<typeof read> | undefined
  const open = () => (font ??= read(address))
  const glyphsOf = (text: string) => Array.from(text, (letter) => open().charToGlyph(letter))
  const widthOf = (units: number, size: number) => (units * size) / open().unitsPerEm
  return {
    charToGlyphIndex: (letter) => open().charToGlyphIndex(letter),
    getAdvanceWidth: (text, size) =>
      glyphsOf(text).reduce((sum, { advanceWidth }) => sum + widthOf(advanceWidth, size), 0),
    getPath(text, x, y, size) {
      let at = x
      const paths = glyphsOf(text).map((glyph) => {
        const path = glyph.getPath(at, y, size)
        at += widthOf(glyph.advanceWidth, size)
        return path
      })
      return { commands: paths.flatMap(({ commands }) => commands) }
    },
  }
}

/** Figtree, latin and latin-ext; letters of other scripts, which names have in bold and our words in both weights. */
export const typeface = typefaceOf(
  {
    500: [...[medium, mediumExtended].map(read), letterFont(mediumArabic)],
    700: [
      ...[bold, boldExtended].map(read),
      ...[boldArabic, hebrew, cyrillic, greek].map((address) => letterFont(address)),
    ],
  },
  (text) => text.length,
  drawingOrder,
)
