import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findTools, output, withoutPassword } from './tools.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-tools-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const name of ['pg_dump', 'pg_restore', 'psql']) {
  writeFileSync(path.join(folder, name), '#!/bin/sh\necho "pg_dump (PostgreSQL) 13.9 (Debian 13.9-0)"\n')
  chmodSync(path.join(folder, name), 0o755)
}

test('the programs must be of the version of the server, and the package is named', async () => {
  expect(await findTools(13, ['/nowhere', folder])).toEqual({
    pg_dump: path.join(folder, 'pg_dump'),
    pg_restore: path.join(folder, 'pg_restore'),
    psql: path.join(folder, 'psql'),
  })
  await expect(findTools(15, [folder])).rejects.toThrow(
    "pg_dump, pg_restore and psql of version 15, the server's, are needed (found: version 13): install postgresql-client-15",
  )
  await expect(findTools(15, ['/nowhere'])).rejects.toThrow(/are needed: install postgresql-client-15$/)
})

test.each([
  [
    'postgres://ann:p%40ss@db.example:5432/shop?sslmode=require',
    'postgres://ann@db.example:5432/shop?sslmode=require',
    'p@ss',
  ],
  [
    'postgres://ann@localhost/shop?host=/run/postgresql',
    'postgres://ann@localhost/shop?host=/run/postgresql',
    undefined,
  ],
  ['postgres://ann:secret@/shop?host=/run', 'postgres://ann@localhost/shop?host=/run', 'secret'],
  ['postgres://ann@localhost/shop?password=a%20b', 'postgres://ann@localhost/shop', 'a b'],
  // bluedotimpact/bluedot 2720, brianc/node-postgres 2375: modes and parameters of other drivers
  [
    'postgres://ann@db.example/shop?sslmode=no-verify',
    'postgres://ann@db.example/shop?sslmode=require',
    undefined,
  ],
  [
    'postgres://ann@db.example/shop?schema=public&sslmode=require&uselibpqcompat=true&options=-c%20a%3Db',
    'postgres://ann@db.example/shop?sslmode=require&options=-c%20a%3Db',
    undefined,
  ],
])('no list of processes shows the password of %s', (given, url, password) => {
  const { url: shown, env } = withoutPassword(given)
  expect([shown, env.PGPASSWORD]).toEqual([url, password])
})

test('a program that fails is told by its own last line, and one that is left ends', async () => {
  const all = async (script: string, input?: AsyncIterable<Uint8Array>) => {
    let said = ''
    for await (const chunk of output('sh', ['-c', script], input ? { input } : {})) said += chunk
    return said
  }
  async function* endless() {
    for (;;) yield Buffer.alloc(65_536)
  }
  async function* failing() {
    yield Buffer.from('some')
    throw new Error('the file is damaged')
  }
  // Pg_restore may end before it took the last bytes of a dump.
  expect(await all('head -c 4', endless())).toHaveLength(4)
  expect(
    await all(
      'cat',
      (async function* () {
        yield Buffer.from('some')
      })(),
    ),
  ).toBe('some')
  await expect(all('echo hint >&2; echo "error: no room" >&2; echo later >&2; exit 3')).rejects.toThrow(
    'sh failed: error: no room',
  )
  await expect(all('exit 4', endless())).rejects.toThrow('sh failed: exit code 4')
  await expect(all('cat', failing())).rejects.toThrow('the file is damaged')
})
