import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type RunningApi, startApi } from './testing/api.ts'
import { ownNamespaces } from './testing/means.ts'

const under = ownNamespaces()
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'fivestead-apart-'))
const running: RunningApi[] = []
const start = (): RunningApi => {
  const api = startApi({ DATA_DIR }, under ?? [])
  running.push(api)
  return api
}

afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test.skipIf(under === null)(
  'two containers on one data folder: the second ends in one line, and takes over when the first was killed',
  { timeout: 240_000 },
  async () => {
    const first = start()
    await first.url
    const second = start()
    expect(await second.ended, second.output()).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([
      expect.stringMatching(/"msg":"The data folder \S+ is in use by a process of another container/),
    ])
    expect(first.child.exitCode).toBeNull()

    // Its container is killed with it (unshare --kill-child).
    first.child.kill('SIGKILL')
    await first.ended
    await start().url
  },
)
