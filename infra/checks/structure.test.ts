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

test.each([
  [
    'a package that imports a higher one',
    {
      'packages/domain/src/a.ts': "import { b } from '@fivestead/db/b'",
      'packages/db/src/b.ts': '',
    },
    'packages/domain must not import @fivestead/db/b',
  ],
  [
    'a front end that imports the API for more than its types',
    {
      'apps/dashboard/src/a.ts': "import { appRouter } from '@fivestead/api/router'",
      'apps/api/src/router.ts': '',
    },
    'apps/dashboard must not import @fivestead/api/router',
  ],
  [
    'a path that reaches into another package',
    { 'apps/web/src/a.ts': "import '../../../packages/domain/src/b.ts'", 'packages/domain/src/b.ts': '' },
    'reaches into another package by path',
  ],
  [
    'a gateway that imports a feature',
    {
      'apps/api/src/gateways/sms/sandbox.ts': "import { x } from '../../customers/service.ts'",
      'apps/api/src/customers/service.ts': '',
    },
    'imports from a higher layer',
  ],
  [
    'a site feature that imports the site around it',
    {
      'apps/web/src/features/marketing/Hero.tsx': "import { x } from '../../site/x.ts'",
      'apps/web/src/site/x.ts': '',
    },
    'imports from a higher layer (apps/web/src/site/x.ts)',
  ],
  [
    'a component that imports a feature, through an import type alone',
    {
      'apps/dashboard/src/components/Card.tsx': "export type X = import('../features/reviews/x.ts').X",
      'apps/dashboard/src/features/reviews/x.ts': '',
    },
    'imports from a higher layer (apps/dashboard/src/features/reviews/x.ts)',
  ],
  [
    'a screen that imports the server beside it',
    {
      'apps/dashboard/src/features/reviews/x.ts': "export { y } from '../../server/y.ts'",
      'apps/dashboard/src/server/y.ts': '',
    },
    'one of them stands apart',
  ],
  [
    'a folder of an app that no layer names',
    { 'apps/dashboard/src/helpers/x.ts': '' },
    'belongs to no layer of apps/dashboard/src',
  ],
  [
    'a feature that imports a later one',
    {
      'apps/api/src/places/service.ts': "import { x } from '../signup/service.ts'",
      'apps/api/src/signup/service.ts': '',
    },
    'places must not import the later feature signup',
  ],
  [
    'a folder of the domain that imports a later one, a type included',
    {
      'packages/domain/src/messaging/a.ts': "import type { X } from '../customers/x.ts'",
      'packages/domain/src/customers/x.ts': '',
    },
    'messaging must not import the later folder customers',
  ],
  [
    'a shared file of the domain that imports from a folder',
    {
      'packages/domain/src/fields.ts': "import { x } from './accounts/x.ts'",
      'packages/domain/src/accounts/x.ts': '',
    },
    'a shared file imports from a folder (packages/domain/src/accounts/x.ts)',
  ],
  [
    'a folder of the domain that the plan does not know',
    { 'packages/domain/src/misc/x.ts': '' },
    'packages/domain/src/misc: a folder that the plan does not know',
  ],
  [
    'a file name outside the vocabulary',
    { 'apps/api/src/customers/helpers.ts': '' },
    'not in the vocabulary of a feature folder',
  ],
  [
    'a folder that the plan does not know',
    { 'apps/api/src/misc/router.ts': '' },
    'a folder that the plan does not know',
  ],
  [
    'one screen feature that imports another',
    {
      'apps/dashboard/src/features/customers/List.tsx': "import { x } from '../reviews/x.ts'",
      'apps/dashboard/src/features/reviews/x.ts': '',
    },
    'one feature imports another',
  ],
  [
    'SQL outside sql.ts',
    { 'apps/api/src/customers/service.ts': "import { sql } from 'kysely'" },
    'the query builder belongs to sql.ts',
  ],
  [
    'SQL of the limits outside sql.ts',
    { 'apps/api/src/limits/count-call.ts': "import { sql } from 'kysely'" },
    'the query builder belongs to sql.ts',
  ],
  ...['service', 'sql', 'jobs', 'access'].map((name): [string, Record<string, string>, string] => [
    `a ${name}.ts that takes a type from http/`,
    {
      [`apps/api/src/customers/imports/${name}.ts`]:
        "import type { CallContext } from '../../http/context.ts'",
      'apps/api/src/http/context.ts': '',
    },
    `customers/imports/${name}.ts: knows a transport (../../http/context.ts)`,
  ]),
  [
    'a use case that takes the request',
    { 'apps/api/src/customers/service.ts': "import type { FastifyRequest } from 'fastify'" },
    'customers/service.ts: knows a transport (fastify)',
  ],
  [
    'a use case that imports the procedures',
    {
      'apps/api/src/customers/service.ts': "import { router } from '../trpc.ts'",
      'apps/api/src/trpc.ts': '',
    },
    'customers/service.ts: knows a transport (../trpc.ts)',
  ],
  [
    'paging that knows a transport',
    {
      'apps/api/src/paging/cursor.ts': "import type { RestRoute } from '../http/rest.ts'",
      'apps/api/src/http/rest.ts': '',
    },
    'imports from a higher layer',
  ],
  [
    'the environment read outside config.ts',
    { 'apps/api/src/customers/service.ts': 'export const x = process.env.HOME' },
    'the environment is read in config.ts alone',
  ],
  [
    'a clock in the domain',
    { 'packages/domain/src/a.ts': 'export const now = () => Date.now()' },
    'the domain does no I/O',
  ],
  [
    'a heavy library in the survey',
    { 'apps/web/src/features/survey/Survey.tsx': "import { z } from 'zod'" },
    'the survey stays free of heavy libraries',
  ],
  [
    'a request that a feature makes itself',
    { 'apps/api/src/customers/service.ts': 'export const x = (url: string) => fetch(url)' },
    'the outside is reached through gateways alone',
  ],
  [
    'fetch handed on to somebody else',
    { 'apps/api/src/customers/service.ts': 'export const x = { ask: fetch }' },
    'the outside is reached through gateways alone',
  ],
  [
    'fetch bound to a name',
    { 'apps/api/src/customers/service.ts': 'const ask = fetch\nexport const x = ask' },
    'the outside is reached through gateways alone',
  ],
  [
    'fetch of the global object',
    { 'apps/api/src/customers/service.ts': "export const x = globalThis['fetch']" },
    'the outside is reached through gateways alone',
  ],
  [
    'an http client in a feature',
    { 'apps/api/src/customers/service.ts': "import { request } from 'node:https'" },
    'the outside is reached through gateways alone',
  ],
  [
    'an http client that is loaded late',
    { 'apps/api/src/customers/service.ts': "export const x = () => import('undici')" },
    'the outside is reached through gateways alone',
  ],
  [
    'a socket in a feature',
    { 'apps/api/src/customers/service.ts': "import { connect } from 'node:net'" },
    'the outside is reached through gateways alone',
  ],
  [
    'a program that a feature starts',
    { 'apps/api/src/customers/service.ts': "import { exec } from 'node:child_process'" },
    'programs are started by gateways and by backups alone',
  ],
  [
    'a WebSocket in a feature',
    { 'apps/api/src/customers/service.ts': "export const x = new WebSocket('ws://x')" },
    'the outside is reached through gateways alone',
  ],
  [
    'a request that the database package makes',
    { 'packages/db/src/a.ts': 'export const x = (url: string) => fetch(url)' },
    'the outside is reached through gateways alone',
  ],
  [
    'a circle, also through types alone',
    {
      'packages/domain/src/a.ts': "import type { B } from './b.ts'\nexport type A = B",
      'packages/domain/src/b.ts': "import type { A } from './a.ts'\nexport type B = A",
    },
    'a circle of imports: packages/domain/src/a.ts <-> packages/domain/src/b.ts',
  ],
])('%s is a fault', (_name, files, fault) => {
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
