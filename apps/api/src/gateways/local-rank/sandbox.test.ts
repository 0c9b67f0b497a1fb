import { keywordsFor } from '@fivestead/domain/ranking/keywords'
import { expect, test } from 'vitest'
import { ENTRIES } from '../places/directory/entries.ts'
import { sandboxLocalRank } from './sandbox.ts'

const on = (day: string) => sandboxLocalRank({ clock: { now: () => new Date(day) } })
const query = (name: string, keyword: string) => {
  const entry = ENTRIES.find(({ place }) => place.name === name)
  return {
    keyword,
    location: `${entry?.city}, ${entry?.state}`,
    placeId: entry?.place.placeId ?? '',
    businessName: name,
  }
}

test('positions for the own trade are whole numbers from 1, the same all day', async () => {
  const rank = on('2026-11-20T09:00:00Z')
  const later = on('2026-11-20T21:00:00Z')
  const positions: (number | null)[] = []
  for (const { place, kind } of ENTRIES) {
    const asked = query(place.name, kind.words.split(' ')[0] ?? '')
    const { position } = await rank.find(asked)
    expect((await later.find(asked)).position).toBe(position)
    expect(position).toBeGreaterThanOrEqual(1)
    positions.push(position)
  }
  expect(positions.filter((position) => position !== null && position <= 3).length).toBeGreaterThan(5)
  expect(positions.filter((position) => position !== null && position > 10).length).toBeGreaterThan(5)
})

test('a place is always found by its name and the searches of its own trade, and by those of another one not', async () => {
  const rank = on('2026-11-20T09:00:00Z')
  for (const { place, kind } of ENTRIES) {
    for (const keyword of [place.name, ...keywordsFor({ type: kind.types[0] })]) {
      expect((await rank.find(query(place.name, keyword))).position).not.toBeNull()
    }
  }
  expect((await rank.find(query('North End Heating & Air', 'birthday cake'))).position).toBeNull()
  const { place } = ENTRIES.find(({ city }) => city === 'Burlington') ?? { place: null }
  const far = { latitude: (place?.location?.latitude ?? 0) + 0.2, longitude: place?.location?.longitude ?? 0 }
  const own = query('North End Heating & Air', 'furnace repair')
  expect((await rank.around({ ...own, at: far })).position).not.toBeNull()
})

test('over two months a position moves; there are never fewer results than the position says', async () => {
  const asked = query('Blue Door Bakery', 'bakery')
  const seen = new Set<number | null>()
  for (let day = 0; day < 60; day += 3) {
    const at = new Date(Date.UTC(2026, 8, 1) + day * 86_400_000).toISOString()
    const { position, totalResults } = await on(at).find(asked)
    expect(totalResults).toBeGreaterThanOrEqual(position ?? 0)
    seen.add(position)
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('an id that the directory does not know is an error, not "not found among the results"', async () => {
  const asked = { ...query('Blue Door Bakery', 'bakery'), placeId: 'ChIJ-nowhere-at-all' }
  await expect(on('2026-11-20').find(asked)).rejects.toMatchObject({ kind: 'not_found' })
})
