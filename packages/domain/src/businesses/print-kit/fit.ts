import type { Measure, Weight } from './shapes.ts'

interface Room {
  width: number
  /** Greatest and least size, in millimeters. */
  size: number
  min: number
  lines: number
  weight: Weight
}

/** A line may end after a space, and an address after a slash. */
const words = (text: string): string[] => text.split(/(?<=[ /])/)

function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words(text)) {
    if (line !== '' && measure((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line.trimEnd()]
}

/** Wraps the text in the same number of lines, or fewer, of about the same length. */
function balance(text: string, lines: string[], room: number, measure: (text: string) => number): string[] {
  let best = lines
  for (let width = room; width > room / 2; width *= 0.95) {
    const tried = wrap(text, width, measure)
    if (tried.length > lines.length || tried.some((line) => measure(line) > width)) break
    best = tried
  }
  return best
}

/** The text in as many lines as there may be, as large as fits; what is too long at the least size ends in "…". */
export function fitText(text: string, room: Room, measure: Measure): { lines: string[]; size: number } {
  const at = (size: number) => (line: string) => measure(line, room.weight) * size
  for (let size = room.size; ; size = Math.max(room.min, size * 0.95)) {
    const width = at(size)
    const lines = wrap(text, room.width, width)
    const fits = lines.length <= room.lines && lines.every((line) => width(line) <= room.width)
    if (fits) return { lines: balance(text, lines, room.width, width), size }
    if (size === room.min) return { lines: cut(lines, room, width), size }
  }
}

function cut(lines: string[], { lines: most, width }: Room, measure: (text: string) => number): string[] {
  return lines.slice(0, most).map((line, at) => {
    const last = at === most - 1 && lines.length > most
    if (!last && measure(line) <= width) return line
    const letters = [...line]
    while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
    return `${letters.join('').trimEnd()}…`
  })
}
