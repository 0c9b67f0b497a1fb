/** Weights of the typeface that printed pieces are set in. */
export type Weight = 500 | 700

export type Align = 'left' | 'center' | 'right'

/** Anything drawn on paper, in millimeters from the top left corner; later ones cover earlier ones. */
export type Shape =
  | { kind: 'path'; d: string; fill: string }
  /** A single line of text that begins, ends or has its middle at `x`; `y` is its baseline. */
  | {
      kind: 'text'
      text: string
      x: number
      y: number
      size: number
      weight: Weight
      align: Align
      fill: string
    }
  | { kind: 'logo'; x: number; y: number; side: number }
  /** Shapes with an origin of their own, upside down where they are turned. */
  | { kind: 'group'; x: number; y: number; turned: boolean; shapes: Shape[] }

/** Width of a text in a weight at size 1. */
export type Measure = (text: string, weight: Weight) => number

/** At most a thousandth of a millimeter, so that a path stays short. */
export const round = (value: number): number => Math.round(value * 1000) / 1000

/** Path of a rectangle, with round corners where `radius` is given. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  const [right, down] = [round(width - 2 * radius), round(height - 2 * radius)]
  if (radius === 0) return `M${round(x)} ${round(y)}h${right}v${down}h${-right}z`
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${round(x + radius)} ${round(y)}h${right}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-right}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  )
}
