import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Place, Places } from '../gateways/places/interface.ts'
import { sandboxPlaces } from '../gateways/places/sandbox.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'

const NOW = Date.parse('2026-11-19T16:00:00.000Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const api = useTestApp({ now: new Date(NOW).toISOString() })

/** Found nowhere else in the database: a time has six decimals at most. */
const MARKS = {
  ...{ name: 'Zqx Renamed Bakery', latitude: 12.345_678_9, rating: 4.987_654_321, count: 987_654_321 },
  ...{ link: 'https://maps.google.com/?cid=zqx', author: 'Zqx Author', phone: '(555) 010-7777' },
  ...{ website: 'https://zqx.example/', street: '77 Zqx Street', kind: 'zqx_kind', text: 'Zqx rye' },
}

/** The directory as Places API gives it, with marks in all that is not the owner's own. */
function marked(renamed: () => boolean): Places {
  const places = sandboxPlaces()
  const mark = (place: Place): Place => ({
    ...place,
    ...(renamed() ? { name: MARKS.name } : {}),
    location: { latitude: MARKS.latitude, longitude: 0 },
    ...{ rating: MARKS.rating, userRatingCount: MARKS.count, googleMapsUri: MARKS.link },
    ...{ nationalPhoneNumber: MARKS.phone, website: MARKS.website },
    formattedAddress: `${MARKS.street}, Springfield, IL 62701, USA`,
    types: [MARKS.kind, ...place.types],
    primaryType: MARKS.kind,
  })
  return {
    ...places,
    provider: 'places',
    details: async (input) => mark(await places.details(input)),
    search: async (input) => (await places.search(input)).map(mark),
  }
}

/** The tables that hold a mark, with the marks they hold. */
async function found(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(api.db)
  const holding: Record<string, string[]> = {}
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select one::text as row from ${sql.table(`${schema}.${name}`)} one`.execute(api.db)
    const marks = Object.entries(MARKS).flatMap(([what, mark]) =>
      rows.some(({ row }) => row.includes(String(mark))) ? [what] : [],
    )
    if (marks.length > 0) holding[name] = marks
  }
  return holding
}

async function useEverything(owner: Owner, other: Owner): Promise<void> {
  const { browser, business } = owner
  const { placeId } = business
  await browser.mutate('signup.connectServices', { businessId: business.id })
  await browser.query('reports.keyMetrics', { businessId: business.id })
  await browser.query('reports.ratingTrend', { businessId: business.id })
  await browser.get(`/api/business/place/${placeId}`)
  await browser.get(`/api/business/reviews?place_id=${placeId}`)
  await browser.get(`/api/business/reviews/statistics?placeId=${placeId}`)
  await browser.get(`/api/business/ranking?placeId=${placeId}&businessName=Blue`)
  await browser.get('/api/business/search?query=bakery')
  const input = { businessId: other.business.id, placeId, message: 'I am its owner, ask my landlord.' }
  const claim = await other.browser.mutate('claims.ask', input)
  expect(claim.status, claim.text).toBe(200)
}

test('of all that Places API gives, nothing outlasts its time in any table (POL-19)', async () => {
  let isRenamed = false
  api.deps.gateways.places = marked(() => isRenamed)
  api.deps.gateways.publicReviews = {
    forPlace: async () => ({
      ...{ source: 'places', complete: false, rating: MARKS.rating, total: MARKS.count },
      reviews: [
        {
          ...{ id: 'r1', authorName: MARKS.author, authorUrl: null, authorPhotoUrl: null },
          ...{ rating: 5, text: MARKS.text, language: 'en', reply: null },
          publishedAt: new Date(NOW - DAY_MS),
        },
      ],
    }),
  }
  // The sign-up's answers have left the cache.
  api.setNow(NOW - 2 * HOUR_MS)
  const owner = await signUp(api)
  const other = await signUp(api)
  api.setNow(NOW)
  isRenamed = true
  await useEverything(owner, other)

  expect(await found()).toEqual({
    place_cache: expect.arrayContaining([
      ...['latitude', 'rating', 'count', 'link', 'author', 'text', 'phone', 'kind'],
    ]),
    place_claims: ['name'],
  })
  api.setNow(NOW + HOUR_MS)
  await runHourlyJobs(api.deps)
  const { place_cache: afterAnHour } = await found()
  expect(afterAnHour).not.toContain('link')
  api.setNow(NOW + DAY_MS)
  await runHourlyJobs(api.deps)
  const { place_cache: afterADay = [], ...others } = await found()
  expect(afterADay.filter((what) => what !== 'latitude')).toEqual([])
  expect(others).toEqual({ place_claims: ['name'] })
  api.setNow(NOW + 30 * DAY_MS + 1)
  await runHourlyJobs(api.deps)
  expect(await found()).toEqual({})
  // Values that the owner saw on the place's card and confirmed are the owner's.
  const confirmed = await signUp(api, {
    businessAddress: `${MARKS.street}, Springfield, IL 62701, USA`,
    businessPhone: MARKS.phone,
    businessWebsite: MARKS.website,
  })
  api.setNow(NOW + 61 * DAY_MS)
  await runHourlyJobs(api.deps)
  expect(await found()).toEqual({ all_businesses: expect.arrayContaining(['phone', 'website', 'street']) })
  await dropRows(api, 'users', { id: confirmed.user.id })
  // Our own data stays: the record, its place id, and the claim of the place.
  const { rows } = await sql<{ kept: string }>`
    select place_id as kept from businesses where id = ${owner.business.id}
    union all select place_id from place_claims`.execute(api.db)
  expect(rows.map(({ kept }) => kept)).toEqual([owner.business.placeId, owner.business.placeId])
})
