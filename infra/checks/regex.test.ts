import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkExpressions } from './regex.ts'

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
