import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginResourcePolicy: { policy: 'same-site' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  hsts: { maxAge: 63_072_000, includeSubDomains: true },
})

/**
 * Headers of every answer: this server sends data, and a few plain pages without script. They are the same for all, so
 * they are made once (decision 037).
 */
export const HEADERS: Readonly<Record<string, string>> = headersOnce()

function headersOnce(): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  // Helmet calls only these methods of an answer.
  const answer = {
    setHeader: (name: string, value: unknown) => {
      headers[name.toLowerCase()] = String(value)
    },
    removeHeader: () => {},
  }
  setHeaders({} as never, answer as never, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}

/** Sets them before anything else can answer. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS)
    done()
  })
}
