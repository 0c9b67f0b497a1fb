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

test.each([
  'if (serverWords(error) === LOGIN.failed) stop()',
  "if (error.message.includes('exists')) stop()",
  "useAppForm(rules, {}, { refusals: { [PASSWORD.common]: 'password' } })",
  "query.where('messages.reason', 'in', reasons)",
])('a message that is compared is a fault: %s', (text) => {
  const file = 'apps/dashboard/src/lib/a.ts'
  const fault = `${file}: compares a message; a refusal is told apart by its reason`
  expect(checkStructure(build({ [file]: text }))).toContain(fault)
  expect(
    checkStructure(build({ [file]: "if (refusalReason(error) === 'place-taken') stop()" })),
  ).not.toContain(fault)
})

const SERVICE = 'apps/api/src/customers/service.ts'
const OUTSIDE = 'the outside is reached through gateways alone'

test.each([
  [
    'packages/domain/src/a.ts',
    "import { b } from '@fivestead/db/b'",
    'packages/domain must not import @fivestead/db/b',
  ],
  [
    'apps/dashboard/src/a.ts',
    "import { x } from '@fivestead/api/router'",
    'apps/dashboard must not import @fivestead/api/router',
  ],
  ['apps/web/src/a.ts', "import '../../../packages/domain/src/b.ts'", 'reaches into another package by path'],
  [
    'apps/api/src/gateways/sms/sandbox.ts',
    "import { x } from '../../customers/service.ts'",
    'imports from a higher layer',
  ],
  [
    'apps/web/src/features/marketing/A.tsx',
    "import { x } from '../../site/x.ts'",
    'a higher layer (apps/web/src/site/x.ts)',
  ],
  [
    'apps/dashboard/src/components/A.tsx',
    "export type X = import('../features/a/x.ts').X",
    'a higher layer (apps/dashboard/src/features/a/x.ts)',
  ],
  ['apps/dashboard/src/features/a/x.ts', "export { y } from '../../server/y.ts'", 'one of them stands apart'],
  ['apps/dashboard/src/helpers/x.ts', '', 'belongs to no layer of apps/dashboard/src'],
  [
    'apps/api/src/places/service.ts',
    "import { x } from '../signup/service.ts'",
    'places must not import the later feature signup',
  ],
  [
    'packages/domain/src/messaging/a.ts',
    "import type { X } from '../customers/x.ts'",
    'messaging must not import the later folder customers',
  ],
  [
    'packages/domain/src/fields.ts',
    "import { x } from './accounts/x.ts'",
    'a shared file imports from a folder (packages/domain/src/accounts/x.ts)',
  ],
  ['packages/domain/src/misc/x.ts', '', 'packages/domain/src/misc: a folder that the plan does not know'],
  ['apps/api/src/customers/helpers.ts', '', 'not in the vocabulary of a feature folder'],
  ['apps/api/src/misc/router.ts', '', 'a folder that the plan does not know'],
  ['apps/dashboard/src/features/a/List.tsx', "import { x } from '../b/x.ts'", 'one feature imports another'],
  [SERVICE, "import { sql } from 'kysely'", 'the query builder belongs to sql.ts'],
  [
    'apps/api/src/limits/count-call.ts',
    "import { sql } from 'kysely'",
    'the query builder belongs to sql.ts',
  ],
  [
    SERVICE,
    "import type { FastifyRequest } from 'fastify'",
    'customers/service.ts: knows a transport (fastify)',
  ],
  [SERVICE, "import { router } from '../trpc.ts'", 'customers/service.ts: knows a transport (../trpc.ts)'],
  [
    'apps/api/src/paging/cursor.ts',
    "import type { X } from '../http/rest.ts'",
    'imports from a higher layer',
  ],
  [SERVICE, 'export const x = process.env.HOME', 'the environment is read in config.ts alone'],
  ['packages/domain/src/a.ts', 'export const now = () => Date.now()', 'the domain does no I/O'],
  [
    'apps/web/src/features/survey/Survey.tsx',
    "import { z } from 'zod'",
    'the survey stays free of heavy libraries',
  ],
  [
    SERVICE,
    "import { exec } from 'node:child_process'",
    'programs are started by gateways and by backups alone',
  ],
  [SERVICE, 'export const x = (url: string) => fetch(url)', OUTSIDE],
  [SERVICE, 'export const x = { ask: fetch }', OUTSIDE],
  [SERVICE, 'const ask = fetch\nexport const x = ask', OUTSIDE],
  [SERVICE, "export const x = globalThis['fetch']", OUTSIDE],
  [SERVICE, "import { request } from 'node:https'", OUTSIDE],
  [SERVICE, "export const x = () => import('undici')", OUTSIDE],
  [SERVICE, "import { connect } from 'node:net'", OUTSIDE],
  [SERVICE, "export const x = new WebSocket('ws://x')", OUTSIDE],
  ['packages/db/src/a.ts', 'export const x = (url: string) => fetch(url)', OUTSIDE],
  ...['service', 'sql', 'jobs', 'access'].map((name) => [
    `apps/api/src/customers/imports/${name}.ts`,
    "import type { CallContext } from '../../http/context.ts'",
    `customers/imports/${name}.ts: knows a transport (../../http/context.ts)`,
  ]),
])('%s is a fault: %s', (file = '', source = '', fault = '') => {
  const others = { 'packages/db/src/b.ts': '', 'apps/api/src/router.ts': '' }
  expect(checkStructure(build({ ...others, [file]: source })).join('\n')).toContain(fault)
})

test('a circle, also through types alone, is a fault', () => {
  const files = {
    'packages/domain/src/a.ts': "import type { B } from './b.ts'\nexport type A = B",
    'packages/domain/src/b.ts': "import type { A } from './a.ts'\nexport type B = A",
  }
  const fault = 'a circle of imports: packages/domain/src/a.ts <-> packages/domain/src/b.ts'
  expect(checkStructure(build(files)).join('\n')).toContain(fault)
})

test('what cannot be parsed is named', () => {
  const root = build({ 'packages/domain/src/a.ts': 'export const = 1' })
  expect(() => checkStructure(root)).toThrow('packages/domain/src/a.ts cannot be parsed')
})

test('a gateway may ask the outside, and a word is no request', () => {
  const root = build({
    'apps/api/src/gateways/places/google.ts': 'export const x = (url: string) => fetch(url)',
    'apps/api/src/customers/service.ts':
      "import { isIPv6 } from 'node:net'\n// fetch(url)\nexport const x = [isIPv6, 'Failed to fetch this', boss.fetch(name)]",
    'apps/api/src/customers/sql.ts': '',
  })
  expect(checkStructure(root).join('\n')).not.toContain('through gateways alone')
})

test('what is only mentioned in a comment or a text is no import', () => {
  const root = build({
    'packages/domain/src/a.ts':
      "// import { x } from '@fivestead/db/x'\n/* Date.now() */\nexport const a = `\nimport '@fivestead/db/x'`",
  })
  expect(checkStructure(root)).toEqual([])
})
