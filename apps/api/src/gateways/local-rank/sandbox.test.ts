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

test('positions are whole numbers from 1, the same all day; some places are not listed', async () => {
  const rank = on('2026-11-20T09:00:00Z')
  const later = on('2026-11-20T21:00:00Z')
  const positions: (number | null)[] = []
  for (const { place, kind } of ENTRIES) {
    const asked = query(place.name, kind.words.split(' ')[0] ?? '')
    const { position } = await rank.find(asked)
    expect((await later.find(asked)).position).toBe(position)
    if (position !== null) expect(position).toBeGreaterThanOrEqual(1)
    positions.push(position)
  }
  expect(positions).toContain(null)
  expect(positions.filter((position) => position !== null && position <= 3).length).toBeGreaterThan(5)
  expect(positions.filter((position) => position !== null && position > 10).length).toBeGreaterThan(5)
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
