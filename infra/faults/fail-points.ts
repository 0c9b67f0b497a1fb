import path from 'node:path'
import { createTestApp, type TestApp } from '@fivestead/api/testing/create-test-app'
import { quickSend } from '@fivestead/api/testing/main-job'
import { type Owner, signUp } from '@fivestead/api/testing/owners'
import { sql } from 'kysely'
import { PROGRAMS, type Running, startProgram } from '../run/installation.ts'
import { finished, release } from './installation.ts'
import type { MailProvider } from './testing/mail-providers.ts'

/**
 * Points at which a worker is killed: around the commit of the claim, when the provider has the message,
 * around the record's.
 */
export const FAIL_POINTS = ['before-claim', 'after-claim', 'taken', 'before-record', 'after-record'] as const
export type FailPoint = (typeof FAIL_POINTS)[number]

export interface FailPointReport {
  kills: number
  messages: number
  /** Messages that the provider took, and those that it took more than once. */
  taken: number
  takenTwice: number
  /** Messages that were handed to the provider again after a call that may have gone through. */
  calledAgain: number
  /** Messages by their last state. */
  states: Record<string, number>
  /** Messages whose state says something else than what the provider has. */
  contradictions: string[]
}

const HOOK = path.resolve(import.meta.dirname, 'testing/fail-point.ts')

/**
 * Kills a worker `rounds` times at each fail point, each time with fresh messages, lets a last worker finish what is
 * left, and compares what the database says with what the provider took.
 * @param options.together messages that wait when the worker starts, so that it takes them as one batch
 * @param options.postgres a server on which a database of its own may be made
 */
export async function failPointRounds(
  provider: MailProvider,
  {
    rounds,
    together = 1,
    postgres,
    tell = () => {},
  }: { rounds: number; together?: number; postgres: string; tell?(line: string): void },
): Promise<FailPointReport> {
  process.env.TEST_DATABASE_URL = postgres
  const api = await createTestApp({ env: provider.env, now: new Date().toISOString() })
  let worker: Running | undefined
  try {
    const env = { ...provider.env, DATABASE_URL: await addressOf(api, postgres) }
    let kills = 0
    for (const point of FAIL_POINTS) {
      const owner = await signUp(api)
      // Mails to the owner are no part of this.
      await api.db.deleteFrom('systemEmails').execute()
      // An account of a week sends 200 messages in a day.
      const createdAt = sql<Date>`now() - interval '8 days'`
      await api.db.updateTable('users').set({ emailVerifiedAt: new Date(), createdAt }).execute()
      for (let round = 0; round < rounds; round += 1) {
        for (let n = 0; n < together; n += 1) await ask(api, owner)
        worker = start(env, point)
        if (point === 'taken') provider.holdNext(() => worker?.child.kill('SIGKILL'))
        await killed(worker)
        kills += 1
      }
      tell(`${kills} kills`)
    }
    await release(api.db)
    worker = start(env)
    await finished(api.db)
    return { kills, ...(await compare(api, provider)) }
  } finally {
    await worker?.stop('SIGKILL')
    await api.close()
  }
}

async function addressOf(api: TestApp, server: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db)
  const url = new URL(server)
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

const ask = async (api: TestApp, owner: Owner) => {
  api.setNow(Date.now())
  await quickSend(owner)
}

function start(env: Record<string, string>, point?: FailPoint): Running {
  const node = point === undefined || point === 'taken' ? [] : ['--import', HOOK]
  return startProgram(PROGRAMS.worker, { node, env: { ...env, FAIL_POINT: point ?? '' } })
}

async function killed({ child, ended, output }: Running): Promise<void> {
  await ended
  if (child.signalCode !== 'SIGKILL') throw new Error(`the worker ended by itself:\n${output()}`)
}

async function compare(api: TestApp, { calls, taken }: MailProvider) {
  const rows = await api.db.selectFrom('messages').select(['recipient', 'state']).execute()
  const states: Record<string, number> = {}
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1
  const count = (list: string[], one: string) => list.filter((other) => other === one).length
  return {
    messages: rows.length,
    taken: rows.filter(({ recipient }) => count(taken, recipient) > 0).length,
    takenTwice: rows.filter(({ recipient }) => count(taken, recipient) > 1).length,
    calledAgain: rows.filter(({ recipient }) => count(calls, recipient) > 1).length,
    states,
    contradictions: rows
      .filter(({ recipient, state }) => state === 'sent' && count(taken, recipient) === 0)
      .map(({ recipient, state }) => `${recipient}: ${state}, and the provider has nothing`),
  }
}
