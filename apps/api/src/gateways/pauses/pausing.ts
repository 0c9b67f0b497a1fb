import type { Db } from '@fivestead/db/client'
import { type Reason, reasonText } from '@fivestead/domain/messaging/reasons'
import type { Port } from '@fivestead/domain/ports'
import { speakIn } from '@fivestead/domain/speaking'
import type { Log } from '../../log.ts'
import type { Lane } from '../lanes/lane.ts'
import type { Refusal, SendOutcome } from '../outcome.ts'
import { keepAlert } from './alerts.ts'
import { keepPause, pauseOf } from './sql.ts'

export interface PauseDeps {
  db: Db
  clock: { now(): Date }
  log: Pick<Log, 'error' | 'warn'>
}

/** After it one message tries again; while the account is still at fault, the next pause begins. */
const PAUSE_MS = 15 * 60_000
/** A busy provider that names a longer time is left alone by every process, in milliseconds. */
const LONG_WAIT_MS = 60_000

/**
 * A fault of our own account (wrong login, suspended, a number that cannot send) stops everything that the port sends, so
 * that no customer's message is used up by it. The operator reads it at the start, and is told once: in the log, and by mail.
 * @returns until when
 */
export async function pausePort(
  { db, clock, log }: PauseDeps,
  port: Port,
  { code, reason, retryAfterMs = 0 }: { code: string; reason: Reason; retryAfterMs?: number },
): Promise<Date> {
  const since = clock.now()
  const until = new Date(since.getTime() + Math.max(retryAfterMs, PAUSE_MS))
  await keepPause(db, { port, code, reason, since, until })
  const fault = { port, code, reason: inEnglish(reason) }
  if (await keepAlert(db, { subject: `${port} account`, ...fault }, since))
    log.error(fault, 'the account of a provider is at fault: sending is paused')
  return until
}

/** The operator reads English (LANG-15), also where an owner's call meets the fault. */
const inEnglish = (reason: Reason): string => speakIn('en', () => reasonText(reason))

interface Sender<Message> {
  keyedForMs?: number
  lane?: Lane
  send(message: Message): Promise<SendOutcome>
}

/**
 * Wraps a sender: it sends nothing during a pause of its port, and begins a pause when its account is at
 * fault.
 */
export function pausing<Message>(deps: PauseDeps, port: Port, sender: Sender<Message>): Sender<Message> {
  const sayReached = reachability(deps, port)
  return {
    ...sender,
    async send(message) {
      const pause = await pauseOf(deps.db, port, deps.clock.now()).catch((err: unknown) => {
        deps.log.warn({ err }, 'a pause could not be looked up')
        return undefined
      })
      if (pause) return waiting('account', pause, pause.until)
      const outcome = await sender.send(message)
      sayReached(outcome)
      if (outcome.kind !== 'refused' || outcome.pausedUntil) return outcome
      try {
        return await afterRefusal(deps, port, outcome)
      } catch (err) {
        deps.log.warn({ err }, 'a pause could not be kept')
        return outcome.fault === 'account'
          ? waiting('account', outcome, new Date(deps.clock.now().getTime() + PAUSE_MS))
          : outcome
      }
    },
  }
}

/** Says in the log once that a provider is away, and once that it is there again, with the number of sends that met it away. */
function reachability({ log }: Pick<PauseDeps, 'log'>, port: Port): (outcome: SendOutcome) => void {
  let missed = 0
  return (outcome) => {
    const isRefused = outcome.kind === 'refused'
    if (isRefused && outcome.unreached === true) {
      const { code, reason } = outcome
      if (missed++ === 0)
        log.warn({ port, code, reason: inEnglish(reason) }, 'a provider is away: what it should send waits')
    } else if (missed > 0 && !(isRefused && outcome.pausedUntil)) {
      log.warn({ port, missed }, 'a provider that was away answers again')
      missed = 0
    }
  }
}

/** Pauses the port and alerts the operator where a refusal calls for it. */
async function afterRefusal(deps: PauseDeps, port: Port, refusal: Refusal): Promise<SendOutcome> {
  const { fault, busy = false, unlisted = false, code, reason, retryAfterMs = 0 } = refusal
  const since = deps.clock.now()
  if (fault === 'account') return waiting(fault, refusal, await pausePort(deps, port, refusal))
  if (busy && retryAfterMs >= LONG_WAIT_MS) {
    const until = new Date(since.getTime() + retryAfterMs)
    await keepPause(deps.db, { port, code, reason, since, until })
  }
  if (unlisted) await tellUnlisted(deps, port, { code, reason })
  return refusal
}

/** Tells the operator once about a code that our list lacks, in the log and by mail. */
export async function tellUnlisted(
  { db, clock, log }: PauseDeps,
  port: Port,
  { code, reason }: { code: string; reason: Reason },
): Promise<void> {
  const refusal = { port, code, reason: inEnglish(reason) }
  if (await keepAlert(db, { subject: `${port} code ${code}`, ...refusal }, clock.now()))
    log.error(refusal, 'a provider refuses with a code that is not listed')
}

function waiting(
  fault: Refusal['fault'],
  { code, reason }: { code: string; reason: Reason },
  pausedUntil: Date,
): SendOutcome {
  return { kind: 'refused', fault, code, reason, pausedUntil }
}
