import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readNames, type TextFile } from './citations.ts'

const WORDS = 'docs/words.md'
const WORDING = 'docs/wording.md'
/** The lists themselves, what tests this check, and what was merged and is never edited. */
const SKIP = /^docs\/word(s|ing)\.md$|^infra\/checks\/words\.test\.ts$|^packages\/db\/src\/migrations\//
const NO_TEXT = /\.(png|svg|woff2?|ico|gz|tsbuildinfo|log)$|^pnpm-lock\.yaml$|^\.env$/

interface Retired {
  word: string
  now: string
  pattern: RegExp
}

interface Exception {
  file: string
  text: RegExp
}

/**
 * Finds the words that `docs/words.md` retires, in the names and the lines of files.
 * @param list the text of `docs/words.md`, which names the words, their patterns and the exceptions
 * @returns `file:line: what is wrong`, one for each find; and each exception that nothing needs any more
 * @throws SyntaxError for a pattern that is no regular expression
 */
export function checkWords(list: string, files: readonly TextFile[]): string[] {
  const retired = tableAfter(list, 'Retired').map(
    ([word = '', now = '', pattern = '']): Retired => ({ word, now, pattern: regex(pattern) }),
  )
  const exceptions = tableAfter(list, 'File').map(
    ([file = '', text = '']): Exception => ({ file: bare(file), text: regex(text) }),
  )
  if (retired.length === 0) return [`${WORDS}: names no retired word`]
  const used = new Set<Exception>()
  const faults: string[] = []
  for (const file of files) {
    if (SKIP.test(file.path)) continue
    const mine = exceptions.filter(({ file: name }) => name === file.path)
    const lines = [file.path, ...file.text.split('\n')]
    for (const [number, line] of lines.entries()) {
      const excused = mine.filter(({ text }) => text.test(line))
      for (const one of excused) used.add(one)
      // Only the excused text is left out: another retired word of the line still counts.
      const read = excused.reduce((rest, { text }) => rest.replaceAll(new RegExp(text, 'gi'), ''), line)
      for (const { word, now, pattern } of retired) {
        const found = pattern.exec(read)
        if (found) faults.push(`${file.path}:${number}: "${found[0]}" is retired (${word}); write ${now}`)
      }
    }
  }
  const idle = exceptions.filter((one) => !used.has(one))
  return [...faults, ...idle.map(({ file, text }) => `${WORDS}: ${file} has no ${text.source} any more`)]
}

/**
 * Finds the sentences that `docs/wording.md` retires, in the texts of files; a sentence may run over lines.
 * @param list the text of `docs/wording.md`, which names each and what is written now
 * @returns `file:line: what is wrong`, one for each find
 */
export function checkWording(list: string, files: readonly TextFile[]): string[] {
  const retired = tableAfter(list, 'Retired wording').map(([words = '', now = '']) => ({ words, now }))
  if (retired.length === 0) return [`${WORDING}: names no retired wording`]
  return files.flatMap(({ path: name, text }) =>
    retired.flatMap(({ words, now }) => {
      if (SKIP.test(name)) return []
      const pattern = words
        .split(' ')
        .map((word) => word.replaceAll(/[^\w]/g, '\\$&'))
        .join('\\s+')
      return [...text.matchAll(new RegExp(pattern, 'g'))].map(
        ({ index }) =>
          `${name}:${text.slice(0, index).split('\n').length}: "${words}" is retired; write ${now}`,
      )
    }),
  )
}

/** The rows of the table whose head begins with a word. */
function tableAfter(list: string, head: string): string[][] {
  const lines = list.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`))
  const rows: string[][] = []
  for (const line of start === -1 ? [] : lines.slice(start + 2)) {
    if (!line.startsWith('|')) break
    rows.push(
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
  }
  return rows
}

const bare = (cell: string) => cell.replace(/^`|`$/g, '')

/** `(?-i)` at the front: capitals count. */
function regex(cell: string): RegExp {
  const source = bare(cell)
  return source.startsWith('(?-i)') ? new RegExp(source.slice(5)) : new RegExp(source, 'i')
}

/** Every text file of the tree at `root`. */
export function readWords(root: string): TextFile[] {
  return readNames(root).flatMap((name) => {
    const file = path.join(root, name)
    // What another program made for a moment is gone again.
    if (NO_TEXT.test(name) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return []
    return [{ path: name, text: readFileSync(file, 'utf8') }]
  })
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = readWords(root)
  const faults = [
    ...checkWords(readFileSync(path.join(root, WORDS), 'utf8'), files),
    ...checkWording(readFileSync(path.join(root, WORDING), 'utf8'), files),
  ]
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0 ? 'No retired word or sentence is left.' : `${faults.length} faults in the words.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
