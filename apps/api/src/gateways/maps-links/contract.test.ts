import { describe, expect, test } from 'vitest'
import { ENTRIES } from '../places/directory/entries.ts'
import { askStep, httpsMapsLinks } from './https.ts'
import type { MapsLinks } from './interface.ts'
import { sandboxMapsLinks } from './sandbox.ts'

const ID = ENTRIES[0]?.place.placeId ?? ''
const KNOWN = `https://maps.app.goo.gl/${ID}`
const MAPS = `https://www.google.com/maps/place/?q=place_id:${ID}`

type Fault = 'timeout' | 'unavailable'
const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Requirements on every reader of share links. */
const readers: [string, (fault?: Fault) => MapsLinks][] = [
  ['sandbox', (fault) => sandboxMapsLinks(fault ? { resolve: fault } : {})],
  [
    'https',
    (fault) =>
      httpsMapsLinks(async (link, signal) => {
        if (fault === 'timeout') return never(signal)
        if (fault === 'unavailable') throw new Error('ECONNRESET')
        return link === KNOWN ? MAPS : null
      }, 20),
  ],
]

describe.each(readers)('%s', (_name, open) => {
  test('a link leads to its place, an unknown one nowhere', async () => {
    expect((await open().resolve(KNOWN))?.href).toBe(MAPS)
    expect(await open().resolve('https://maps.app.goo.gl/nobody')).toBeNull()
  })

  test.each(['timeout', 'unavailable'] as const)('%s is told apart', async (kind) => {
    await expect(open(kind).resolve(KNOWN)).rejects.toMatchObject({ kind })
  })
})

describe('https', () => {
  /** Addresses that were requested, and the outcome. */
  async function follow(...locations: (string | null)[]) {
    const asked: string[] = []
    const found = await httpsMapsLinks(async (link) => {
      asked.push(link)
      return locations[asked.length - 1] ?? null
    }).resolve('https://maps.app.goo.gl/AbC')
    return { asked, found: found?.href ?? null }
  }

  test('goes on to another share link, and not for ever', async () => {
    expect(await follow('https://goo.gl/maps/x?y=1', MAPS)).toEqual({
      asked: ['https://maps.app.goo.gl/AbC', 'https://goo.gl/maps/x'],
      found: MAPS,
    })
    const loop = await follow(...Array.from({ length: 9 }, () => 'https://maps.app.goo.gl/AbC'))
    expect([loop.asked.length, loop.found]).toEqual([3, null])
  })

  test('reads the place behind the page that asks for consent', async () => {
    const consent = `https://consent.google.com/m?continue=${encodeURIComponent(MAPS)}&gl=DE`
    expect((await follow(consent)).found).toBe(MAPS)
    const evil = await follow('https://consent.google.com/m?continue=http://127.0.0.1/maps')
    expect(evil).toEqual({ asked: ['https://maps.app.goo.gl/AbC'], found: null })
  })

  test.each([
    'http://127.0.0.1/maps',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://evil.example/maps',
    'https://maps.app.goo.gl:8443/AbC',
    'https://www.google.com/url?q=http://127.0.0.1/',
    'file:///etc/passwd',
    '//127.0.0.1/x',
    'not an address at all',
  ])('does not go to %s', async (location) => {
    expect(await follow(location)).toEqual({ asked: ['https://maps.app.goo.gl/AbC'], found: null })
  })

  test('a link that is none is not asked for', async () => {
    const asked: string[] = []
    const links = httpsMapsLinks(async (link) => {
      asked.push(link)
      return MAPS
    })
    for (const link of ['https://127.0.0.1/AbC', 'https://evil.example/maps/x', 'https://goo.gl/x']) {
      expect(await links.resolve(link)).toBeNull()
    }
    expect(asked).toEqual([])
  })

  test('a host whose address is inside is not connected to', async () => {
    const inside = askStep((_host, _options, callback) => callback(new Error('no public address'), []))
    await expect(httpsMapsLinks(inside).resolve(KNOWN)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
