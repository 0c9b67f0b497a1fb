import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Slow on hostile text, and met by our own alone. */
const OWN_TEXT: Exception[] = [
  {
    file: 'apps/dashboard/src/server/page.ts',
    source: '<script>([\\s\\S]*?)<\\/script>',
    reason: 'reads the index.html of our own build, once at the start',
  },
  {
    file: 'apps/dashboard/src/server/page.ts',
    source: '<script type="module"[^>]*><\\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>',
    reason: 'reads the index.html of our own build',
  },
  {
    file: 'apps/web/src/server/manifest.ts',
    source: '(--fs-[\\w-]+):[^;}]*(;|(?=\\}))',
    reason: 'reads the style sheets of our own build, once at the start',
  },
]

const made: string[] = []
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function build(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'expressions-'))
  made.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

test('no expression of the product takes more than the length of what a stranger wrote (T25)', () => {
  // So many there are at least: a check that reads no source finds no fault either.
  expect(readExpressions(root).expressions.length).toBeGreaterThan(100)
  expect(checkExpressions(root, OWN_TEXT)).toEqual([])
}, 600_000)

test('so it is with the expressions of the library that our schemas use', () => {
  const zod = createRequire(path.join(root, 'packages/domain/package.json'))('zod') as {
    regexes: Record<'email' | 'guid', RegExp>
  }
  for (const { source, flags } of [zod.regexes.email, zod.regexes.guid]) {
    expect([source, weaknessOf({ source, flags })]).toEqual([source, null])
  }
}, 600_000)

test.each([
  [
    'slashes at the end',
    'export const f = (s: string) => s.replace(/\\/+$/, "")',
    /^[^:]+:1: .*2nd degree polynomial/,
  ],
  ['nested repeats', 'export const r = /^(a+)+$/', /exponential/],
  ['overlapping blanks', 'const a: string = `x`\nexport const r = /^\\s*.*\\s*$/', /:2: .*polynomial/],
  [
    'in a component',
    'export const C = () => <p title={"x".replace(/-+$/, "")}>{/(x*)*y/.test("")}</p>',
    /polynomial/,
  ],
  ['put together at run time', 'export const f = (s: string) => new RegExp(s)', /RegExp\(\) takes a text/],
])('%s are found with their place', (_name, text, line) => {
  const faults = checkExpressions(build({ 'apps/api/src/a/b.tsx': text }))
  expect(faults[0]).toMatch(line)
  expect(faults[0]).toMatch(/^apps\/api\/src\/a\/b\.tsx:/)
})

test('tests and comments are not the product, and linear expressions are let be', () => {
  const bad = 'export const r = /^(a+)+$/'
  const files = {
    'apps/api/src/a.test.ts': bad,
    'apps/api/src/testing/a.ts': bad,
    'packages/domain/src/a.ts': `// ${bad}\nexport const r = /^[a-z0-9-]{1,40}$/ /* ${bad} */\nexport const s = '${bad}'`,
  }
  expect(checkExpressions(build(files))).toEqual([])
})

test('an exception that nothing needs any more is a fault', () => {
  const tree = build({ 'packages/ui/src/a.ts': 'export const r = /^(a+)+$/' })
  const own = { file: 'packages/ui/src/a.ts', source: '^(a+)+$', reason: 'a test' }
  expect(checkExpressions(tree, [own])).toEqual([])
  expect(checkExpressions(tree, [own, { ...own, source: 'x' }])).toEqual([
    'packages/ui/src/a.ts: has no expression /x/ to be excepted',
  ])
})

/** Code that reads text of strangers; tests and the programs that build a site do not. */
const PRODUCT = ['apps/api/src', 'apps/web/src', 'apps/dashboard/src', 'packages']
const NOT_PRODUCT =
  /(^|\/)(node_modules|dist|testing|\.tsc|coverage)(\/|$)|\.test\.tsx?$|\/testing\.ts$|\.d\.ts$/

/** A regular expression as it stands in a source file. */
interface Expression {
  /** File and line. */
  place: string
  source: string
  flags: string
}

/** An expression that may stay although it is slow on hostile text, because no stranger's text reaches it. */
interface Exception {
  file: string
  source: string
  reason: string
}

/** The regular expressions of the tree at `root`, and one line for each that is put together at run time. */
function readExpressions(root: string): { expressions: Expression[]; unreadable: string[] } {
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
    const full = path.join(root, folder)
    const names = existsSync(full) ? readdirSync(full, { recursive: true, encoding: 'utf8' }) : []
    return names.map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
  }).filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCT.test(file))
}

// The package's main file starts a Java or a native program where it finds one; this file is its JavaScript alone.
const recheck = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: typeof checkSync }
const verdicts = new Map<string, string | null>()

/** How an attacker slows an expression; null when its time grows with the text's length alone. Tries the same texts in every run. */
function weaknessOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null {
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
function checkExpressions(root: string, exceptions: readonly Exception[] = []): string[] {
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
