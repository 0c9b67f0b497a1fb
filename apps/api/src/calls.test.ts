import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { nextPlaceId, type Owner, signUp, signupPayload } from './testing/owners.ts'
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
let requestId: string
const SHORT_CODE = '0123456789ab'
let customerId: string
let spareId: string
let importId: string
let campaignId: string
let templateId: string
let spareTemplateId: string
const TEMPLATE = { channel: 'sms', body: '{businessName}: how was it? {reviewLink}' }
beforeAll(async () => {
  owner = await signUp(api)
  const { browser, business } = owner
  const added = await browser.post('/api/business/customers', {
    businessId: business.id,
    fullName: 'Ann Customer',
    email: 'ann@example.com',
    sendNow: true,
  })
  requestId = added.body.request.id
  customerId = added.body.id
  await api.db
    .updateTable('reviewRequests')
    .set({ shortCode: SHORT_CODE })
    .where('id', '=', requestId)
    .execute()
  const spare = await browser.post('/api/business/customers', { businessId: business.id, fullName: 'Spare' })
  spareId = spare.body.id
  importId = (await browser.post('/api/business/customers/imports', csvFile())).body.id
  await browser.post('/api/business/customers', {
    businessId: business.id,
    fullName: 'Dan',
    email: 'dan@example.com',
  })
  const started = { ...everybody(), submissionKey: 'first-campaign' }
  campaignId = (await browser.post('/api/business/customers/campaigns', started)).body.id
  const template = async (name: string) =>
    (await browser.post('/api/business/templates', { businessId: business.id, ...TEMPLATE, name })).body.id
  templateId = await template('Kept')
  spareTemplateId = await template('Spare')
  await api.deps.gateways.mail.send({
    attemptId: '00000000-0000-4000-8000-000000000000',
    to: 'ann@example.com',
    subject: 'A message for the outbox',
    text: 'Hello',
    html: '<p>Hello</p>',
    fromName: 'A shop',
    unsubscribeUrl: null,
  })
})

let people = 0
const registration = () => {
  people += 1
  const username = `caller${people}`
  return {
    username,
    email: `${username}@example.com`,
    fullName: 'Call Er',
    firstName: '',
    lastName: '',
    password: 'long enough',
  }
}
const login = () => ({ username: owner.user.username, password: owner.password })
const own = () => owner.business
const csvFile = () => ({
  businessId: own().id,
  fileName: 'customers.csv',
  size: 40,
  separator: ',',
  skip: 1,
  columns: { name: 0, email: 1, phone: 2 },
  attested: true,
})

const everybody = () => ({ businessId: own().id, audience: { kind: 'filter' } })

