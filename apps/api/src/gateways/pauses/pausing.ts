import type { Db } from '@fivestead/db/client'
import type { Port } from '@fivestead/domain/ports'
import type { Log } from '../../log.ts'
import type { SendOutcome } from '../outcome.ts'
import { keepPause, pauseOf } from './sql.ts'

export interface PauseDeps {
  db: Db
  clock: { now(): Date }
  log: Pick<Log, 'error' | 'warn'>
}

/** After it one message tries again; while the account is still at fault, the next pause begins. */
const PAUSE_MS = 15 * 60_000

/**
 * A fault of our own account (wrong login, suspended, a number that cannot send) stops everything that the port sends, so
 * that no customer's message is used up by it. The operator reads it in the log and at the start.
 * @returns until when
 */
export async function pausePort(
  { db, clock, log }: PauseDeps,
  port: Port,
  { code, reason, retryAfterMs = 0 }: { code: string; reason: string; retryAfterMs?: number },
): Promise<Date> {
  const since = clock.now()
  const until = new Date(since.getTime() + Math.max(retryAfterMs, PAUSE_MS))
  log.error({ port, code, reason }, 'the account of a provider is at fault: sending is paused')
  await keepPause(db, { port, code, reason, since, until })
  return until
}

interface Sender<Message> {
  keyedForMs?: number
  send(message: Message): Promise<SendOutcome>
}

/** The same sender, which sends nothing during a pause of its port and begins one when its account is at fault. */
export function pausing<Message>(deps: PauseDeps, port: Port, sender: Sender<Message>): Sender<Message> {
  return {
    ...sender,
    async send(message) {
      const pause = await pauseOf(deps.db, port, deps.clock.now()).catch((err: unknown) => {
        deps.log.warn({ err }, 'a pause could not be looked up')
        return undefined
      })
      if (pause) return waiting(pause, pause.until)
      const outcome = await sender.send(message)
      if (outcome.kind !== 'refused' || outcome.fault !== 'account') return outcome
      const until = await pausePort(deps, port, outcome).catch((err: unknown) => {
        deps.log.warn({ err }, 'a pause could not be kept')
        return new Date(deps.clock.now().getTime() + PAUSE_MS)
      })
      return waiting(outcome, until)
    },
  }
}

function waiting({ code, reason }: { code: string; reason: string }, pausedUntil: Date): SendOutcome {
  return { kind: 'refused', fault: 'account', code, reason, pausedUntil }
}
