import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { connectionShare, takeTurns } from './sql.ts'

const testApp = useTestApp()

test('processes take turns of one port: together they keep its rate, and no turn is given twice', async () => {
  await testApp.db.deleteFrom('portTurns').execute()
  const waits = await Promise.all(Array.from({ length: 20 }, () => takeTurns(testApp.db, 'sms', 2, 500)))
  const sorted = waits.toSorted((one, other) => one - other)
  for (const [n, wait] of sorted.entries()) {
    // Each has a second of its own; what the statements took lies between. The database rounds to milliseconds.
    expect(wait).toBeGreaterThan((n - 1) * 1000)
    expect(wait).toBeLessThan(n * 1000 + 1)
  }
  expect(await takeTurns(testApp.db, 'mail', 1, 500)).toBeLessThan(1)
})

test('workers divide the connections of a port; a worker that is gone has no part of them', async () => {
  const workers = ['1', '2', '3', '4'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
  const shares = async (some: string[], connections: number) => {
    const parts: number[] = []
    for (const worker of some)
      parts.push(await connectionShare(testApp.db, { port: 'mail', worker, connections }))
    return parts
  }
  expect(await shares(workers.slice(0, 1), 3)).toEqual([3])
  await shares(workers.slice(0, 2), 3)
  expect(await shares(workers.slice(0, 2), 3)).toEqual([2, 1])
  await shares(workers, 3)
  expect(await shares(workers, 3)).toEqual([1, 1, 1, 1])
  await testApp.db
    .updateTable('portWorkers')
    .set({ seenAt: sql`clock_timestamp() - interval '16 seconds'` })
    .where('worker', '<>', workers[3] ?? '')
    .execute()
  expect(await shares(workers.slice(3), 3)).toEqual([3])
})
