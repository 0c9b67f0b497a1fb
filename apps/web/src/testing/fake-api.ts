import type { KnownLanguages } from '@fivestead/domain/languages/page-language'
import type { Whereabouts } from '@fivestead/domain/review-requests/responses'
import Fastify, { type FastifyInstance } from 'fastify'
import type { CustomerPage, WithFormToken } from '../features/survey/model.ts'

export type Received = { method: string; url: string; headers: Record<string, unknown>; body: unknown }

export type FakeApi = {
  url: string
  /** The same without a connection. */
  app: FastifyInstance
  /** The company page's alone. */
  whereabouts: Whereabouts | null
  yelp: string | null
  /** Everything that was asked, in order. */
  received: Received[]
  /** Answer of the surveys; change it for the next request. */
  page: CustomerPage & WithFormToken & { languages?: KnownLanguages }
  /** The customer's earlier answer to the request. */
  answered: { rating: number | null; changeable: boolean; hasMessage?: boolean }
  /** Answers the next write, or the next call of `url`, with this instead of a success. */
  refuseNext: { status: number; message: string; field?: string; url?: string; retryAfter?: number } | null
  close(): Promise<void>
}

export const REQUEST_ID = '3f8a2c1e-6b7d-4e9f-8a1b-2c3d4e5f6a7b'
/** The short code of the same request. */
export const SHORT_CODE = '7zk3mq9v2hxd'
export const REVIEW_ID = '9d1c7b5a-2e4f-4a6b-9c8d-7e6f5a4b3c2d'
/** Token that a page is opened with; only the true API could tell whether it is valid. */
export const FORM_TOKEN = 't6xk2a-AbCdEfGhIjK'
export const GOOGLE = 'https://search.google.com/local/writereview?placeid=ChIJbluedoor'

export const bakery = (): CustomerPage & WithFormToken => ({
  business: { id: 7, name: 'Blue Door Bakery', slug: 'blue-door-bakery' },
  website: null,
  card: '/api/cards/blue-door-bakery/0123456789abcdef.png',
  funnelMode: 'open',
  destinations: [{ site: 'google', name: 'Google', url: GOOGLE }],
  formToken: FORM_TOKEN,
})

export const whereabouts = (): Whereabouts => ({
  ...{ address: '7 Dock Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' },
  ...{ phone: '(217) 555-0143', timeZone: 'America/Chicago' },
  hours: 'Monday–Saturday: 7:00 AM – 2:00 PM\nSunday: Closed',
})

/** Verified domain of the bakery. */
export const OWN_DOMAIN = 'feedback.bluedoor.example'

/** A stand-in for the API on loopback, answering the customers' calls as the contract of the parts says. */
export async function startFakeApi(): Promise<FakeApi> {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  const fake: FakeApi = {
    url: '',
    app,
    received: [],
    page: bakery(),
    whereabouts: whereabouts(),
    yelp: null,
    answered: { rating: null, changeable: true },
    refuseNext: null,
    close: () => app.close(),
  }
  app.addHook('preHandler', async (request, reply) => {
    const { method, url, headers, body } = request
    fake.received.push({ method, url, headers, body })
    if (fake.refuseNext === null) return
    const { status, message, field, url: refused, retryAfter } = fake.refuseNext
    if (refused === undefined ? method === 'GET' : url !== refused) return
    fake.refuseNext = null
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.code(status).send({ message, field })
  })
  app.get<{ Params: { id: string }; Querystring: { requestId?: string } }>(
    '/api/surveys/:id',
    (request, reply) => {
      if (request.params.id !== '7') return reply.code(404).send({ message: 'Business not found' })
      const { requestId } = request.query
      return reply.send({
        ...fake.page,
        request: requestId === REQUEST_ID ? { id: requestId, ...fake.answered } : null,
      })
    },
  )
  app.get<{ Params: { code: string } }>('/api/short-links/:code', (request, reply) =>
    request.params.code === SHORT_CODE
      ? reply.send({ ...fake.page, request: { id: REQUEST_ID, ...fake.answered } })
      : reply.code(404).send({ message: 'Business not found' }),
  )
  app.get<{ Params: { slug: string } }>('/api/company-pages/:slug', (request, reply) =>
    request.params.slug === 'blue-door-bakery'
      ? reply.send({ ...fake.page, whereabouts: fake.whereabouts, yelp: fake.yelp })
      : reply.code(404).send({ message: 'Business not found' }),
  )
  app.get<{ Params: { slug: string } }>('/api/widgets/:slug', (request, reply) =>
    request.params.slug === 'blue-door-bakery'
      ? reply.send({ slug: 'blue-door-bakery', kinds: ['badge'], count: 3, average: '3.7' })
      : reply.code(404).send({ message: 'Business not found' }),
  )
  app.post('/api/reviews', (_request, reply) =>
    reply.code(201).send({ id: REVIEW_ID, next: 'feedback-negative' }),
  )
  app.post('/api/feedback', (_request, reply) => reply.code(201).send({ ok: true }))
  app.post('/api/integrations/fivestead/feedback', (_request, reply) => reply.code(201).send({ ok: true }))
  app.post('/api/contact', (_request, reply) => reply.code(201).send({ ok: true }))
  app.get('/api/contact/form-token', (_request, reply) => reply.send({ formToken: FORM_TOKEN }))
  app.post('/trpc/:procedure', (_request, reply) => reply.send({ result: { data: { ok: true } } }))
  app.get<{ Querystring: { domain?: string } }>('/survey-domains', ({ query }, reply) =>
    query.domain === OWN_DOMAIN
      ? reply.send({ businessId: 7 })
      : reply.code(404).send({ message: 'Not found' }),
  )
  app.get('/api/health', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/api/auth/user', (_request, reply) => reply.code(401).send({ message: 'Not signed in' }))
  app.get('/not-json', (_request, reply) => reply.send('plain'))
  app.get('/silent', () => new Promise(() => {}))
  fake.url = await app.listen({ host: '127.0.0.1', port: 0 })
  return fake
}
