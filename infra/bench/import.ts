import { readFileSync, writeFileSync } from 'node:fs'
import { IMPORT_ROWS_MAX } from '@fivestead/domain/customers/import-limits'
import { IMPORT_PART_MAX } from '@fivestead/domain/request-limits'
import pg from 'pg'
import { type Figure, median, onPostgres, openApi, post, ratioOf, type Server } from './bench.ts'
import { signInDemo } from './sign-in-demo.ts'

const TURNS = 3
const MIB = 1024 * 1024
/** The demo owner's business. */
const BUSINESS = 1

/** Name, email address and phone number of each row. */
const ROWS = Array.from({ length: IMPORT_ROWS_MAX }, (_, n) => [
  `Person${n % 977} Number${n}`,
  `person${n}@example.com`,
  `+1512${2_000_000 + n}`,
])
const csvOf = (rows: string[][]): string => ['name,email,phone', ...rows.map(String), ''].join('\r\n')

/**
 * A file of 100,000 customers through the whole import (parts over HTTP, reading, checking, merging, one transaction
 * a part) against a bare COPY of the finished rows into the same table with the same indexes, on Postgres; and how much
 * memory the server needs for it.
 */
export const importCustomers = (): Promise<Figure[]> =>
  onPostgres(async (url, folder) => {
    const env = { DATABASE_URL: url, DATA_DIR: folder }
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return [...(await memoryOf(client, env)), await speedOf(client, env)]
    } finally {
      await client.end()
    }
  })

async function speedOf(client: pg.Client, env: Record<string, string>): Promise<Figure> {
  const server = await openApi(env)
  try {
    const cookie = await signInDemo(server.url)
    const text = csvOf(ROWS)
    const copied = ROWS.map(([name = '', email, phone]) =>
      [crypto.randomUUID(), BUSINESS, name, ...name.split(' '), email, phone].join('\t'),
    ).join('\n')
    const imports: number[] = []
    const copies: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      await empty(client)
      copies.push(await timed(() => copy(client, copied)))
      await empty(client)
      imports.push(await timed(() => upload(server, cookie, text)))
      await expectCustomers(client)
    }
    const { added } = await upload(server, cookie, text)
    if (added !== 0) throw new Error(`the same file again added ${added}`)
    const ratio = ratioOf(imports, copies)
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
 * Runs with a small heap: in a large one some hundred MiB of garbage lie before the engine clears them up.
 */
async function memoryOf(client: pg.Client, env: Record<string, string>): Promise<Figure[]> {
  const server = await openApi(env, ['--max-old-space-size=80'])
  try {
    const cookie = await signInDemo(server.url)
    await empty(client)
    const idle = resetPeak(server.pid)
    if (idle === null) return []
    await upload(server, cookie, csvOf(ROWS.slice(0, ROWS.length / 10)))
    const small = memory(server.pid, 'VmHWM')
    await upload(server, cookie, csvOf(ROWS))
    await expectCustomers(client)
    const large = memory(server.pid, 'VmHWM')
    const mib = (bytes: number) => Math.round(bytes / MIB)
    return [
      {
        name: 'import, memory of the server',
        value: `${mib(large - small)} MiB more for 100,000 customers than for 10,000 (peaks of ${mib(large)} and ${mib(small)} MiB, ${mib(idle)} before)`,
        aim: 'at most 64 MiB more',
        good: large - small <= 64 * MIB,
      },
    ]
  } finally {
    await server.stop()
  }
}

async function upload({ url }: Server, cookie: string, text: string): Promise<{ added: number }> {
  const imports = `${url}/api/business/customers/imports`
  const options = { separator: ',', skip: 1, columns: { name: 0, email: 1, phone: 2 }, attested: true }
  const file = { businessId: BUSINESS, fileName: 'customers.csv', size: text.length }
  const begun = await post(imports, { ...file, ...options }, cookie)
  const { id } = (await begun.json()) as { id: string }
  for (let part = 0; ; part++) {
    const at = part * IMPORT_PART_MAX
    const last = at + IMPORT_PART_MAX >= text.length
    const body = { businessId: BUSINESS, part, text: text.slice(at, at + IMPORT_PART_MAX), last }
    const state = await (await post(`${imports}/${id}/parts`, body, cookie)).json()
    if (last) return state as { added: number }
  }
}

async function empty(client: pg.Client): Promise<void> {
  await client.query('delete from customers where business_id = $1', [BUSINESS])
  await client.query('vacuum analyze customers')
}

async function expectCustomers(client: pg.Client): Promise<void> {
  const count = 'select count(*)::int as n from customers where business_id = $1'
  const { rows } = await client.query(count, [BUSINESS])
  if (rows[0].n !== IMPORT_ROWS_MAX) throw new Error(`${rows[0].n} customers after an import`)
}

/** COPY FROM STDIN over pg's own connection, by the methods that this driver asks of a query object. */
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
