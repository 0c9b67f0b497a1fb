import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPatches } from './patches.ts'
import { refreshPatch } from './refresh.ts'

const PADDING = Array.from({ length: 30 }, (_, line) => `export const line${line} = ${line}`).join('\n')
const SOURCE = `import { limit } from './limit.ts'

export function answer(request: Request, pass: string) {
  if (!limit(request)) throw new Error('refused')
  if (pass === '') throw new Error('no pass')
  return request
}

${PADDING}
`
const PATCH = `Threat: T01
Defence: a limit
Package: apps/api
Tests: src/gate/gate.test.ts
Only: refused

--- a/apps/api/src/gate/service.ts
+++ b/apps/api/src/gate/service.ts
@@ -3,3 +3,2 @@ import { limit } from './limit.ts'
 export function answer(request: Request, pass: string) {
-  if (!limit(request)) throw new Error('refused')
   if (pass === '') throw new Error('no pass')
`

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'refreshed-'))
  git('init', '-q')
  write('apps/api/src/gate/service.ts', SOURCE)
  write('apps/api/src/gate/gate.test.ts', "test('refused', () => {})\n".repeat(5))
  write('patches/T01-limit.patch', PATCH)
  commit()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
function commit(): void {
  git('add', '-A')
  git('commit', '-q', '-m', 'x')
}
const change = (file: string, to: (text: string) => string) => write(file, to(read(file)))
function refresh() {
  const [patch] = readPatches(path.join(root, 'patches'))
  if (!patch) throw new Error('no patch')
  return refreshPatch(root, patch)
}
/** The tree with the refreshed patch. */
function applied(file: string): string {
  git('apply', '--recount', 'patches/T01-limit.patch')
  return read(file)
}

const FILE = 'apps/api/src/gate/service.ts'

test('a patch that applies stays as it is', () => {
  expect(refresh().outcome).toBe('applies')
  expect(read('patches/T01-limit.patch')).toBe(PATCH)
})

test('lines that moved or changed beside the change are followed', () => {
  change(FILE, (text) =>
    text.replace("import { limit } from './limit.ts'\n", '').replace('request: Request, ', ''),
  )
  change(FILE, (text) => `${PADDING.replaceAll('line', 'other')}\n${text}`)
  commit()
  expect(refresh()).toMatchObject({ outcome: 'refreshed' })
  expect(read('patches/T01-limit.patch')).toMatch(/^Threat: T01\n[\s\S]*Only: refused\n\n--- a\/apps/)
  const now = read(FILE)
  expect(applied(FILE)).toBe(now.replace("  if (!limit(request)) throw new Error('refused')\n", ''))
})

test('a folder that was renamed, with other names in the code, and its tests', () => {
  git('mv', 'apps/api/src/gate', 'apps/api/src/barrier')
  git('mv', 'apps/api/src/barrier/gate.test.ts', 'apps/api/src/barrier/barrier.test.ts')
  const moved = 'apps/api/src/barrier/service.ts'
  change(moved, (text) => text.replaceAll('pass', 'ticket').replaceAll('limit', 'countCall'))
  commit()
  expect(refresh()).toEqual({ name: 'T01-limit', outcome: 'refreshed', why: `now ${moved}` })
  expect(read('patches/T01-limit.patch')).toContain('Tests: src/barrier/barrier.test.ts\n')
  const now = read(moved)
  expect(applied(moved)).toBe(now.replace("  if (!countCall(request)) throw new Error('refused')\n", ''))
})

test('where the tree and the patch changed the same words, the patch’s stand, and it says so', () => {
  const line = "  if (!limit(request)) throw new Error('refused')\n"
  write(
    'patches/T01-limit.patch',
    PATCH.replace(`-${line}`, `-${line}+${line.replace('(request)', '(request, 9)')}`),
  )
  change(FILE, (text) => text.replace('limit(request)', 'limit(request, 5, true)'))
  commit()
  expect(refresh()).toMatchObject({ outcome: 'look' })
  expect(applied(FILE)).toContain('limit(request, 9)')
})

test('what is not committed yet counts too', () => {
  git('mv', 'apps/api/src/gate', 'apps/api/src/barrier')
  change('apps/api/src/barrier/service.ts', (text) => text.replace('pass: string', 'ticket: string'))
  expect(refresh().outcome).toBe('refreshed')
  expect(applied('apps/api/src/barrier/service.ts')).not.toContain('limit(request)')
})

test('a patch that still applies follows a test that was renamed', () => {
  git('mv', 'apps/api/src/gate/gate.test.ts', 'apps/api/src/gate/barrier.test.ts')
  commit()
  expect(refresh().outcome).toBe('refreshed')
  expect(read('patches/T01-limit.patch')).toBe(PATCH.replace('gate.test.ts', 'barrier.test.ts'))
})

test('two files, of which one was renamed', () => {
  write('apps/api/src/gate/sql.ts', `export const QUERY = 'one'\n${PADDING}\n`)
  commit()
  write(
    'patches/T01-limit.patch',
    `${PATCH.replace('--- a/', 'diff --git a/apps/api/src/gate/service.ts b/apps/api/src/gate/service.ts\n--- a/')}diff --git a/apps/api/src/gate/sql.ts b/apps/api/src/gate/sql.ts
--- a/apps/api/src/gate/sql.ts
+++ b/apps/api/src/gate/sql.ts
@@ -1,2 +1,2 @@
-export const QUERY = 'one'
+export const QUERY = 'two'
 export const line0 = 0
`,
  )
  git('mv', 'apps/api/src/gate/sql.ts', 'apps/api/src/gate/read.ts')
  change(FILE, (text) => text.replace('export function answer', 'export async function answer'))
  commit()
  expect(refresh()).toMatchObject({ outcome: 'refreshed', why: 'now apps/api/src/gate/read.ts' })
  expect(applied('apps/api/src/gate/read.ts')).toContain("QUERY = 'two'")
  expect(read(FILE)).not.toContain('limit(request)')
})

test('what nobody can carry over is left as it is, and said', () => {
  change(FILE, (text) => text.replace("  if (!limit(request)) throw new Error('refused')\n", ''))
  commit()
  expect(refresh()).toMatchObject({
    outcome: 'by hand',
    why: `${FILE} is already as the patch would make it`,
  })
  expect(read('patches/T01-limit.patch')).toBe(PATCH)

  rmSync(path.join(root, FILE))
  commit()
  expect(refresh()).toMatchObject({ outcome: 'by hand', why: `${FILE} is gone` })

  renameSync(path.join(root, 'apps/api/src/gate/gate.test.ts'), path.join(root, 'gone.txt'))
  rmSync(path.join(root, 'gone.txt'))
  commit()
  expect(refresh()).toMatchObject({
    outcome: 'by hand',
    why: 'its test apps/api/src/gate/gate.test.ts is gone',
  })
})
