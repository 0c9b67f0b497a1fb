import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { allPages } from '../testing/answers.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const DAY = Date.parse('2026-11-19T16:00:00.000Z')
/** More than are looked up one by one. */
const MANY = 310

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeAll(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
  const customers = Array.from({ length: MANY }, (_, n) => ({
    id: randomUUID(),
    businessId,
    fullName: n % 2 === 0 ? `Olivia Bennett ${n}` : `Marcus Olivier ${n}`,
    firstName: n % 2 === 0 ? 'Olivia' : 'Marcus',
    lastName: n % 2 === 0 ? 'Bennett' : 'Olivier',
    email: n % 5 === 0 ? `100%_${n}@shop.example` : null,
    phone: `+1217555${String(n).padStart(4, '0')}`,
    notes: n % 100 === 7 ? 'Sofa für Jürgen, gate 4' : 'Sofa',
    servedBy: n % 2 === 0 ? 'Dana' : null,
    createdAt: new Date(DAY - n * 60_000),
  }))
  await addRows(testApp, 'customers', ...customers)
  const requests = customers.flatMap(({ id, createdAt }, n) =>
    (['email', 'sms'] as const).map((channel) => ({
      businessId,
      customerId: id,
      channel,
      status: n % 4 === 0 ? ('failed' as const) : ('sent' as const),
      surveyUrl: 'https://x.example',
      createdAt,
    })),
  )
  await addRows(testApp, 'reviewRequests', ...requests)
})

/** Every entry that a search finds, page by page. */
const all = (path: string, input: object): Promise<Record<string, string>[]> =>
  allPages(owner.browser, path, { businessId, limit: 60, ...input })

const matches = ({ fullName, lastName, email, phone }: Record<string, string>, search: string) => {
  const typed = search.toLowerCase()
  const digits = /[^\d\s()-]/.test(search) ? '' : search.replace(/\D/g, '')
  const words = typed.split(/[^\p{L}\d]+/u).filter(Boolean)
  const known = [fullName, lastName, (email ?? '').split('@')[0]].flatMap((field) =>
    (field ?? '').split(/[^\p{L}\d]/u),
  )
  // Among words, three digits and more are a part of a phone number as well.
  const inPhone = (word: string) => digits === '' && /^\d{3,}$/.test(word) && (phone ?? '').includes(word)
  const hasWords = words.every(
    (word) => inPhone(word) || known.some((one) => one.toLowerCase().startsWith(word)),
  )
  if (typed.includes('@')) return (email ?? '').startsWith(typed)
  return (
    (words.length > 0 && !search.startsWith('+') && hasWords) ||
    (digits !== '' && (phone ?? '').includes(digits)) ||
    (search.length > 2 && search.startsWith('+1') && (phone ?? '').startsWith(search))
  )
}

const SEARCHES = [
  'o',
  'OLIVI',
  'olivia',
  'bennett',
  'marcus olivier 7',
  '217',
  '(217) 555-00',
  '100%',
  '%',
  '_',
  'xx',
]

test.each(SEARCHES)('"%s" finds the same customers, few or many, newest first', async (search) => {
  const everybody = await all('customers.list', {})
  expect(everybody).toHaveLength(MANY)
  const expected = everybody.filter((customer) => matches(customer, search)).map(({ id }) => id)
  expect((await all('customers.list', { search })).map(({ id }) => id)).toEqual(expected)
})

test.each([
  ['sof', () => true],
  ['dana sofa', (n: number) => n % 2 === 0],
  ['juergen sofa', (n: number) => n % 100 === 7],
  ['marcus gate', (n: number) => n % 100 === 7],
  ['ofa', () => false],
])('"%s" finds who has it in notes, or was served by them, in the list alone', async (search, fits) => {
  const everybody = await all('customers.list', {})
  const expected = everybody.filter((_, n) => fits(n)).map(({ id }) => id)
  expect((await all('customers.list', { search })).map(({ id }) => id)).toEqual(expected)
  expect(await all('customers.list', { search, searchIn: 'contact' })).toEqual([])
  expect(await all('reviewRequests.log', { search })).toEqual([])
})

