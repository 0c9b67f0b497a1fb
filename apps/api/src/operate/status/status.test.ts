import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { freePort } from '../../testing/free-port.ts'
import { answering } from '../testing/answering.ts'
import { runCommand } from '../testing/run-command.ts'
import { checkBackups } from './backups.ts'
import { checkProcesses } from './status.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-status-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the sites are asked for the API behind them, on this machine', async () => {
  const [good, bad] = [await answering(200, '{"status":"ok"}'), await answering(502, '{}')]
  onTestFinished(good.close)
  onTestFinished(bad.close)
  const check = async (WEB_PORT: string, DASHBOARD_PORT: string, ...probes: string[]) => {
    const config = readConfig({ WEB_PORT, DASHBOARD_PORT })
    const findings = await checkProcesses({ config, clock: { now: () => new Date() } }, probes)
    return findings.map(({ state, words }) => `${state} ${words}`)
  }
  const [up, down, nowhere] = [new URL(good.url).port, new URL(bad.url).port, String(await freePort())]
  expect(await check(up, down)).toEqual([
    expect.stringMatching(/^ok \S+ is ready, \d+ ms$/),
    `failed answers 502 at port ${down}: the API is not there`,
  ])
  expect((await check(up, up, up, down)).slice(2)).toEqual([
    `ok the one at port ${up} is ready`,
    `failed the one at port ${down} is not ready: {}`,
  ])
  expect((await check(nowhere, up))[0]).toBe(`failed nothing answers at port ${nowhere} of this machine`)
})

test('the newest whole backup counts, and is old after 30 hours', () => {
  const folder = newFolder()
  const now = new Date('2026-11-25T12:00:00Z')
  const add = (name: string, hoursAgo: number) => {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    writeFileSync(path.join(folder, name), 'x')
    utimesSync(path.join(folder, name), at, at)
  }
  expect(checkBackups(folder, now)).toMatchObject({
    state: 'warning',
    words: expect.stringMatching(/^none in/),
  })
  expect(checkBackups('/nowhere', now)).toMatchObject({ state: 'warning' })
  add('fivestead-1.backup.age.part', 1)
  add('fivestead-2.backup.age', 31)
  expect(checkBackups(folder, now)).toMatchObject({
    state: 'warning',
    words: expect.stringMatching(/2\.backup\.age, 31 hours ago, 1 bytes: systemctl status/),
  })
  add('fivestead-3.backup.age', 30)
  expect(checkBackups(folder, now)).toMatchObject({
    state: 'ok',
    words: expect.stringMatching(/3\.backup\.age/),
  })
})

test('the command waits as long as told and then fails', async () => {
  const folder = newFolder()
  mkdirSync(path.join(folder, 'data'))
  const [WEB_PORT, DASHBOARD_PORT] = [String(await freePort()), String(await freePort())]
  const env = { WEB_PORT, DASHBOARD_PORT, DATA_DIR: path.join(folder, 'data') }
  const waited = await runCommand(['status', '--wait', '1'], env)
  expect(waited).toMatchObject({ code: 1, output: expect.not.stringContaining('Last backup') })
  const looked = await runCommand(['status', '--backups', folder], env)
  expect(looked.code).toBe(1)
  expect(looked.output).toMatch(
    /^Fivestead \d+\.\d+\.\d+\nfailed .*\nfailed .*\nok .*queued here\nok .*\nwarning {2}Last backup/,
  )
})
