import type { Box, Sheet } from '@fivestead/domain/businesses/print-kit/sheet'
import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from 'pdf-lib'
import type { Ink } from './ink.ts'

/** Points of a millimeter. */
const POINTS = 72 / 25.4

const colorOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return rgb(red, green, blue)
}

/** Each picture once, however often it is drawn. */
async function embed(
  document: PDFDocument,
  inks: readonly Ink[],
  known: Map<string, PDFImage>,
): Promise<void> {
  for (const ink of inks) {
    if (ink.kind === 'group') await embed(document, ink.inks, known)
    if (ink.kind === 'picture' && !known.has(ink.href)) known.set(ink.href, await document.embedPng(ink.href))
  }
}

/** Draws from the upper left corner downwards in millimeters: the page's own frame is turned to that before. */
function draw(page: PDFPage, inks: readonly Ink[], pictures: ReadonlyMap<string, PDFImage>): void {
  for (const ink of inks) {
    if (ink.kind === 'path') {
      page.drawSvgPath(ink.d, { x: 0, y: 0, color: colorOf(ink.fill) })
    } else if (ink.kind === 'picture') {
      const picture = pictures.get(ink.href)
      if (picture === undefined) continue
      const { width, height } = picture.scaleToFit(ink.width, ink.height)
      const x = ink.x + (ink.width - width) / 2
      page.drawImage(picture, { x, y: -ink.y - (ink.height + height) / 2, width, height })
    } else {
      const way = ink.turned ? -1 : 1
      page.pushOperators(pushGraphicsState(), concatTransformationMatrix(way, 0, 0, way, ink.x, -ink.y))
      draw(page, ink.inks, pictures)
      page.pushOperators(popGraphicsState())
    }
  }
}

/** A sheet as a page of its paper's size; the boxes tell a print shop where it is cut and how far color reaches. */
export async function pdfOf(
  sheet: Sheet,
  inks: readonly Ink[],
  { title, language, bleed }: { title: string; language: string; bleed: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(language)
  const page = document.addPage([sheet.width * POINTS, sheet.height * POINTS])
  const box = ({ x, y, width, height }: Box, more: number): [number, number, number, number] => [
    (x - more) * POINTS,
    (sheet.height - y - height - more) * POINTS,
    (width + 2 * more) * POINTS,
    (height + 2 * more) * POINTS,
  ]
  page.setTrimBox(...box(sheet.trim, 0))
  page.setBleedBox(...box(sheet.trim, bleed))
  const pictures = new Map<string, PDFImage>()
  await embed(document, inks, pictures)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(POINTS, 0, 0, POINTS, 0, sheet.height * POINTS),
  )
  draw(page, inks, pictures)
  page.pushOperators(popGraphicsState())
  return new Uint8Array(await document.save())
}