test('any beginning of any field finds the requests of the same customers', async () => {
  const everybody = await all('customers.list', {})
  const requests = await all('reviewRequests.log', {})
  const pick = fc.record({
    customer: fc.constantFrom(...everybody),
    field: fc.constantFrom('fullName', 'lastName', 'email', 'phone'),
    length: fc.integer({ min: 1, max: 16 }),
    status: fc.option(fc.constantFrom('failed', 'sent'), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(pick, async ({ customer, field, length, status }) => {
      const search = (customer[field] ?? '').slice(0, length).trim()
      if (search === '') return
      const found = await all('reviewRequests.log', { search, ...(status ? { status } : {}) })
      const names = new Set(everybody.filter((one) => matches(one, search)).map(({ name }) => name))
      const expected = requests.filter(
        (one) => names.has(one.customerName) && (!status || one.status === status),
      )
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 25 },
  )
})

test('a number is found as people of the country write it', async () => {
  const berlin = await signUp(testApp)
  const { id } = berlin.business
  await setRows(testApp, 'businesses', { id }, { country: 'DE' })
  for (const [fullName, phone] of [
    ['Ada North', '030 1234567'],
    ['Ben South', '+1 217 555 0142'],
  ]) {
    const added = await berlin.browser.mutate('customers.add', { businessId: id, fullName, phone })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
  }
  const named = async (search: string) => {
    const { body } = await berlin.browser.query('customers.list', { businessId: id, search })
    return body.result.data.items.map((one: { fullName: string }) => one.fullName)
  }
  for (const search of ['030 12', '30 12', '+49 30', '0049 30 1', '+49 (0)30 12']) {
    expect(await named(search), search).toEqual(['Ada North'])
  }
  for (const search of ['+1 217', '+12175550142', '001 217', '217', '0142']) {
    expect(await named(search), search).toEqual(['Ben South'])
  }
})

test('a customer by a new name is found by it, and their requests too', async () => {
  const [first] = await all('customers.list', { search: 'olivia bennett 0' })
  await setRows(testApp, 'customers', { id: first?.id ?? '' }, { fullName: 'Zoë Quinn', lastName: 'Quinn' })
  const olivias = await all('reviewRequests.log', { search: 'oliv' })
  expect(olivias).toHaveLength(2 * (MANY - 1))
  expect(await all('reviewRequests.log', { search: 'zoë' })).toHaveLength(2)
  const kept = await testApp.db
    .selectFrom('reviewRequests')
    .innerJoin('customers', 'customers.id', 'reviewRequests.customerId')
    .select(['reviewRequests.searchText as ofRequest', 'customers.searchText as ofCustomer'])
    .execute()
  expect(kept.filter(({ ofRequest, ofCustomer }) => ofRequest !== ofCustomer)).toEqual([])
})

test('words are found in any order, without accents, by any digits of the number', async () => {
  const { browser, business } = await signUp(testApp)
  for (const [fullName, phone] of [
    ['Jürgen Müller', '(217) 555-2003'],
    ['Zoë Groß-Søndergård', '(217) 555-0188'],
    ["O'Neil", undefined],
  ]) {
    await browser.mutate('customers.add', { businessId: business.id, fullName, phone })
  }
  const found = async (search: string) =>
    (await browser.query('customers.list', { businessId: business.id, search })).body.result.data.items.map(
      ({ fullName }: { fullName: string }) => fullName,
    )
  for (const search of [
    'muller',
    'MUELLER',
    'Müller Jürgen',
    'jur mul',
    '2003',
    '5552003',
    '555-2003',
    'müll 2003',
  ]) {
    expect(await found(search), search).toEqual(['Jürgen Müller'])
  }
  for (const search of ['zoe', 'gross', 'sondergard', 'Sønder zo', '0188', '018']) {
    expect(await found(search), search).toEqual(['Zoë Groß-Søndergård'])
  }
  expect(await found('neil')).toEqual(["O'Neil"])
  expect(await found("' | *")).toEqual([])
})
