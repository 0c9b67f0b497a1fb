import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './exec.ts'

/** Starts a program as a Node of another version would read it. */
function startOn(version: string, file: string) {
  const words = `Object.defineProperty(process,"versions",{value:{node:"${version}"}})`
  const args = ['--import', `data:text/javascript,${words}`, path.join(root, file)]
  return promisify(execFile)(process.execPath, args, { env: {} }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }) => ({ code, stderr }),
  )
}

const SITES = ['apps/web/src/server/main.mjs', 'apps/dashboard/src/server/main.mjs']

test.each(SITES)('%s refuses a Node that is too old in one line', async (file) => {
  for (const version of ['18.20.4', '22.17.1', '23.11.0']) {
    const { code, stderr } = await startOn(version, file)
    expect([code, stderr]).toEqual([
      78,
      expect.stringMatching(/^fivestead: Node \S+ \(.+\) is too old: .+\n$/),
    ])
  }
})

test.each(['22.18.0', '24.0.0'])('Node %s is new enough', async (version) => {
  expect(await startOn(version, 'packages/domain/src/old-node.mjs')).toEqual({ code: 0, stderr: '' })
})
