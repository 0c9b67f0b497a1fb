import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPORT_START } from '@fivestead/domain/data/progress'
import { beforeAll, expect, test } from 'vitest'
import { nextPlaceId, type Owner, signUp, signupPayload } from './testing/owners.ts'
import { addRows, organizationOf, setRows } from './testing/rows.ts'
import { useTestApp } from './testing/use-test-app.ts'

/** A row of docs/calls.md. */
interface Row {
  call: string
  file: string
  service: string
  status: number
  /** Paths into the answer; into its first element when the list starts with `[]`. */
  fields: string
}

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/calls.md'), 'utf8')

const ROWS: Row[] = DOCUMENT.split('\n').flatMap((line) => {
  const [, call = '', file = '', service = '', status = '', fields = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  return /^(GET|POST|PUT|PATCH|DELETE) /.test(call)
    ? [{ call, file, service, status: Number(status), fields }]
    : []
})

const api = useTestApp()
let owner: Owner
const EXPORT_ID = '00000000-0000-4000-8000-00000000e0e0'
const SHORT_CODE = '0123456789ab'
/** Of what was made before the calls. */
let made: Record<'request' | 'import', string>
beforeAll(async () => {
  owner = await signUp(api)
  const make = async (path: string, body: object) =>
    (await owner.browser.post(`/api/business/${path}`, { ...mine(), ...body })).body
  const ann = await make('customers', { fullName: 'Ann Customer', email: 'ann@example.com', sendNow: true })
  await setRows(api, 'reviewRequests', {}, { shortCode: SHORT_CODE })
  made = { request: ann.request.id, import: (await make('customers/imports', csvFile())).id }
  const at = { createdAt: api.clock.now(), updatedAt: api.clock.now(), expiresAt: '2099-01-01T00:00:00Z' }
  await addRows(api, 'dataExports', {
    ...{ id: EXPORT_ID, organizationId: await organizationOf(api, owner), userId: owner.user.id, ...at },
    ...{ state: 'ready', progress: JSON.stringify(EXPORT_START) },
  })
  await owner.browser.mutate('widget.save', { ...mine(), kinds: ['badge'], theme: 'auto' })
  await api.deps.gateways.mail.send({
    ...{ attemptId: '00000000-0000-4000-8000-000000000000', fromName: 'A shop', to: 'ann@example.com' },
    ...{ subject: 'For the outbox', text: 'Hello', html: '<p>Hello</p>', unsubscribeUrl: null },
  })
})

let people = 0
const registration = () => {
  const username = `caller${++people}`
  const names = { fullName: 'Call Er', firstName: '', lastName: '' }
  return { username, email: `${username}@example.com`, ...names, password: 'long enough' }
}
const login = () => ({ body: { username: owner.user.username, password: owner.password } })
const own = () => owner.business
const mine = () => ({ businessId: own().id })
const LOGO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>').toString('base64')
const CSV = { fileName: 'customers.csv', size: 40, separator: ',', skip: 1, attested: true }
const csvFile = () => ({ ...mine(), ...CSV, columns: { name: 0, email: 1, phone: 2 } })
const PERMISSIONS = { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: false }

/** A request: the values of the path's parameters, its query, and the body of a write. */
interface Request {
  at?: string | number | string[]
  query?: Record<string, string>
  body?: unknown
}
const nothing = (): Request => ({})
/** A read or a deletion that names its business in the query. */
const ofBusiness = (at?: string | string[]): Request => ({
  query: { businessId: own().id },
  ...(at !== undefined && { at }),
})
const write = (more: object, at?: string | string[]): Request => ({
  body: { ...mine(), ...more },
  ...(at !== undefined && { at }),
})

/** Requests of a documented client. */
const REQUESTS: Record<string, () => Request> = {
  'GET /api/auth/user': nothing,
  'GET /api/login': nothing,
  'GET /api/callback': () => ({ query: { code: 'stolen', state: 'forged' } }),
  'POST /api/login': login,
  'POST /api/login/traditional': login,
  'POST /api/register': () => ({ body: registration() }),
  'POST /api/logout': () => ({ body: {} }),
  'GET /api/logout': nothing,
  'PUT /api/user/profile': () => ({
    body: { email: owner.user.email, firstName: 'Call', lastName: 'Er', phone: '', company: 'Call Er & Co' },
  }),
  'DELETE /api/user/account': nothing,
  'POST /api/signup': () => ({ body: signupPayload() }),
  'POST /api/direct-create-user': () => ({ body: signupPayload() }),
  'GET /api/businesses': nothing,
  'POST /api/businesses': () => ({
    body: { name: 'Another', businessName: 'Another', placeId: nextPlaceId(), slug: 'another' },
  }),
  'GET /api/businesses/{id}': () => ({ at: own().id }),
  'PATCH /api/businesses/{id}': () => ({
    at: own().id,
    body: { name: own().name, address: '1 Main St', phone: '', website: '' },
  }),
  'GET /api/business/by-slug/{slug}': () => ({ at: own().slug }),
  'GET /api/business/autocomplete': () => ({ query: { query: 'coffee', location: 'Austin' } }),
  'GET /api/business/search': () => ({ query: { query: 'coffee' } }),
  'GET /api/business/details?placeId=': () => ({ query: { placeId: own().placeId } }),
  'GET /api/business/details?place_id=': () => ({ query: { place_id: own().placeId } }),
  'GET /api/business/place/{placeId}': () => ({ at: own().placeId }),
  'GET /api/business/customers': () => ofBusiness(),
  'GET /api/business/customers/export.csv': () => ofBusiness(),
  'GET /api/organization/activity.csv': nothing,
  'POST /api/business/customers': () =>
    write({ fullName: 'Bob', email: 'bob@example.com', phone: '', sendNow: false }),
  'POST /api/business/{id}/connect-google': () => ({ at: own().id, body: { permissions: PERMISSIONS } }),
  'GET /api/connect-google/callback': nothing,
  'GET /api/business/ranking': () => {
    const { name: businessName, category: businessCategory, city, state, placeId } = own()
    return { query: { businessName, businessCategory, location: `${city}, ${state}`, placeId } }
  },
  'GET /api/business/reviews': () => ({ query: { place_id: own().placeId } }),
  'GET /api/business/reviews/statistics': () => ({ query: { placeId: own().placeId } }),
  'POST /api/business/customers/imports': () => ({ body: csvFile() }),
  'POST /api/business/customers/imports/{id}/parts': () =>
    write({ part: 0, text: 'name,email,phone\nCleo,cleo@example.com,\n', last: true }, made.import),
  'GET /api/business/customers/imports/{id}': () => ofBusiness(made.import),
  'GET /api/business/customers/imports/{id}/refused.csv': () => ofBusiness(made.import),
  'DELETE /api/business/customers/imports/{id}': () => ofBusiness(made.import),
  'PUT /api/business/logo': () => write({ logo: LOGO }),
  'GET /api/logos/{file}': () => ({ at: `${'0'.repeat(32)}.png` }),
  'GET /api/cards/{slug}/{file}': () => ({ at: `${own().slug}/${'0'.repeat(16)}.png` }),
  'GET /api/review-logs': () => ({ query: { businessSlug: own().slug } }),
  'GET /api/review-requests/{requestId}': () => ({ at: made.request }),
  'POST /api/reviews': () => write({ rating: 5 }),
  'POST /api/feedback': () => write({ feedback: 'The soup was cold.' }),
  'POST /api/integrations/fivestead/feedback': () => {
    const hints = { businessName: own().name, businessSlug: own().slug, name: 'Anonymous' }
    return write({ type: 'feedback', ...hints, rating: 2, message: 'Cold soup.', source: 'web-survey' })
  },
  'GET /api/health': nothing,
  'GET /api/openapi.json': nothing,
  'GET /api/live': () => ofBusiness(),
  'GET /api/exports/{id}': () => ({ at: EXPORT_ID }),
  'GET /api/surveys/{businessId}': () => ({ at: own().id, query: { requestId: made.request } }),
  'GET /api/short-links/{code}': () => ({ at: SHORT_CODE }),
  'GET /api/company-pages/{slug}': () => ({ at: own().slug }),
  'GET /api/widgets/{slug}': () => ({ at: own().slug }),
  'POST /api/contact': () => ({
    body: { name: 'Ann', email: 'ann@example.com', subject: 'demo', message: 'Please show me around.' },
  }),
  'GET /api/contact/form-token': nothing,
  'GET /api/sandbox/outbox': nothing,
  'DELETE /api/businesses/{id}': () => ({ at: own().id }),
}

test('every /api route of the server has its row, and every row its request here', () => {
  const routes = api.app.routeList
    // Providers document the calls that they make: docs/providers.md.
    .filter((route) => route.includes(' /api/') && !route.includes(' /api/webhooks/'))
    .map((route) => route.replace(/:\w+/g, '{}'))
  const documented = ROWS.map(({ call }) => call.replace(/\{\w+\}/g, '{}').replace(/\?.*/, ''))
  expect([...new Set(documented)].sort()).toEqual(routes.sort())
  expect(ROWS.map(({ call }) => call).sort()).toEqual(Object.keys(REQUESTS).sort())
})

test.each(ROWS.map((row) => [row.call, row] as const))(
  '%s is answered where its row says',
  (_, { call, file, service }) => {
    const source = join(import.meta.dirname, file)
    expect(existsSync(source)).toBe(true)
    const text = readFileSync(source, 'utf8')
    expect(text).toMatch(new RegExp(`\\b${service}\\b`))
    const [method, path = ''] = call.split(' ')
    const route = path.replace(/\?.*/, '').replace(/\{\w+\}/g, ':')
    const urls = text.replaceAll(/:\w+/g, ':')
    const isThere = [`'${route}'`, `'${method} ${route}'`, 'COMPANY_FEEDBACK_PATH'].some((one) =>
      urls.includes(one),
    )
    expect(isThere).toBe(true)
  },
)

// The deletions come last, the account's after the business's; the others do not depend on each other's order.
const LAST = ['DELETE /api/businesses/{id}', 'DELETE /api/user/account']
const inOrder = [...ROWS].sort((a, b) => LAST.indexOf(a.call) - LAST.indexOf(b.call))

test.each(inOrder.map((row) => [row.call, row] as const))(
  '%s answers what its row says',
  async (call, row) => {
    const { at = '', query, body } = REQUESTS[call]?.() ?? {}
    const [method = '', address = ''] = call.split(/[ ?]/)
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
    const values = [at].flat()
    const path = address.replace(/\{\w+\}/g, () => String(values.shift())) + search
    const browser = api.browser(new Map(owner.browser.jar))
    // A sign-in ends the session that a browser had: those calls come from a fresh one.
    const fresh = /login|register|signup|direct-create-user|POST \/api\/logout/.test(call)
    const answer = await (fresh ? api.browser() : browser).call(method as 'GET', path, body)
    expect([answer.status, answer.text]).toEqual([row.status, expect.any(String)])
    const isList = row.fields.startsWith('[]')
    if (isList) expect(answer.body.length).toBeGreaterThan(0)
    const subject = isList ? answer.body[0] : answer.body
    for (const field of row.fields.replace('[]', '').split(', ').filter(Boolean)) {
      expect(subject).toHaveProperty(field)
    }
  },
)
