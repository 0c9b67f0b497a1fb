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

type Answer = { status: number; body: { message?: string } }
const asOwner = (path: string, body: object) =>
  owner.browser.post(path, { businessId: owner.business.id, ...body })
const signup = (more: object) =>
  api.browser().post('/api/signup', signupPayload({ ...more, placeId: 'x'.repeat(20) }))
const account = (more: object) => api.browser().post('/api/register', register(more))
const business = (body: object) => owner.browser.patch(`/api/businesses/${owner.business.id}`, body)
const contact = (more: object) => {
  const form = { email: 'a@b.example', subject: 'general', message: 'Hello you there.' }
  return api.post('/api/contact', { name: 'Ann', ...form, ...more })
}
async function trpc(path: string, input: object): Promise<Answer> {
  const { status, body } = await owner.browser.mutate(path, input)
  return { status, body: { message: body.error?.message } }
}
const quickSend = (name: string) =>
  trpc('reviewRequests.quickSend', { businessId: owner.business.id, name, contact: 'a@b.example' })
const onlyName = (fullName: string) =>
  owner.browser.call('PUT', '/api/user/profile', { fullName, email: owner.user.email })

/** Every call that takes a name, with the label that it is called by. */
const CALLS: [string, (name: string) => Promise<Answer>][] = [
  ['Full name', (fullName) => signup({ fullName })],
  ['Business name', (businessName) => signup({ businessName })],
  ['Full name', (fullName) => account({ fullName })],
  ['First name', (firstName) => account({ firstName })],
  ['Last name', (lastName) => account({ lastName })],
  ['Full name', onlyName],
  ['First name', (firstName) => profile({ firstName })],
  ['Last name', (lastName) => profile({ lastName })],
  ['Company', (company) => profile({ company })],
  ['Business name', (name) => owner.browser.post('/api/businesses', { name })],
  ['Business name', (businessName) => owner.browser.post('/api/businesses', { businessName })],
  ['Business name', (name) => business({ name })],
  ['Business name', (businessName) => business({ businessName })],
  ['Customer name', (fullName) => asOwner('/api/business/customers', { fullName })],
  ['Name', (name) => contact({ name })],
  ['Company', (company) => contact({ company })],
  ['Name', (name) => asOwner('/api/integrations/fivestead/feedback', { ...FORM, name })],
  ['Customer name', quickSend],
  ['Business name', (name) => trpc('businesses.create', { name })],
]
let count = 0
function register(more: object) {
  const username = `person${++count}`
  const email = `${username}@example.com`
  return { username, email, fullName: 'Ann Lee', password: 'Correct-Horse-1', ...more }
}
const profile = (more: object) => {
  const form = { email: owner.user.email, firstName: 'Ann', lastName: 'Lee' }
  return owner.browser.call('PUT', '/api/user/profile', { ...form, ...more })
}

test('no call takes a web address or a line break for a name, and each says which field', async () => {
  const rules: [string[], string][] = [
    [HOSTILE, 'a web address'],
    [BROKEN, 'line breaks or control characters'],
  ]
  for (const [label, send] of CALLS) {
    for (const [names, what] of rules) {
      for (const name of names) {
        const { status, body } = await send(name)
        const message = `${label} must not contain ${what}`
        expect([label, name, status, body.message]).toEqual([label, name, 400, message])
      }
    }
  }
})

const READS = "reads as one. If it isn't, put a space after the dot."

test('a bare domain is no person’s name, and a business’s where the place directory calls it so', async () => {
  const told = (label: string, name: string) => `${label} must not contain a web address: “${name}” ${READS}`
  const send = (fullName: string) => asOwner('/api/business/customers', { fullName })
  // Every ending of the root zone, not the known ones alone.
  for (const name of ['booking.com', 'usps-redelivery.delivery', 'Chase.Claims', 't.me']) {
    expect((await send(name)).body.message).toBe(told('Customer name', name))
  }
  for (const name of ['S.Kim', 'J.R. Smith', 'Dr.Smith', 'Ann St.John, Ph.D.'])
    expect([name, (await send(name)).status]).toEqual([name, 201])
  const create = (name: string, placeId?: string) => owner.browser.post('/api/businesses', { name, placeId })
  const refused = await create('Booking.com')
  expect([refused.status, refused.body.message]).toEqual([400, told('Business name', 'Booking.com')])
  expect((await create('usps-redelivery.delivery')).status).toBe(400)

  const { places } = api.deps.gateways
  api.deps.gateways.places = {
    ...places,
    details: async (query) => ({ ...(await places.details(query)), name: 'Booking.com' }),
  }
  const own = await create('booking.com', nextPlaceId())
  expect([own.status, own.body.name]).toEqual([201, 'booking.com'])
  expect((await create('amazon.com', nextPlaceId())).status).toBe(400)
  const change = (body: object) => owner.browser.patch(`/api/businesses/${own.body.id}`, body)
  const renamed = await change({ name: 'amazon.com' })
  expect([renamed.status, renamed.body.message]).toEqual([400, told('Business name', 'amazon.com')])
  expect((await change({ name: 'Booking.com' })).status).toBe(200)
  api.deps.gateways.places = places
  expect((await change({ placeId: nextPlaceId() })).status).toBe(400)
})

test('the address line below a mail holds none either', async () => {
  for (const field of ['address', 'city', 'state']) {
    for (const send of [
      business,
      (body: object) => owner.browser.post('/api/businesses', { name: 'Shop', ...body }),
    ]) {
      const { status } = await send({ [field]: 'https://evil.example/x' })
      expect([field, status]).toEqual([field, 400])
    }
  }
})

test('names of people and businesses as they are stay', async () => {
  for (const name of ["St. Mary's", 'A.B.C. Plumbing', 'Node.js Cafe', 'J.P. Morgan', 'Toys R Us']) {
    expect((await business({ name })).body.name).toBe(name)
  }
  const { status } = await profile({ firstName: 'Dr. J.', lastName: 'Smith, Jr.', company: 'Booking.com' })
  expect(status).toBe(200)
})
