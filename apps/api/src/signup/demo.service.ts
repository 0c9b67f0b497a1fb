import { canDemoSignIn, DEMO_PASSWORD, DEMO_USERNAME, retireDemo } from '@fivestead/db/demo-owner'
import type { DemoPlace, DemoRanking } from '@fivestead/db/seed'
import { hashPassword } from '../accounts/passwords.service.ts'
import { fieldsOf } from '../businesses/places.service.ts'
import type { Deps } from '../deps.ts'
import { sandboxLocalRank } from '../gateways/local-rank/sandbox.ts'
import { sandboxPlaces } from '../gateways/places/sandbox.ts'

/** Places that nobody types by chance: the first hits of a search stay free for a new owner. */
const DEMO_PLACES = ['Inland Empire Garage Spokane', 'Manito Massage & Bodywork Spokane']

/** Keywords of the demo owner, for each of the two places. */
const KEYWORDS = [
  ['mechanic', 'auto repair', 'garage', 'oil change'],
  ['massage near me', 'sauna', 'bodywork', 'deep tissue massage'],
]
const WEEKS = 12
const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

/**
 * Fills an empty local sandbox with an owner who has businesses and a history, and returns how to sign in as that
 * owner. Done at every start, it changes nothing from the second time on. A start that others can meet makes no such
 * owner, and one that an earlier local start made can sign in no more until the data is opened locally again (
 * T28). Null when there is no demo.
 */
export async function openDemo({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<{
  username: string
  password: string
} | null> {
  if (!config.localSandbox) {
    await retireDemo(db, clock.now())
    return null
  }
  if (await canDemoSignIn(db)) return { username: DEMO_USERNAME, password: DEMO_PASSWORD }
  // Loaded here: elsewhere nobody needs the demo's rows. Its places are samples, whoever the directory is: a start pays no
  // provider and waits for none.
  const { seedDemo } = await import('@fivestead/db/seed')
  const samples = sandboxPlaces()
  const found = await Promise.all(DEMO_PLACES.map((query) => samples.search({ query })))
  const demo = await seedDemo(db, {
    now: clock.now(),
    hashPassword,
    places: await Promise.all(
      found.flatMap(([place], index) =>
        place ? [demoPlace(place, KEYWORDS[index] ?? [], clock.now())] : [],
      ),
    ),
    publicOrigin: config.origins.public,
  })
  return demo && { username: demo.username, password: demo.password }
}

async function demoPlace(
  place: Parameters<typeof fieldsOf>[0],
  keywords: readonly string[],
  now: Date,
): Promise<DemoPlace> {
  const { googleRating, ...fields } = fieldsOf(place, 'sandbox')
  const town = [fields.city, fields.state].filter(Boolean).join(', ')
  const rankChecks = await Promise.all(
    keywords.map((keyword) => weeklyRankChecks({ keyword, placeId: place.placeId, town, now })),
  )
  return {
    ...fields,
    placeId: place.placeId,
    rating: googleRating === null ? null : Number(googleRating),
    rankings: rankChecks.flat(),
  }
}

/** Positions that the sandbox would have answered in each of the last weeks, so that today's answer continues them. */
function weeklyRankChecks({
  keyword,
  placeId,
  town,
  now,
}: {
  keyword: string
  placeId: string
  town: string
  now: Date
}): Promise<DemoRanking[]> {
  return Promise.all(
    Array.from({ length: WEEKS }, async (_, index) => {
      const requestedAt = new Date(now.getTime() - (WEEKS - 1 - index) * WEEK_MS - HOUR_MS)
      const rank = sandboxLocalRank({ clock: { now: () => requestedAt } })
      const seen = await rank.find({ keyword, location: town, placeId, businessName: '' })
      return { keyword, location: town, requestedAt, ...seen }
    }),
  )
}
