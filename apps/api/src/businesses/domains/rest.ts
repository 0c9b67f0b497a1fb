import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { businessAt } from './sql.ts'

/** Milliseconds that an answer is kept, whether a domain is verified or not. */
const KEPT_MS = 15_000
/** Hosts that are kept at once. */
const HOSTS_MAX = 1000
/** Questions to the database in a second; whoever invents names gets no more. */
const LOOKS_PER_SECOND = 50

/**
 * `GET /survey-domains?domain=` beside the probes: 200 with the business for a verified domain, 404 for any other. Caddy asks
 * it before it gets a certificate, and the public site before it shows a page; no site hands it on (T41).
 */
export function addDomainAsk(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  if (deps.config.surveyDomains === null) return
  const find = boundedFinder(deps)
  app.get<{ Querystring: { domain?: unknown } }>(
    '/survey-domains',
    { config: { isProbe: true } },
    async ({ query: { domain } }, reply) => {
      const isName = typeof domain === 'string' && domain.length <= 253
      const found = isName ? await find(domain.toLowerCase()) : undefined
      if (found === null) return reply.code(503).send({ message: 'Too many unknown domains.' })
      return found ?? reply.code(404).send({ message: 'Not found' })
    },
  )
}

type Found = Awaited<ReturnType<typeof businessAt>>
type Kept = Map<string, { until: number; found: Found }>

/**
 * Finds the business of a host; null where too many unknown ones were asked about in this second. A flood of these puts out
 * no verified one: they are kept apart, and beyond their time as long as the flood lasts.
 */
function boundedFinder({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const [verified, unknown]: [Kept, Kept] = [new Map(), new Map()]
  let second = { at: 0, looks: 0 }
  return async (host: string): Promise<Found | null> => {
    const now = clock.now().getTime()
    const known = verified.get(host) ?? unknown.get(host)
    if (known && known.until > now) return known.found
    const at = Math.floor(now / 1000)
    second = second.at === at ? { at, looks: second.looks + 1 } : { at, looks: 1 }
    if (second.looks > LOOKS_PER_SECOND) return known?.found ?? null
    const found = await businessAt(db, host)
    for (const kept of [verified, unknown]) kept.delete(host)
    const kept = found ? verified : unknown
    kept.set(host, { until: now + KEPT_MS, found })
    for (const oldest of kept.keys()) if (kept.size > HOSTS_MAX) kept.delete(oldest)
    return found
  }
}