/** Requests of a documented client: path, and body for a write. */
const REQUESTS: Record<string, () => { path?: string; body?: unknown }> = {
  'GET /api/auth/user': () => ({}),
  'GET /api/login': () => ({}),
  'GET /api/callback': () => ({ path: '/api/callback?code=stolen&state=forged' }),
  'POST /api/login': () => ({ body: login() }),
  'POST /api/login/traditional': () => ({ body: login() }),
  'POST /api/register': () => ({ body: registration() }),
  'POST /api/logout': () => ({ body: {} }),
  'GET /api/logout': () => ({}),
  'PUT /api/user/profile': () => ({
    body: { email: owner.user.email, firstName: 'Call', lastName: 'Er', phone: '', company: 'Call Er & Co' },
  }),
  'DELETE /api/user/account': () => ({}),
  'POST /api/signup': () => ({ body: signupPayload() }),
  'POST /api/direct-create-user': () => ({ body: signupPayload() }),
  'GET /api/businesses': () => ({}),
  'POST /api/businesses': () => ({
    body: { name: 'Another', businessName: 'Another', placeId: nextPlaceId(), slug: 'another' },
  }),
  'GET /api/businesses/{id}': () => ({ path: `/api/businesses/${own().id}` }),
  'PATCH /api/businesses/{id}': () => ({
    path: `/api/businesses/${own().id}`,
    body: { name: own().name, address: '1 Main St', phone: '', website: '' },
  }),
  'GET /api/business/by-slug/{slug}': () => ({ path: `/api/business/by-slug/${own().slug}` }),
  'GET /api/business/autocomplete': () => ({
    path: '/api/business/autocomplete?query=coffee&location=Austin',
  }),
  'GET /api/business/search': () => ({ path: '/api/business/search?query=coffee' }),
  'GET /api/business/details?placeId=': () => ({ path: `/api/business/details?placeId=${own().placeId}` }),
  'GET /api/business/details?place_id=': () => ({ path: `/api/business/details?place_id=${own().placeId}` }),
  'GET /api/business/place/{placeId}': () => ({ path: `/api/business/place/${own().placeId}` }),
  'GET /api/business/customers': () => ({ path: `/api/business/customers?businessId=${own().id}` }),
  'GET /api/business/customers/export.csv': () => ({
    path: `/api/business/customers/export.csv?businessId=${own().id}`,
  }),
  'POST /api/business/customers': () => ({
    body: { fullName: 'Bob', email: 'bob@example.com', phone: '', businessId: own().id, sendNow: false },
  }),
  'POST /api/business/{id}/connect-google': () => ({
    path: `/api/business/${own().id}/connect-google`,
    body: {
      permissions: { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: false },
    },
  }),
  'GET /api/connect-google/callback': () => ({}),
  'GET /api/business/ranking': () => ({
    path: `/api/business/ranking?${new URLSearchParams({
      businessName: own().name,
      businessCategory: own().category,
      location: `${own().city}, ${own().state}`,
      placeId: own().placeId,
    })}`,
  }),
  'GET /api/business/reviews': () => ({ path: `/api/business/reviews?place_id=${own().placeId}` }),
  'GET /api/business/reviews/statistics': () => ({
    path: `/api/business/reviews/statistics?placeId=${own().placeId}`,
  }),
  'POST /api/business/customers/imports': () => ({ body: csvFile() }),
  'POST /api/business/customers/imports/{id}/parts': () => ({
    path: `/api/business/customers/imports/${importId}/parts`,
    body: { businessId: own().id, part: 0, text: 'name,email,phone\nCleo,cleo@example.com,\n', last: true },
  }),
  'GET /api/business/customers/imports/{id}': () => ({
    path: `/api/business/customers/imports/${importId}?businessId=${own().id}`,
  }),
  'GET /api/business/customers/imports/{id}/refused.csv': () => ({
    path: `/api/business/customers/imports/${importId}/refused.csv?businessId=${own().id}`,
  }),
  'DELETE /api/business/customers/imports/{id}': () => ({
    path: `/api/business/customers/imports/${importId}?businessId=${own().id}`,
  }),
  'POST /api/business/customers/campaigns/preview': () => ({ body: everybody() }),
  'POST /api/business/customers/campaigns': () => ({
    body: { ...everybody(), submissionKey: 'first-campaign' },
  }),
  'GET /api/business/customers/campaigns': () => ({
    path: `/api/business/customers/campaigns?businessId=${own().id}`,
  }),
  'PATCH /api/business/customers/campaigns/{id}': () => ({
    path: `/api/business/customers/campaigns/${campaignId}`,
    body: { businessId: own().id, state: 'paused' },
  }),
  'PATCH /api/business/customers/{id}': () => ({
    path: `/api/business/customers/${customerId}`,
    body: { fullName: 'Ann Changed', businessId: own().id },
  }),
  'DELETE /api/business/customers/{id}': () => ({
    path: `/api/business/customers/${spareId}?businessId=${own().id}`,
  }),
  'GET /api/business/templates': () => ({ path: `/api/business/templates?businessId=${own().id}` }),
  'POST /api/business/templates': () => ({ body: { businessId: own().id, ...TEMPLATE, name: 'New' } }),
  'PATCH /api/business/templates/{templateId}': () => ({
    path: `/api/business/templates/${templateId}`,
    body: { businessId: own().id, ...TEMPLATE, name: 'Changed' },
  }),
  'DELETE /api/business/templates/{templateId}': () => ({
    path: `/api/business/templates/${spareTemplateId}?businessId=${own().id}`,
  }),
  'POST /api/business/templates/samples': () => ({
    body: { businessId: own().id, channel: 'email', template: 'direct' },
  }),
  'GET /api/business/message-settings': () => ({
    path: `/api/business/message-settings?businessId=${own().id}`,
  }),
  'PUT /api/business/message-settings': () => ({ body: { businessId: own().id, senderName: 'Call Er' } }),
  'GET /api/review-logs': () => ({ path: `/api/review-logs?businessSlug=${own().slug}` }),
  'GET /api/review-requests/{requestId}': () => ({ path: `/api/review-requests/${requestId}` }),
  'POST /api/reviews': () => ({ body: { businessId: own().id, rating: 5 } }),
  'POST /api/feedback': () => ({ body: { businessId: own().id, feedback: 'The soup was cold.' } }),
  'POST /api/integrations/fivestead/feedback': () => ({
    body: {
      type: 'feedback',
      businessId: own().id,
      businessName: own().name,
      businessSlug: own().slug,
      name: 'Anonymous',
      rating: 2,
      message: 'Cold soup.',
      source: 'web-survey',
    },
  }),
  'GET /api/health': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/surveys/{businessId}': () => ({ path: `/api/surveys/${own().id}?requestId=${requestId}` }),
  'GET /api/short-links/{code}': () => ({ path: `/api/short-links/${SHORT_CODE}` }),
  'GET /api/company-pages/{slug}': () => ({ path: `/api/company-pages/${own().slug}` }),
  'POST /api/contact': () => ({
    body: { name: 'Ann', email: 'ann@example.com', subject: 'demo', message: 'Please show me around.' },
  }),
  'GET /api/contact/form-token': () => ({}),
  'GET /api/sandbox/outbox': () => ({}),
  'DELETE /api/businesses/{id}': () => ({ path: `/api/businesses/${own().id}` }),
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
    const path = join(import.meta.dirname, file)
    expect(existsSync(path)).toBe(true)
    const text = readFileSync(path, 'utf8')
    expect(text).toMatch(new RegExp(`\\b${service}\\b`))
    const route = call
      .split(' ')[1]
      ?.replace(/\?.*/, '')
      .replace(/\{\w+\}/g, ':')
    const urls = text.replaceAll(/:\w+/g, ':')
    expect(urls.includes(`'${route}'`) || urls.includes('COMPANY_FEEDBACK_PATH')).toBe(true)
  },
)

// The deletions come last, the account's after the business's; the others do not depend on each other's order.
const LAST = ['DELETE /api/businesses/{id}', 'DELETE /api/user/account']
const inOrder = [...ROWS].sort((a, b) => LAST.indexOf(a.call) - LAST.indexOf(b.call))

test.each(inOrder.map((row) => [row.call, row] as const))(
  '%s answers what its row says',
  async (call, row) => {
    const { path = call.split(' ')[1] ?? '', body } = REQUESTS[call]?.() ?? {}
    const browser = api.browser(new Map(owner.browser.jar))
    // A sign-in ends the session that a browser had: those calls come from a fresh one.
    const fresh = /login|register|signup|direct-create-user|POST \/api\/logout/.test(call)
    const method = call.split(' ')[0] as 'GET'
    const answer = await (fresh ? api.browser() : browser).call(method, path, body)

    expect([answer.status, answer.text]).toEqual([row.status, expect.any(String)])
    const isList = row.fields.startsWith('[]')
    if (isList) expect(answer.body.length).toBeGreaterThan(0)
    const subject = isList ? answer.body[0] : answer.body
    for (const field of row.fields.replace('[]', '').split(', ').filter(Boolean)) {
      expect(subject).toHaveProperty(field)
    }
  },
)
