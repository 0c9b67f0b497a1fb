import { createHash } from 'node:crypto'
import type { Place, PlaceAddressComponent } from '../interface.ts'
import { between, chanceOf } from './chance.ts'
import { KINDS, type Kind } from './kinds.ts'
import { TOWNS, type Town } from './towns.ts'

/** A place of the sandbox with what the sandbox itself needs to know about it. */
export interface Entry {
  place: Place
  kind: Kind
  city: string
  state: string
  stateName: string
  /** Number of public reviews that the sandbox has in full; the place's own count is larger. */
  listedReviews: number
}

/** Opening hours of the sample places, by turns. */
const WEEKS = [
  'Monday–Friday: 8:00 AM – 6:00 PM\nSaturday: 9:00 AM – 2:00 PM\nSunday: Closed',
  'Monday: Closed\nTuesday–Sunday: 9:00 AM – 5:00 PM',
]
/** The same of a restaurant. */
const MEALS = 'Monday–Saturday: 11:30 AM – 2:00 PM, 5:00 PM – 10:00 PM\nSunday: Closed'

/** The whole sandbox directory, built once: same ids and figures in every run. */
export const ENTRIES: Entry[] = TOWNS.flatMap((town) =>
  town.rows
    .trim()
    .split('\n')
    .map((row, index) => entryOf(town, row, index)),
)

const BY_ID = new Map(ENTRIES.map((entry) => [entry.place.placeId, entry]))

/** The entry with this place id, or undefined. */
export function entryById(placeId: string): Entry | undefined {
  return BY_ID.get(placeId)
}

function entryOf(town: Town, row: string, index: number): Entry {
  const [name = '', kindName = '', street = '', flagText = ''] = row.split('|').map((cell) => cell.trim())
  const kind = KINDS[kindName]
  if (!kind) throw new Error(`sandbox directory: unknown kind in "${row}"`)
  const flags = new Set(flagText.split(' '))
  const chance = chanceOf(`${name}/${town.city}`)
  const visitsCustomers = flags.has('service')
  const phone = `555-01${String((index * 7 + 14) % 100).padStart(2, '0')}`
  const isNew = flags.has('new')
  const userRatingCount = flags.has('quiet') ? between(chance, 3, 9) : between(chance, 18, 640)
  const placeId = placeIdOf(`${name}|${street}|${town.zip}`)
  return {
    kind,
    city: town.city,
    state: town.state,
    stateName: town.stateName,
    listedReviews: isNew ? 0 : Math.min(userRatingCount, between(chance, 8, 30)),
    place: {
      placeId,
      name,
      formattedAddress: visitsCustomers ? null : `${street}, ${town.city}, ${town.state} ${town.zip}`,
      addressComponents: componentsOf(town, visitsCustomers ? null : street),
      location: visitsCustomers
        ? null
        : { latitude: near(town.latitude, chance()), longitude: near(town.longitude, chance()) },
      nationalPhoneNumber: flags.has('nophone') ? null : `(${town.areaCode}) ${phone}`,
      internationalPhoneNumber: flags.has('nophone') ? null : `+1 ${town.areaCode}-${phone}`,
      website: flags.has('noweb') ? null : `https://www.${hostOf(name)}.example/`,
      hours: flags.has('quiet') ? null : weekOf(kind, index),
      rating: isNew ? null : between(chance, 34, 49) / 10,
      userRatingCount: isNew ? null : userRatingCount,
      googleMapsUri: `https://www.google.com/maps/place/?q=place_id:${placeId}`,
      types: [...kind.types, 'point_of_interest', 'establishment'],
      primaryType: kind.types[0] ?? 'establishment',
      timeZone: town.timeZone,
    },
  }
}

function weekOf({ types }: Kind, index: number): string | null {
  return types.includes('restaurant') ? MEALS : (WEEKS[index % WEEKS.length] ?? null)
}

/** Looks like the directory's own ids: "ChIJ" and 23 characters of the base64url alphabet. */
function placeIdOf(seed: string): string {
  return `ChIJ${createHash('sha256').update(seed).digest('base64url').slice(0, 23)}`
}

function hostOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/** Scatters businesses over about three kilometres around the middle of the town. */
function near(middle: number, chance: number): number {
  return Math.round((middle + (chance - 0.5) * 0.03) * 1e6) / 1e6
}

function componentsOf(town: Town, street: string | null): PlaceAddressComponent[] {
  const [number = '', ...route] = (street ?? '').split(' ')
  const parts: [string, string, string][] = [
    [town.city, town.city, 'locality'],
    [town.stateName, town.state, 'administrative_area_level_1'],
    ['United States', 'US', 'country'],
  ]
  if (street) {
    parts.unshift([number, number, 'street_number'], [route.join(' '), route.join(' '), 'route'])
    parts.push([town.zip, town.zip, 'postal_code'])
  }
  return parts.map(([longText, shortText, type]) => ({ longText, shortText, types: [type] }))
}
