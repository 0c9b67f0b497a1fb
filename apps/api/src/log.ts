import { isDatabaseAway } from '@fivestead/db/errors'
import { type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions, pino } from 'pino'
import { currentTrail } from './telemetry/trail.ts'

export type Log = Logger

/**
 * The process's log. What a request carries (query, body, addresses, cookies) never reaches it:
 * method, route pattern, status and time alone (T26). Each line of a call, and of the jobs that it brought about, has the
 * call's request id.
 * @param to takes the lines; standard output unless told
 */
export function openLog(config: { logLevel: LevelWithSilent }, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    hooks: { logMethod: countingOutages() },
    mixin: () => {
      const trail = currentTrail()
      if (trail === undefined) return {}
      return { requestId: trail.id, ...(trail.queue === undefined ? {} : { queue: trail.queue }) }
    },
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, route: request.routeOptions?.url }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => ({
        type: error?.name,
        code: error?.code,
        message: error?.message,
        stack: error?.stack,
      }),
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** An outage of the database without another failure for so long is over, in milliseconds. */
const OVER_AFTER_MS = 30_000

/**
 * An outage of the database fails hundreds of polls and calls a minute. It gets one line when it begins and one with the
 * number of failures when 30 s went by without another.
 */
function countingOutages(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  let failures = 0
  let over: NodeJS.Timeout | undefined
  return function (args, method) {
    const { err } = Object(args[0]) as { err?: NodeJS.ErrnoException }
    // The workers of pg-boss tell of an error by a copy that is none.
    const error = err === undefined || err instanceof Error ? err : Object.assign(new Error(), err)
    if (!isDatabaseAway(error)) return method.apply(this, args)
    clearTimeout(over)
    over = setTimeout(() => {
      this.error({ failures }, 'no failure of the database for 30 s')
      failures = 0
    }, OVER_AFTER_MS).unref()
    if (failures++ > 0) return
    const reason = err?.message || undefined
    this.error({ code: err?.code, reason }, 'the database does not answer: further failures are counted')
  }
}
