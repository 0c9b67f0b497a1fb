import { joinedLetters } from './arabic-forms.ts'

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}

/** A part of a line that is read in one direction: even levels from the left (UAX 9). */
interface Run {
  text: string
  level: number
}

/** Letters from the right, a number with its separators, letters from the left, or what has no direction. */
const PARTS =
  /(?<right>[\p{Script=Arabic}\p{Script=Hebrew}]+)|(?<number>\p{Nd}+(?:[.,:/]\p{Nd}+)*)|(?<left>\p{L}+)|(?<none>[^\p{L}\p{Nd}]+?)/gu

/** Levels of the parts of a line by the rules of UAX 9 for letters and numbers; a line has no embedded ones. */
function runsOf(line: string, base: 0 | 1): Run[] {
  let before = base
  const runs = Array.from(line.matchAll(PARTS), ({ 0: text, groups }) => {
    if (groups?.none !== undefined) return { text, level: null, side: null }
    // A number behind letters from the right belongs to them, and is itself written from the left.
    const side = groups?.number === undefined ? (groups?.right === undefined ? 0 : 1) : before
    before = side as 0 | 1
    const level = side === 1 && groups?.right !== undefined ? 1 : base === 1 || side === 1 ? 2 : 0
    return { text, level, side }
  })
  const sideNear = (at: number, step: 1 | -1): number => {
    const run = runs[at + step]
    return run === undefined ? base : (run.side ?? sideNear(at + step, step))
  }
  return runs.map(({ text, level }, at) => {
    if (level !== null) return { text, level }
    const [left, right] = [sideNear(at, -1), sideNear(at, 1)]
    const side = left === right ? left : base
    return { text, level: side === 1 ? 1 : base === 1 ? 2 : 0 }
  })
}

/** Reverses the runs from a level up, wherever they follow each other. */
function reversed(runs: Run[], level: number): Run[] {
  const ordered: Run[] = []
  let from: Run[] = []
  for (const run of runs) {
    if (run.level >= level) from = [run, ...from]
    else {
      ordered.push(...from, run)
      from = []
    }
  }
  return [...ordered, ...from]
}

const backwards = (text: string) =>
  Array.from(text)
    .reverse()
    .map((sign) => MIRRORED[sign] ?? sign)
    .join('')

/**
 * Returns a line in the order in which it is drawn from the left, with Arabic letters joined; a font then has
 * nothing left to shape. A line without letters from the right is unchanged.
 */
export function drawingOrder(line: string): string {
  if (!FROM_RIGHT.test(line)) return line
  const text = joinedLetters(line.replace(/\p{Cf}/gu, ''))
  const base = FROM_RIGHT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 1 : 0
  return reversed(reversed(runsOf(text, base), 2), 1)
    .map(({ text, level }) => (level === 1 ? backwards(text) : text))
    .join('')
}
