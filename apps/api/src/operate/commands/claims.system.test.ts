import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-claims-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const claims = (...args: string[]) => runCommand(['claims', ...args], { DATA_DIR: folder })

test('lists what waits, and ends in one line where there is nothing to decide', {
  timeout: 180_000,
}, async () => {
  expect(await claims()).toEqual({ code: 0, output: 'No claims to decide.\n' })
  const absent = '11111111-1111-4111-8111-111111111111'
  for (const [args, line] of [
    [['approve', absent], 'There is no open claim with this id'],
    [['approve', "x'; drop"], 'An id of the list is needed.'],
    [['nope'], 'Unknown command "nope".'],
    [['confirm'], 'An email address or username is needed.'],
    [['confirm', 'nobody@shop.example'], 'There is no account with this email address or username'],
  ] as const) {
    const { code, output } = await claims(...args)
    expect([code, output.split('\n').length]).toEqual([1, 2])
    expect(output).toContain(line)
  }
})
