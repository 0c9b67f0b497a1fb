import { beforeAll, expect, test } from 'vitest'
import { nextPlaceId, type Owner, signUp, signupPayload } from './testing/owners.ts'
import { useTestApp } from './testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
beforeAll(async () => {
  owner = await signUp(api)
})

const HOSTILE = [
  'https://evil.example',
  'HTTPS\uff1a//evil.example',
  'WWW.evil.example',
  'Your bank: evil\uff0ecom/login',
  'evil\u200b.xyz/a',
]
const BROKEN = ['Ann\nSubject: hello', 'Ann\u2028Lee', 'Ann \u202eeel', 'Ann\r\nBcc: x']
const FORM = { type: 'feedback', rating: 5, message: 'Good soup, thank you.', source: 'web-survey' }

/** Every call that takes a name, with the label that it is called by. */
const DOORS: [string, (name: string) => Promise<{ status: number; body: { message?: string } }>][] = [
  [
    'Full name',
    (fullName) => api.browser().post('/api/signup', signupPayload({ fullName, placeId: 'x'.repeat(20) })),
  ],
  [
    'Business name',
    (businessName) =>
      api.browser().post('/api/signup', signupPayload({ businessName, placeId: 'x'.repeat(20) })),
  ],
  ['Full name', (fullName) => api.browser().post('/api/register', register({ fullName }))],
  ['First name', (firstName) => api.browser().post('/api/register', register({ firstName }))],
  ['Last name', (lastName) => api.browser().post('/api/register', register({ lastName }))],
  [
    'Full name',
    (fullName) => owner.browser.call('PUT', '/api/user/profile', { fullName, email: owner.user.email }),
  ],
  ['First name', (firstName) => profile({ firstName })],
  ['Last name', (lastName) => profile({ lastName })],
  ['Company', (company) => profile({ company })],
  ['Business name', (name) => owner.browser.post('/api/businesses', { name })],
  ['Business name', (businessName) => owner.browser.post('/api/businesses', { businessName })],
  ['Business name', (name) => owner.browser.patch(`/api/businesses/${owner.business.id}`, { name })],
  [
    'Business name',
    (businessName) => owner.browser.patch(`/api/businesses/${owner.business.id}`, { businessName }),
  ],
  [
    'Customer name',
    (fullName) => owner.browser.post('/api/business/customers', { businessId: owner.business.id, fullName }),
  ],
  [
    'Name',
    (name) =>
      api.post('/api/contact', {
        name,
        email: 'a@b.example',
        subject: 'general',
        message: 'Hello you there.',
      }),
  ],
  [
    'Company',
    (company) =>
      api.post('/api/contact', {
        name: 'Ann',
        company,
        email: 'a@b.example',
        subject: 'general',
        message: 'Hello you there.',
      }),
  ],
  [
    'Name',
    (name) =>
      api.post('/api/integrations/fivestead/feedback', { ...FORM, businessId: owner.business.id, name }),
  ],
]
const trpc = async (path: string, input: unknown) => {
  const { status, body } = await owner.browser.mutate(path, input)
  return { status, body: { message: body.error?.message } }
}
DOORS.push(
  [
    'Customer name',
    (name) =>
      trpc('reviewRequests.quickSend', { businessId: owner.business.id, name, contact: 'a@b.example' }),
  ],
  ['Business name', (name) => trpc('businesses.create', { name })],
)
let count = 0
function register(more: Record<string, string>) {
  count += 1
  return {
    username: `person${count}`,
    email: `person${count}@example.com`,
    fullName: 'Ann Lee',
    password: 'Correct-Horse-1',
    ...more,
  }
}
const profile = (more: Record<string, string>) =>
  owner.browser.call('PUT', '/api/user/profile', {
    email: owner.user.email,
    firstName: 'Ann',
    lastName: 'Lee',
    ...more,
  })

test('no call takes a web address or a line break for a name, and each says which field', async () => {
  for (const [label, send] of DOORS) {
    for (const name of HOSTILE) {
      const { status, body } = await send(name)
      expect([label, name, status, body.message]).toEqual([
        label,
        name,
        400,
        `${label} must not contain a web address`,
      ])
    }
    for (const name of BROKEN) {
      const { status, body } = await send(name)
      expect([label, name, status, body.message]).toEqual([
        label,
        name,
        400,
        `${label} must not contain line breaks or control characters`,
      ])
    }
  }
}, 60_000)

const READS = "reads as one. If it isn't, put a space after the dot."

test('a bare domain is no person’s name, and a business’s where the place directory calls it so', async () => {
  const send = (name: string) =>
    owner.browser.post('/api/business/customers', { businessId: owner.business.id, fullName: name })
  expect((await send('booking.com')).body.message).toBe(
    `Customer name must not contain a web address: “booking.com” ${READS}`,
  )
  // Every ending of the root zone, not the known ones alone.
  for (const name of ['usps-redelivery.delivery', 'Chase.Claims', 'S.Kim', 't.me']) {
    expect([name, (await send(name)).body.message]).toEqual([
      name,
      `Customer name must not contain a web address: “${name}” ${READS}`,
    ])
  }
  for (const name of ['J.R. Smith', 'Dr.Smith', 'Ann St.John, Ph.D.'])
    expect([name, (await send(name)).status]).toEqual([name, 201])
  const refused = await owner.browser.post('/api/businesses', { name: 'Booking.com' })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    `Business name must not contain a web address: “Booking.com” ${READS}`,
  ])
  expect((await owner.browser.post('/api/businesses', { name: 'usps-redelivery.delivery' })).status).toBe(400)

  const { places } = api.deps.gateways
  api.deps.gateways.places = {
    ...places,
    details: async (query) => ({ ...(await places.details(query)), name: 'Booking.com' }),
  }
  const own = await owner.browser.post('/api/businesses', { name: 'booking.com', placeId: nextPlaceId() })
  expect([own.status, own.body.name]).toEqual([201, 'booking.com'])
  const other = await owner.browser.post('/api/businesses', { name: 'amazon.com', placeId: nextPlaceId() })
  expect(other.status).toBe(400)
  const renamed = await owner.browser.patch(`/api/businesses/${own.body.id}`, { name: 'amazon.com' })
  expect([renamed.status, renamed.body.message]).toEqual([
    400,
    `Business name must not contain a web address: “amazon.com” ${READS}`,
  ])
  expect((await owner.browser.patch(`/api/businesses/${own.body.id}`, { name: 'Booking.com' })).status).toBe(
    200,
  )
  api.deps.gateways.places = places
  const moved = await owner.browser.patch(`/api/businesses/${own.body.id}`, { placeId: nextPlaceId() })
  expect(moved.status).toBe(400)
})

test('the address line below a mail holds none either', async () => {
  for (const field of ['address', 'city', 'state']) {
    for (const send of [
      (body: object) => owner.browser.patch(`/api/businesses/${owner.business.id}`, body),
      (body: object) => owner.browser.post('/api/businesses', { name: 'Shop', ...body }),
    ]) {
      const { status } = await send({ [field]: 'https://evil.example/x' })
      expect([field, status]).toEqual([field, 400])
    }
  }
})

test('names of people and businesses as they are stay', async () => {
  for (const name of ["St. Mary's", 'A.B.C. Plumbing', 'Node.js Cafe', 'J.P. Morgan', 'Toys R Us']) {
    expect((await owner.browser.patch(`/api/businesses/${owner.business.id}`, { name })).body.name).toBe(name)
  }
  const { status } = await profile({ firstName: 'Dr. J.', lastName: 'Smith, Jr.', company: 'Booking.com' })
  expect(status).toBe(200)
})
