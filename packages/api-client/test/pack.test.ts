import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const packageRoot = join(import.meta.dirname, '..')
const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc')
let root: string
let consumer: string
const server: Server = createServer((request, response) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ data: [{ path: request.url, key: request.headers.authorization }], next: null })),
)
const inConsumer = async (program: string, args: string[]) =>
  (await run(program, args, { cwd: consumer })).stdout

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'fivestead-client-')))
  consumer = join(root, 'consumer')
  await mkdir(consumer)
  await rm(join(packageRoot, 'dist'), { recursive: true, force: true })
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: packageRoot })
  await run('pnpm', ['pack', '--pack-destination', root], { cwd: packageRoot })
  // All packages come as files, so the install needs no network and no cache.
  const libraries = dirname(await realpath(join(packageRoot, 'node_modules/openapi-fetch')))
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    await cp(join(libraries, name), join(root, name, 'package'), { recursive: true, dereference: true })
    await run('tar', ['-czf', `${name}.tgz`, '-C', name, 'package'], { cwd: root })
  }
  await writeFile(
    join(consumer, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  )
  const tarballs = (await readdir(root)).flatMap((name) => (name.endsWith('.tgz') ? [join(root, name)] : []))
  expect(tarballs).toHaveLength(3)
  await inConsumer('npm', [
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...tarballs,
  ])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}, 120_000)

afterAll(async () => {
  server.close()
  await rm(root, { recursive: true, force: true })
})

test('installed from its package it calls with the key, and holds no sources', async () => {
  const files = await readdir(join(consumer, 'node_modules/@fivestead/api-client'), { recursive: true })
  expect(files.sort()).toEqual([
    ...[
      'LICENSE',
      'README.md',
      'dist',
      'dist/client.d.ts',
      'dist/client.js',
      'dist/schema.d.ts',
      'dist/schema.js',
    ],
    'package.json',
  ])
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await writeFile(
    join(consumer, 'use.js'),
    `import { fivestead } from '@fivestead/api-client'
const api = fivestead({ origin: '${origin}', key: 'fsk_1' })
const { data } = await api.GET('/businesses/{id}/customers', { params: { path: { id: 7 }, query: { limit: 2 } } })
console.log(JSON.stringify(data))`,
  )
  expect(JSON.parse(await inConsumer(process.execPath, ['use.js'])).data).toEqual([
    { path: '/api/v1/businesses/7/customers?limit=2', key: 'Bearer fsk_1' },
  ])
})

test('its types know paths, inputs and answers', async () => {
  await writeFile(
    join(consumer, 'use.ts'),
    `import { fivestead, type ReviewRequest } from '@fivestead/api-client'
const api = fivestead({ origin: 'https://app.example', key: 'fsk_1' })
const { data, error } = await api.POST('/businesses/{id}/review-requests', {
  params: { path: { id: 7 }, header: { 'Idempotency-Key': 'invoice-1' } },
  body: { customer: { email: 'ann@mail.example' }, channel: 'auto' },
})
export const id: string | undefined = data?.id
export const code: string | undefined = error?.code
export const status: ReviewRequest['status'] = 'sent'
// @ts-expect-error there is no such path
await api.GET('/nothing')
// @ts-expect-error there is no such channel
await api.POST('/businesses/{id}/review-requests', { params: { path: { id: 7 } }, body: { channel: 'post' } })
`,
  )
  const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: [] }
  await writeFile(
    join(consumer, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, lib: ['es2022', 'dom'] }, files: ['use.ts'] }),
  )
  expect(await inConsumer(process.execPath, [tsc, '-p', 'tsconfig.json'])).toBe('')
})
