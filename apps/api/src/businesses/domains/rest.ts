import { DOMAIN_BUSINESS_HEADER } from '@fivestead/domain/businesses/domains/host'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { businessOfLink } from '../../messaging/opt-outs/service.ts'
import { BUSINESS_OF, businessAt, hasLogo, hasSlug } from './sql.ts'

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

/** Ids that nothing has, in the form of each. */
const ABSENT = { businessId: 2_147_483_647, id: '00000000-0000-4000-8000-000000000000', logo: '0'.repeat(32) }
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Named = Record<string, unknown>
type Needs = Pick<Deps, 'db' | 'keys'>

/**
 * Answers a call at the domain of a business as if nothing of another business were there (T41): ids of others are replaced by ones
 * that nothing has, before anything reads them. The public site names the business; whoever sends the header elsewhere sees less.
 */
export function keepToDomain(app: FastifyInstance, deps: Needs): void {
  const businessOf = (headers: Named) => Number(headers[DOMAIN_BUSINESS_HEADER] ?? Number.NaN)
  app.addHook('onRequest', async ({ headers }, reply) => {
    // The name is the customer's: browsers that were told so would ask for https there for years.
    if (!Number.isNaN(businessOf(headers))) reply.removeHeader('strict-transport-security')
  })
  app.addHook('preHandler', async ({ headers, body, params, routeOptions: { url = '' } }) => {
    const here = businessOf(headers)
    if (Number.isNaN(here)) return
    await hideOthers(deps, here, body)
    const named = params as Named
    const { slug, file, token } = named
    if (typeof slug === 'string' && !(await hasSlug(deps.db, here, slug))) named.slug = ABSENT.id
    else if (url === '/api/logos/:file' && typeof file === 'string') {
      if (!(await hasLogo(deps.db, here, file.slice(0, 32)))) named.file = ABSENT.logo + file.slice(32)
    } else if (url.startsWith('/unsubscribe/:token') && typeof token === 'string') {
      if ((await businessOfLink(deps, token)) !== here) named.token = ABSENT.id
    }
  })
}

/** Replaces ids of other businesses in a body, in each call of a batch too. */
async function hideOthers({ db }: Pick<Deps, 'db'>, here: number, body: unknown): Promise<void> {
  const calls = isNamed(body)
    ? [body, ...Object.keys(body).map((name) => /^\d$/.test(name) && body[name])]
    : []
  for (const fields of calls.filter(isNamed)) {
    if ('businessId' in fields && fields.businessId !== here) fields.businessId = ABSENT.businessId
    for (const [name, find] of Object.entries(BUSINESS_OF)) {
      const id = fields[name]
      if (typeof id !== 'string' || !UUID.test(id)) continue
      if ((await find(db, id))?.businessId !== here) fields[name] = ABSENT.id
    }
  }
}

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null
