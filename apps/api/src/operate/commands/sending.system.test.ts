import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-sending-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sending = (...args: string[]) => runCommand(['sending', ...args], { DATA_DIR: folder })

test('stops, tells, and goes on, across starts', { timeout: 300_000 }, async () => {
  expect(await sending()).toEqual({ code: 0, output: 'Sending goes on.\n' })
  const { output } = await sending('stop')
  const since = /^Sending is stopped since (\S+Z)\. Everything waits/.exec(output)?.[1]
  expect(await sending('status')).toEqual({ code: 0, output: `Sending is stopped since ${since}.\n` })
  expect(await sending('start')).toEqual({ code: 0, output: 'Sending goes on. 0 deliveries were due.\n' })
  expect((await sending('status')).output).toBe('Sending goes on.\n')
  for (const word of ['nope', 'constructor']) {
    const refused = await sending(word)
    expect([refused.code, refused.output.split('\n').length]).toEqual([1, 2])
    expect(refused.output).toContain(`Unknown command "${word}".`)
  }
})
