import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'

/**
 * Where the product's code stands: what runs in the processes that people call, and in their browsers. Tests and the
 * programs that build a site read nothing that a stranger wrote.
 */
const PRODUCT = ['apps/api/src', 'apps/web/src', 'apps/dashboard/src', 'packages']
const NOT_PRODUCT =
  /(^|\/)(node_modules|dist|testing|\.tsc|coverage)(\/|$)|\.test\.tsx?$|\/testing\.ts$|\.d\.ts$/

/** A regular expression as it stands in a source file. */
export interface Expression {
  /** File and line. */
  place: string
  source: string
  flags: string
}

/** An expression that may stay although it is slow on hostile text, because no stranger's text reaches it. */
export interface Exception {
  file: string
  source: string
  reason: string
}

/** The regular expressions of the tree at `root`, and one line for each that is put together at run time. */
export function readExpressions(root: string): { expressions: Expression[]; unreadable: string[] } {
  const expressions: Expression[] = []
  const unreadable: string[] = []
  for (const file of sourcesOf(root)) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const placeOf = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
    const { program, errors } = parseSync(file, text)
    const [error] = errors
    if (error) throw new Error(`${file}: ${error.message}`)
    const built = (node: { callee: { type: string; name?: unknown }; start: number }) => {
      const isBuilt = node.callee.type === 'Identifier' && node.callee.name === 'RegExp'
      if (isBuilt) unreadable.push(`${placeOf(node.start)}: RegExp() takes a text that no check can read`)
    }
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        expressions.push({ place: placeOf(node.start), source: pattern, flags })
      },
      CallExpression: built,
      NewExpression: built,
    }).visit(program)
  }
  return { expressions, unreadable }
}

function sourcesOf(root: string): string[] {
  return PRODUCT.flatMap((folder) => {
    const names = readFolder(path.join(root, folder))
    return names.map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
  }).filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCT.test(file))
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

// The package's main file starts a Java or a native program where it finds one; this file is its JavaScript alone.
const recheck = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: typeof checkSync }
const verdicts = new Map<string, string | null>()

/**
 * What an attacker can make of an expression; null when its time grows with the length of the text alone. Waits as long
 * as it takes, and tries the same texts in every run.
 */
export function weaknessOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null {
  const key = `/${source}/${flags}`
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const found = recheck.checkSync(source, flags.replace('d', ''), {
    randomSeed: 1,
    timeout: null,
    // By the clock a busy machine would call a harmless expression slow: steps are counted.
    seedingTimeout: null,
    incubationTimeout: null,
    attackTimeout: null,
  })
  const words =
    found.status === 'vulnerable'
      ? `${found.complexity.summary}, for example ${found.attack.pattern}`
      : found.status === 'unknown'
        ? `no verdict (${found.error.kind})`
        : null
  verdicts.set(key, words)
  return words
}

/**
 * One line for each regular expression of the product that hostile text makes slow (T25), and for each
 * exception that is not needed; none when all is well.
 */
export function checkExpressions(root: string, exceptions: readonly Exception[] = []): string[] {
  const { expressions, unreadable } = readExpressions(root)
  const isException = ({ place, source }: Expression) =>
    exceptions.some((one) => place.startsWith(`${one.file}:`) && one.source === source)
  const slow = expressions.flatMap((expression) => {
    const weakness = isException(expression) ? null : weaknessOf(expression)
    return weakness === null
      ? []
      : [`${expression.place}: /${expression.source}/${expression.flags} ${weakness}`]
  })
  const unused = exceptions.filter(
    ({ file, source }) =>
      !expressions.some((one) => one.place.startsWith(`${file}:`) && one.source === source),
  )
  return [
    ...unreadable,
    ...slow,
    ...unused.map(({ file, source }) => `${file}: has no expression /${source}/ to be excepted`),
  ]
}
