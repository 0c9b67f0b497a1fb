import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { currentTrail } from './telemetry/trail.ts'

export type Log = Logger

/**
 * The process's log. What a request carries (query, body, addresses, cookies) never reaches it:
 * method, route pattern, status and time alone (T26). Each line of a call, and of the jobs that it brought about, has the
 * call's request id.
 * @param to takes the lines; standard output unless told
 */
export function openLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
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
