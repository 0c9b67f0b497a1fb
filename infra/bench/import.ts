import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { IMPORT_ROWS_MAX } from '@fivestead/domain/customers/import-limits'
import { IMPORT_PART_MAX } from '@fivestead/domain/request-limits'
import pg from 'pg'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { median, type Running, runServer } from './servers.ts'

const TURNS = 3
const MIB = 1024 * 1024

/**
 * A file of 100,000 customers through the whole import (parts over HTTP, reading, checking, merging, one transaction
 * a part) against a bare COPY of the finished rows into the same table with the same indexes, on Postgres; and what
 * memory the server needs for it.
 */
export async function importCustomers(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`import skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-bench-'))
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, API_PORT: '0', RATE_LIMIT_FACTOR: '100000' }
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return [...(await memoryOf(client, env)), await speedOf(client, env)]
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ROWS = Array.from({ length: IMPORT_ROWS_MAX }, (_, n) => person(n))

function csvOf(rows: readonly Person[]): string {
  return `name,email,phone\r\n${rows.map(({ name, email, phone }) => `${name},${email},${phone}\r\n`).join('')}`
}

async function speedOf(client: pg.Client, env: Record<string, string>): Promise<Figure> {
  const server = await runServer('apps/api/src/main.ts', [], env)
  try {
    const owner = await signIn(server)
    const text = csvOf(ROWS)
    const copied = ROWS.map(({ name, email, phone }) =>
      [crypto.randomUUID(), owner.businessId, name, ...name.split(' '), email, phone].join('\t'),
    ).join('\n')
    const imports: number[] = []
    const copies: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      await empty(client, owner.businessId)
      copies.push(await timed(() => copy(client, copied)))
      await empty(client, owner.businessId)
      imports.push(await timed(() => upload(server, owner, text)))
      await expectCustomers(client, owner.businessId)
    }
    const again = await upload(server, owner, text)
    if (again.added !== 0) throw new Error(`the same file again added ${again.added}`)
    const ratio = median(imports.map((seconds, turn) => seconds / (copies[turn] ?? Number.NaN)))
    return {
      name: 'import, 100,000 customers',
      value: `${ratio.toFixed(1)} times a bare COPY (${median(imports).toFixed(1)} s against ${median(copies).toFixed(1)} s)`,
      aim: 'at most twice',
      good: ratio <= 2,
    }
  } finally {
    await server.stop()
  }
}

/**
 * With little room for garbage, so that what is seen is what is needed: where there is room, the engine lets some
 * hundred MiB of it lie before it clears up.
 */
async function memoryOf(client: pg.Client, env: Record<string, string>): Promise<Figure[]> {
  const server = await runServer('apps/api/src/main.ts', [], {
    ...env,
    NODE_OPTIONS: '--max-old-space-size=80',
  })
  try {
    const owner = await signIn(server)
    await empty(client, owner.businessId)
    const idle = resetPeak(server.pid)
    if (idle === null) return []
    await upload(server, owner, csvOf(ROWS.slice(0, ROWS.length / 10)))
    const small = memory(server.pid, 'VmHWM')
    await upload(server, owner, csvOf(ROWS))
    await expectCustomers(client, owner.businessId)
    return [memoryFigure(idle, small, memory(server.pid, 'VmHWM'))]
  } finally {
    await server.stop()
  }
}

function memoryFigure(idle: number, small: number, large: number): Figure {
  const mib = (bytes: number) => Math.round(bytes / MIB)
  return {
    name: 'import, memory of the server',
    value: `${mib(large - small)} MiB more for 100,000 customers than for 10,000 (peaks of ${mib(large)} and ${mib(small)} MiB, ${mib(idle)} before)`,
    aim: 'at most 64 MiB more',
    good: large - small <= 64 * MIB,
  }
}

interface Person {
  name: string
  email: string
  phone: string
}

function person(n: number): Person {
  return {
    name: `Person${n % 977} Number${n}`,
    email: `person${n}@example.com`,
    phone: `+1512${String(n).padStart(7, '0')}`,
  }
}

interface SignedIn {
  cookie: string
  businessId: number
}

async function post<Answer>(
  server: Running,
  owner: SignedIn | null,
  url: string,
  body: unknown,
): Promise<[Answer, Headers]> {
  const answer = await fetch(`${server.url}${url}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(owner === null ? {} : { cookie: owner.cookie }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return [(await answer.json()) as Answer, answer.headers]
}

/** The sandbox's demo owner. */
async function signIn(server: Running): Promise<SignedIn> {
  const [user, headers] = await post<{ businesses: { id: number }[] }>(server, null, '/api/login', {
    username: 'demo-owner',
    password: 'fivestead-demo',
  })
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  return { cookie, businessId: user.businesses[0]?.id ?? Number.NaN }
}

async function upload(server: Running, owner: SignedIn, text: string): Promise<{ added: number }> {
  const { businessId } = owner
  const [{ id }] = await post<{ id: string }>(server, owner, '/api/business/customers/imports', {
    businessId,
    fileName: 'customers.csv',
    size: text.length,
    separator: ',',
    skip: 1,
    columns: { name: 0, email: 1, phone: 2 },
    attested: true,
  })
  for (let part = 0; ; part++) {
    const at = part * IMPORT_PART_MAX
    const last = at + IMPORT_PART_MAX >= text.length
    const body = { businessId, part, text: text.slice(at, at + IMPORT_PART_MAX), last }
    const [state] = await post<{ added: number }>(
      server,
      owner,
      `/api/business/customers/imports/${id}/parts`,
      body,
    )
    if (last) return state
  }
}

async function empty(client: pg.Client, businessId: number): Promise<void> {
  await client.query('delete from customers where business_id = $1', [businessId])
  await client.query('vacuum analyze customers')
}

async function expectCustomers(client: pg.Client, businessId: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int as n from customers where business_id = $1', [
    businessId,
  ])
  if (rows[0].n !== IMPORT_ROWS_MAX) throw new Error(`${rows[0].n} customers after an import`)
}

/** COPY FROM STDIN over pg's own connection: what a query object of this driver must have. */
function copy(client: pg.Client, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const query = {
      submit(connection: pg.Connection) {
        connection.query(
          'copy customers (id, business_id, full_name, first_name, last_name, email, phone) from stdin',
        )
      },
      handleCopyInResponse(
        connection: pg.Connection & { sendCopyFromChunk(part: Buffer): void; endCopyFrom(): void },
      ) {
        const bytes = Buffer.from(`${text}\n`)
        for (let at = 0; at < bytes.length; at += 65_536) {
          connection.sendCopyFromChunk(bytes.subarray(at, at + 65_536))
        }
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleError(error: Error) {
        failure = error
        reject(error)
      },
      handleReadyForQuery() {
        if (failure === undefined) resolve()
      },
    }
    client.query(query as unknown as pg.Submittable)
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Bytes of a process as Linux counts them; elsewhere there is no figure. */
function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
}

/** Forgets the highest memory so far and returns the present one; null where that cannot be done. */
function resetPeak(pid: number): number | null {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return memory(pid, 'VmRSS')
  } catch {
    return null
  }
}
