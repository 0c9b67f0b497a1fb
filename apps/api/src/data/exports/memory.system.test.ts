import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signUp } from '../../testing/owners.ts'
import { rowOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { makeExport } from './making.service.ts'

const api = useTestApp()
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapMib = () => {
  collect()
  const { heapUsed } = process.memoryUsage()
  return heapUsed / 2 ** 20
}

test('the export of 100,000 customers keeps memory flat (DATA-3)', async () => {
  const owner = await signUp(api)
  for (let part = 0; part < 20; part += 1) {
    await sql`insert into customers (business_id, full_name, email, notes)
      select ${owner.business.id}, 'Customer ' || n, 'c' || n || '@shop.example', repeat('note ', 40)
      from generate_series(${part * 5000 + 1}::int, ${part * 5000 + 5000}::int) n`.execute(api.db)
  }
  await owner.browser.mutate('data.startExport')
  const { id } = await rowOf(api, 'dataExports', {})
  const heaps: number[] = []
  for (let state = 'running'; state === 'running'; ) {
    const row = await rowOf(api, 'dataExports', { id })
    state = row.state
    await makeExport(api.deps, { exportId: id, turn: row.turn }, 20)
    heaps.push(heapMib())
  }
  const { state, rowCount } = await rowOf(api, 'dataExports', { id })
  expect(state).toBe('ready')
  expect(rowCount).toBeGreaterThan(100_000)
  // A page of 1,000 rows is half a MiB; what is left over after a collection does not grow with their number.
  expect(Math.max(...heaps) - (heaps[0] ?? 0), heaps.map(Math.round).join(' ')).toBeLessThan(15)
}, 300_000)
