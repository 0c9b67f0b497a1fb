import type { Shape } from '@fivestead/domain/businesses/print-kit/shapes'
import type { Typeface } from '@fivestead/domain/businesses/print-kit/typeface'
import { systemFont } from './typeface.ts'

/** A drawing without text and by address of its pictures: every format draws it the same way. */
export type Ink =
  | { kind: 'path'; d: string; fill: string }
  | { kind: 'picture'; href: string; x: number; y: number; width: number; height: number }
  | { kind: 'group'; x: number; y: number; turned: boolean; inks: Ink[] }

/** Pixels of a millimeter of text that is drawn as a picture: 600 dpi. */
const PIXELS = 24

/** Share of a line's width that lies before its `x`. */
const BEFORE = { left: 0, center: 0.5, right: 1 }
/** Height of such a picture in sizes of its text: Arabic reaches far below the baseline. */
const HEIGHT = 1.6
const FROM_THE_RIGHT = /[\u0590-\u08ff]/

/** Turns text into outlines, or into a picture where the typeface lacks a letter. @param logo a data: address */
export function inkOf(shapes: readonly Shape[], typeface: Typeface, logo: string | null): Ink[] {
  return shapes.flatMap((shape): Ink[] => {
    if (shape.kind === 'path') return [shape]
    if (shape.kind === 'group') return [{ ...shape, inks: inkOf(shape.shapes, typeface, logo) }]
    if (shape.kind === 'logo') {
      const { x, y, side } = shape
      return logo === null ? [] : [{ kind: 'picture', href: logo, x, y, width: side, height: side }]
    }
    const { text, weight, size, y, fill } = shape
    const width = typeface.measure(text, weight) * size
    const x = shape.x - width * BEFORE[shape.align]
    const d = typeface.outline(text, weight, size, x, y)
    return d === null
      ? [{ kind: 'picture', href: pictureOf(shape, width), x, y: y - size, width, height: size * HEIGHT }]
      : [{ kind: 'path', d, fill }]
  })
}

function pictureOf({ text, weight, size, fill }: Extract<Shape, { kind: 'text' }>, width: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * PIXELS)
  canvas.height = Math.ceil(size * HEIGHT * PIXELS)
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('The browser draws no pictures')
  brush.font = systemFont(weight, size * PIXELS)
  brush.fillStyle = fill
  brush.textAlign = 'left'
  if (FROM_THE_RIGHT.test(text)) brush.direction = 'rtl'
  brush.fillText(text, 0, size * PIXELS)
  return canvas.toDataURL('image/png')
}
