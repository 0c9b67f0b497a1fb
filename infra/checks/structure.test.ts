import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkStructure } from './structure.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

/** Writes a small tree to a temporary folder: path -> source. */
function build(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'structure-'))
  made.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

test('this very tree holds', () => {
  expect(checkStructure(path.resolve(import.meta.dirname, '../..'))).toEqual([])
})

const SERVICE = 'apps/api/src/customers/service.ts'
const OUTSIDE = 'the outside is reached through gateways alone'

/** One fault of each kind, however it is written. */
test.each([
  [
    'packages/domain/src/a.ts',
    "import { b } from '@fivestead/db/b'",
    'domain must not import @fivestead/db/b',
  ],
  ['apps/web/src/a.ts', "import '../../../packages/domain/src/b.ts'", 'reaches into another package by path'],
  [
    'apps/api/src/gateways/a.ts',
    "import { x } from '../customers/service.ts'",
    'imports from a higher layer',
  ],
  ['apps/dashboard/src/a/x.ts', "export type X = import('../features/a/x.ts').X", 'belongs to no layer'],
  ['apps/dashboard/src/features/a/x.ts', "export { y } from '../../server/y.ts'", 'one of them stands apart'],
  [
    'apps/api/src/places/service.ts',
    "import { x } from '../signup/service.ts'",
    'must not import the later feature',
  ],
  [
    'packages/domain/src/messaging/a.ts',
    "import type { X } from '../customers/x.ts'",
    'the later folder customers',
  ],
  [
    'packages/domain/src/fields.ts',
    "import { x } from './accounts/x.ts'",
    'a shared file imports from a folder',
  ],
  ['packages/domain/src/misc/x.ts', '', 'packages/domain/src/misc: a folder that the plan does not know'],
  ['apps/api/src/customers/helpers.ts', '', 'not in the vocabulary of a feature folder'],
  ['apps/dashboard/src/features/a/List.tsx', "import { x } from '../b/x.ts'", 'one feature imports another'],
  [SERVICE, "import { sql } from 'kysely'", 'the query builder belongs to sql.ts'],
  [
    SERVICE,
    "import type { FastifyRequest } from 'fastify'",
    'customers/service.ts: knows a transport (fastify)',
  ],
  [SERVICE, "import { router } from '../trpc.ts'", 'customers/service.ts: knows a transport (../trpc.ts)'],
  [SERVICE, 'export const x = process.env.HOME', 'the environment is read in config.ts alone'],
  ['packages/domain/src/a.ts', 'export const now = () => Date.now()', 'the domain does no I/O'],
  [
    'apps/web/src/features/survey/A.tsx',
    "import { z } from 'zod'",
    'the survey stays free of heavy libraries',
  ],
  [SERVICE, "import { exec } from 'node:child_process'", 'programs are started by gateways'],
  [SERVICE, 'export const x = (url: string) => fetch(url)', OUTSIDE],
  [SERVICE, "export const x = globalThis['fetch']", OUTSIDE],
  [SERVICE, "export const x = () => import('undici')", OUTSIDE],
  [SERVICE, "import { connect } from 'node:net'", OUTSIDE],
  [SERVICE, 'if (serverWords(error) === LOGIN.failed) stop()', 'compares a message'],
])('%s is a fault: %s', (file, source, fault) => {
  const others = { 'packages/db/src/b.ts': '', 'apps/api/src/router.ts': '' }
  expect(checkStructure(build({ ...others, [file]: source })).join('\n')).toContain(fault)
})

test('a circle, also through types alone, is a fault, and what cannot be parsed is named', () => {
  const files = {
    'packages/domain/src/a.ts': "import type { B } from './b.ts'\nexport type A = B",
    'packages/domain/src/b.ts': "import type { A } from './a.ts'\nexport type B = A",
  }
  const fault = 'a circle of imports: packages/domain/src/a.ts <-> packages/domain/src/b.ts'
  expect(checkStructure(build(files)).join('\n')).toContain(fault)
  const broken = build({ 'packages/domain/src/a.ts': 'export const = 1' })
  expect(() => checkStructure(broken)).toThrow('packages/domain/src/a.ts cannot be parsed')
})

test('a gateway may ask the outside, and what a comment or a text mentions is neither a request nor an import', () => {
  const root = build({
    'apps/api/src/gateways/places/google.ts': 'export const x = (url: string) => fetch(url)',
    'packages/domain/src/a.ts':
      "// import { x } from '@fivestead/db/x'\n/* Date.now() */\nexport const a = `\nimport '@fivestead/db/x'`",
    [SERVICE]: "// fetch(url)\nexport const x = 'Failed to fetch this'",
  })
  expect(checkStructure(root)).toEqual([])
})
