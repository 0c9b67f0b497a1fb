import { ask, type Finding, findingsOf } from '../../gateways/finding.ts'
import type { Input } from '../doctor/check.ts'
import { checkSending } from '../doctor/messages.ts'
import { checkQueue } from '../doctor/queue.ts'
import { checkBackups } from './backups.ts'

type Setup = Pick<Input, 'config' | 'clock'>

/** Answers an operator's first questions: do the sites work, what waits, and how old is the last backup? */
export async function look(
  setup: Setup,
  { backups, probes }: { backups: string; probes: readonly string[] },
): Promise<Finding[]> {
  return [
    ...(await checkProcesses(setup, probes)),
    ...(await checkQueue(setup)),
    ...(await checkSending(setup)),
    checkBackups(backups, setup.clock.now()),
  ]
}

/**
 * Checks that both sites of this machine respond, and the API behind them with its database.
 * @param probes ports of APIs and workers that run as separate processes (DEP-3)
 */
export async function checkProcesses(
  { config, clock }: Setup,
  probes: readonly string[] = [],
): Promise<Finding[]> {
  const { webPort, dashboardPort } = config.sites
  return Promise.all([
    checkSite(clock, 'Public site', webPort, config.origins.public),
    checkSite(clock, 'Dashboard', dashboardPort, config.origins.dashboard),
    ...probes.map((port) => checkProbe(clock, port)),
  ])
}

async function checkProbe(clock: Setup['clock'], port: string): Promise<Finding> {
  const { ok, failed } = findingsOf('Process')
  const answer = await ask({ clock }, { method: 'GET', url: `http://127.0.0.1:${port}/readyz` })
  if (typeof answer === 'string') return failed(`nothing answers at port ${port} of this machine`)
  return answer.status === 200
    ? ok(`the one at port ${port} is ready`)
    : failed(`the one at port ${port} is not ready: ${answer.body}`)
}

async function checkSite(
  clock: Setup['clock'],
  about: string,
  port: number,
  origin: string,
): Promise<Finding> {
  const { ok, failed } = findingsOf(about)
  const began = performance.now()
  const answer = await ask({ clock }, { method: 'GET', url: `http://127.0.0.1:${port}/api/health` })
  const ms = Math.round(performance.now() - began)
  if (typeof answer === 'string') return failed(`nothing answers at port ${port} of this machine`)
  if (answer.status !== 200) return failed(`answers ${answer.status} at port ${port}: the API is not there`)
  return ok(`${origin} is ready, ${ms} ms`)
}
