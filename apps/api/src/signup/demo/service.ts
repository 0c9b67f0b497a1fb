import type { DemoPlace } from '@fivestead/db/seed'
import { hashPassword } from '../../accounts/passwords/service.ts'
import { fieldsOf } from '../../businesses/places/service.ts'
import type { Deps } from '../../deps.ts'

/** Places that nobody types by chance: the first hits of a search stay free for a new owner. */
const DEMO_PLACES = ['Inland Empire Garage Spokane', 'Manito Massage & Bodywork Spokane']

/**
 * Fills an empty sandbox with an owner who has businesses and a history, and answers how to sign in as that
 * owner; null outside the sandbox. Done at every start, it changes nothing from the second time on.
 */
export async function openDemo({
  config,
  db,
  clock,
  gateways,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'gateways'>): Promise<{
  username: string
  password: string
} | null> {
  if (!config.sandbox) return null
  // Loaded here: outside the sandbox nobody needs the demo's rows.
  const { seedDemo } = await import('@fivestead/db/seed')
  const found = await Promise.all(DEMO_PLACES.map((query) => gateways.places.search({ query })))
  const { username, password } = await seedDemo(db, {
    now: clock.now(),
    hashPassword,
    places: found.flatMap(([place]) => (place ? [demoPlace(place)] : [])),
    publicOrigin: config.origins.public,
  })
  return { username, password }
}

function demoPlace(place: Parameters<typeof fieldsOf>[0]): DemoPlace {
  const { googleRating, ...fields } = fieldsOf(place)
  return { ...fields, placeId: place.placeId, rating: googleRating === null ? null : Number(googleRating) }
}
