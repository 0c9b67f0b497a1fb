import { levelFor } from '@fivestead/domain/businesses/print-kit/code'
import { BLEED, drawPiece } from '@fivestead/domain/businesses/print-kit/draw'
import {
  formatWords,
  type Paper,
  PIECE_SPECS,
  type Piece,
} from '@fivestead/domain/businesses/print-kit/pieces'
import { layOut } from '@fivestead/domain/businesses/print-kit/sheet'
import type { Typeface } from '@fivestead/domain/businesses/print-kit/typeface'
import type { Language } from '@fivestead/domain/languages/languages'
import { VIA_LABELS } from '@fivestead/domain/via'
import { qrModules } from '@fivestead/ui/qr-modules'
import { companyLabel, fileNameOf, qrUrl } from '../../../lib/public-links.ts'
import { pngOf } from './files.ts'
import { inkOf } from './ink.ts'
import { svgAddress, svgOf } from './svg.ts'

/** Business as its printed pieces name it. */
export interface Maker {
  name: string
  slug: string
  /** `#rrggbb`, or null for ours. */
  color: string | null
  /** A data: address; null leaves the codes whole. */
  logo: string | null
  language: Language
  publicOrigin: string
  typeface: Typeface
}

/** A piece in every form that it is shown and saved in. */
export interface Drawing {
  label: string
  /** Size and count in words. */
  words: string
  /** Addresses of the pictures of one piece and of the whole sheet. */
  piece: string
  sheet(): string
  /** Name without its ending. */
  fileName: string
  file(kind: 'pdf' | 'png' | 'svg'): Promise<Blob>
}

/** Draws a piece, with a code that says which piece led somebody here. */
export function drawingOf(piece: Piece, paper: Paper, maker: Maker): Drawing {
  const { name, slug, color, language, publicOrigin, typeface } = maker
  const logo = PIECE_SPECS[piece].plain ? null : maker.logo
  const label = VIA_LABELS[piece]
  const title = `${name}, ${label}`
  const modules = qrModules(qrUrl(publicOrigin, slug, piece), levelFor(logo !== null))
  const address = companyLabel(publicOrigin, slug)
  const content = { name, address, color, logo: logo !== null, modules, language }
  const shapes = drawPiece(piece, paper, content, typeface.measure)
  const { width, height } = PIECE_SPECS[piece].formats[paper]
  const svg = svgOf(inkOf(shapes, typeface, logo), width, height, title)
  const whole = () => {
    const sheet = layOut(piece, paper, shapes)
    return { sheet, inks: inkOf(sheet.shapes, typeface, logo) }
  }
  return {
    label,
    words: formatWords(piece, paper),
    piece: svgAddress(svg),
    sheet() {
      const { sheet, inks } = whole()
      return svgAddress(svgOf(inks, sheet.width, sheet.height, title))
    },
    fileName: fileNameOf(`${name} ${label}`),
    async file(kind) {
      if (kind === 'png') return pngOf(svgAddress(svg), width, height)
      if (kind === 'svg') return new Blob([svg], { type: 'image/svg+xml' })
      const { sheet, inks } = whole()
      const { pdfOf } = await import('./pdf.ts')
      return new Blob([await pdfOf(sheet, inks, { title, language, bleed: BLEED })], {
        type: 'application/pdf',
      })
    },
  }
}
