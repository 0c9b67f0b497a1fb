import { GROUP_TEXTS, GROUPS_OF_BUSINESS, GROUPS_OF_ORGANIZATION } from '@fivestead/domain/businesses/groups'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
let ids: number[]
beforeEach(async () => {
  owner = await signUp(api)
  const second = await dataOf(owner.browser.mutate('businesses.create', { name: 'Second' }))
  ids = [owner.business.id, second.id]
})
const group = (name: string, more: object = {}) =>
  owner.browser.mutate('businesses.group', { businessIds: ids, group: name, remove: false, ...more })
const groups = async () =>
  (await dataOf(owner.browser.query('businesses.list'))).map(({ groups }: { groups: string[] }) => groups)

test('businesses get a group together, once however it is written, and lose it again', async () => {
  await group('North')
  expect(await dataOf(group(' NORTH '))).toEqual({ group: 'North' })
  expect(await groups()).toEqual([['North'], ['North']])
  await group('north', { businessIds: [ids[0]], remove: true })
  expect(await groups()).toEqual([[], ['North']])
})

test('limits name themselves, and nothing is changed', async () => {
  expect(await refusalOf(group('x'.repeat(41)))).toEqual([400, GROUP_TEXTS.long])
  for (let n = 0; n < GROUPS_OF_BUSINESS; n += 1) await group(`Area ${n}`, { businessIds: [ids[0]] })
  expect(await refusalOf(group('One more'))).toEqual([409, GROUP_TEXTS.fullBusiness])
  expect(await groups()).toMatchObject([{ length: GROUPS_OF_BUSINESS }, []])
  for (let n = GROUPS_OF_BUSINESS; n < GROUPS_OF_ORGANIZATION; n += 1) {
    await sql`insert into businesses (organization_id, user_id, name, slug, groups)
      select organization_id, user_id, 'B', ${`${owner.business.slug}-${n}`}::text, array[${`Area ${n}`}]::text[]
      from businesses where id = ${ids[1]}`.execute(api.db)
  }
  expect(await refusalOf(group('One more', { businessIds: [ids[1]] }))).toEqual([
    409,
    GROUP_TEXTS.fullOrganization,
  ])
  expect((await group('area 49', { businessIds: [ids[1]] })).status).toBe(200)
})

test('a business of others is absent, and so is the whole call', async () => {
  const other = await signUp(api)
  expect((await group('North', { businessIds: [...ids, other.business.id] })).status).toBe(404)
  expect(await groups()).toEqual([[], []])
})
