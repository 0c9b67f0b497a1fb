import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { VERSION } from '@fivestead/db/version'
import { readConfig } from '../../config.ts'
import { table } from '../doctor/check.ts'
import { OperateError } from '../error.ts'
import { checkProcesses, look } from '../status/status.ts'

/** Folder of the nightly unit. */
const BACKUPS = '/srv/fivestead/backups'
const AGAIN_MS = 500

/**
 * `operate status`: version, whether both sites and the API behind them answer, the queue, whether sending goes on, the last
 * backup (of `--backups <folder>`). `--probe <port>` asks an API or a worker of its own as well. `--wait <seconds>` waits until
 * they answer, and tells no more than that. Exit code 1 when something failed.
 */
export async function status(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const options = {
    wait: { type: 'string' },
    backups: { type: 'string', default: BACKUPS },
    probe: { type: 'string', multiple: true, default: [] as string[] },
  } as const
  const { wait, backups, probe } = parseArgs({ args: [...args], options }).values
  if ((wait !== undefined && !/^\d{1,4}$/.test(wait)) || !probe.every((port) => /^\d{1,5}$/.test(port)))
    throw new OperateError('Use: operate status --wait <seconds> --probe <port> --backups <folder>')
  const setup = { config: readConfig(env), clock: { now: () => new Date() } }
  const until = performance.now() + Number(wait ?? 0) * 1000
  let findings = await checkProcesses(setup, probe)
  while (findings.some(({ state }) => state === 'failed') && performance.now() < until) {
    await sleep(AGAIN_MS)
    findings = await checkProcesses(setup, probe)
  }
  if (wait === undefined) findings = await look(setup, { backups, probes: probe })
  console.log(`Fivestead ${VERSION}`)
  console.log(table(findings))
  return findings.some(({ state }) => state === 'failed') ? 1 : 0
}
