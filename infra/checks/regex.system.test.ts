import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { fromTools } from '../run/exec.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Slow on hostile text, and met by our own alone. */
const OWN_TEXT: Exception[] = [
  {
    file: 'packages/db/src/hosts.ts',
    source: '^(postgres(?:ql)?:\\/\\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)(?=[/?#]|$)(.*)$',
    reason: 'reads DATABASE_URL, which the operator writes, once at the start',
  },
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

/** Put together from constants, over texts of bounded length: the loop's budget feeds them hostile text (`budget.test.ts` of the API). */
const COMPOSED = [
  // Of marks that the process makes.
  'packages/site-server/src/template.ts',
  'packages/domain/src/mask-contacts.ts',
  'packages/domain/src/customers/contact-cells.ts',
  'packages/domain/src/customers/csv-rows.ts',
  'packages/domain/src/messaging/reaction.ts',
  'packages/domain/src/messaging/stop-words.ts',
]

test('no expression of the product takes more than the length of what a stranger wrote (T25)', () => {
  // So many there are at least: a check that reads no source finds no fault either.
  expect(readExpressions(root).expressions.length).toBeGreaterThan(100)
  expect(checkExpressions(root, OWN_TEXT, COMPOSED)).toEqual([])
}, 600_000)

test('nor do the expressions of the library that our schemas use', () => {
  const zod = createRequire(path.join(root, 'packages/domain/package.json'))('zod') as {
    regexes: Record<'email' | 'guid', RegExp>
  }
  for (const { source, flags } of [zod.regexes.email, zod.regexes.guid]) {
    expect([source, weaknessOf({ source, flags })]).toEqual([source, null])
  }
}, 600_000)

test('slow expressions are found with their place; tests and comments are not the product, and exceptions are needed', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'expressions-'))
  const bad = 'export const r = /^(a+)+$/'
  const files = {
    'apps/api/src/a.tsx':
      'export const C = () => <p title={"x".replace(/-+$/, "")} />\nexport const r = /^(a+)+$/',
    'apps/api/src/b.ts': 'export const f = (s: string) => new RegExp(s)',
    'apps/api/src/a.test.ts': bad,
    'packages/domain/src/a.ts': `// ${bad}\nexport const r = /^[a-z0-9-]{1,40}$/ /* ${bad} */\nexport const s = '${bad}'`,
    'packages/ui/src/a.ts': bad,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
  const own = { file: 'packages/ui/src/a.ts', source: '^(a+)+$', reason: 'a test' }
  const faults = checkExpressions(tree, [own, { ...own, source: 'x' }])
  rmSync(tree, { recursive: true })
  expect(faults).toEqual([
    'apps/api/src/b.ts:1: RegExp() takes a text that no check can read',
    expect.stringMatching(/^apps\/api\/src\/a\.tsx:1: .*2nd degree polynomial/),
    expect.stringMatching(/^apps\/api\/src\/a\.tsx:2: .*exponential/),
    'packages/ui/src/a.ts: has no expression /x/ to be excepted',
  ])
})

/** Code that reads text of strangers; tests and the programs that build a site do not. */
const PRODUCT = ['apps/api/src', 'apps/web/src', 'apps/dashboard/src', 'packages']
const NOT_PRODUCT =
  /(^|\/)(node_modules|dist|testing|\.tsc|coverage)(\/|$)|\.test\.tsx?$|\/testing[\w-]*\.ts$|\.d\.ts$/

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
const recheck = fromTools('recheck/lib/browser.js') as {
  checkSync(source: string, flags: string, params: Record<string, unknown>): Verdict
}
type Verdict =
  | { status: 'safe' }
  | { status: 'vulnerable'; complexity: { summary: string }; attack: { pattern: string } }
  | { status: 'unknown'; error: { kind: string } }
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
function checkExpressions(
  root: string,
  exceptions: readonly Exception[] = [],
  composed: readonly string[] = [],
): string[] {
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
    ...unreadable.filter((place) => !composed.some((file) => place.startsWith(`${file}:`))),
    ...slow,
    ...unused.map(({ file, source }) => `${file}: has no expression /${source}/ to be excepted`),
  ]
}
