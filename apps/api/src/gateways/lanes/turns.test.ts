import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { takeTurns } from './sql.ts'

const testApp = useTestApp()

test('processes take turns of one port: together they keep its rate, and no turn is given twice', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => takeTurns(testApp.db, 'sms', 2, 500)))
  const sorted = waits.toSorted((one, other) => one - other)
  for (const [n, wait] of sorted.entries()) {
    // Each has a second of its own; what the statements took lies between.
    expect(wait).toBeGreaterThan((n - 1) * 1000)
    expect(wait).toBeLessThanOrEqual(n * 1000)
  }
  expect(await takeTurns(testApp.db, 'mail', 1, 500)).toBe(0)
})
