import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkExpressions, type Exception, readExpressions, weaknessOf } from './regex.ts'

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
