import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMapsAddress, placeIdFromUrl, readMapsInput, shareLink } from './maps-url.ts'
import { isPlaceId, shortId } from './place-id.ts'

const ID = 'ChIJN1t_tDeuEmsRUsoyG83frY4'

describe('addresses that carry an id', () => {
  test.each([
    `https://www.google.com/maps/place/Joe's+Pizza/@40.7,-74.0,17z/data=!3m1!4b1!4m5!3m4!1s${ID}!8m2!3d40.7!4d-74`,
    `https://www.google.com/maps/place/Joes/data=!4m2!3m1!1s${ID}`,
    `https://www.google.com/maps/place/Joes/data=!4m2!3m1!1s${ID}/?hl=en`,
    `https://www.google.com/maps?q=joes+pizza&data=!4m2!3m1!1s${ID}`,
    `https://maps.google.com/maps?data=${ID}&q=joes`,
    `https://www.google.com/maps/place/?place_id=${ID}`,
    `google.com/maps?place_id=${ID}&hl=en`,
    `https://www.google.com/maps/search/?api=1&query=joes&query_place_id=${ID}`,
    `https://www.google.com/maps/place/?q=place_id:${ID}`,
    `  https://www.google.com/maps?place_id=${ID}  `,
    // serpapi/public-roadmap 1085: the link under which people review.
    `https://search.google.com/local/writereview?placeid=${ID}`,
    `search.google.com/local/writereview?hl=en&placeid=${ID}&source=g.page.m`,
    `https://search.google.com/local/reviews?placeid=${ID}`,
    // The map's own number for the same place.
    'https://www.google.com/maps/place/Google/@-33.8,151.1,17z/data=!3m1!4b1!4m6!3m5!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52!8m2!3d-33.8!4d151.1!16s%2Fg%2F1',
    'https://maps.google.com/maps?q=google&data=!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52',
    'https://maps.google.com/?q=google&ftid=0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52',
  ])('%s', (url) => {
    expect(readMapsInput(url)).toEqual({ kind: 'place', placeId: ID })
  })

  test('any well-formed id comes out of all three shapes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/), (id) => {
        expect(placeIdFromUrl(`https://www.google.com/maps/place/x/data=!4m2!1s${id}!8m2`)).toBe(id)
        expect(placeIdFromUrl(`https://www.google.com/maps?q=x&data=!1s${id}`)).toBe(id)
        expect(placeIdFromUrl(`https://www.google.com/maps?place_id=${id}`)).toBe(id)
      }),
    )
  })
})

describe('maps addresses without one are not supported', () => {
  test.each([
    'https://www.google.com/maps',
    'https://www.google.com/maps/@40.7,-74.0,17z',
    'https://www.google.com/maps/?cid=10281119596374313554',
    'https://www.google.com/maps/place/Joes/data=!4m5!3m4!1s0x89c2:joes!8m2',
    'https://www.google.com/maps?q=joes',
    'https://www.google.com/maps?data=!4m2',
    'https://www.google.com/maps?q=joes&data=!4m2',
    'https://www.google.com/maps?place_id=a%20b',
    'https://maps.app.goo.gl/AbC123/../..//x',
    'https://goo.gl/maps/',
    'https://user@goo.gl/maps/AbC123',
    'https://goo.gl:8443/maps/AbC123',
    'look here: google.com/maps please',
  ])('%s', (text) => {
    expect(readMapsInput(text).kind).toBe('unsupported')
  })

  test('but may say what to search for', () => {
    const url = "https://www.google.com/maps/place/Joe's+Caf%C3%A9/@40.7,-74.0,17z"
    expect(readMapsInput(url)).toEqual({ kind: 'unsupported', name: "Joe's Café" })
    expect(readMapsInput('https://www.google.com/maps/place/%E0%A4%A/@1,2')).toEqual({ kind: 'unsupported' })
  })
})

test.each([
  'https://g.page/r/CUKsMhvN362OEBM/review',
  'g.page/joes-pizza?share',
  'https://search.google.com/local/writereview',
  'https://share.google/AbC123',
])('%s names no place by an id', (text) => {
  expect(readMapsInput(text)).toEqual({ kind: 'unsupported' })
})

describe('share links', () => {
  test.each([
    ['https://maps.app.goo.gl/AbC-1_x', 'https://maps.app.goo.gl/AbC-1_x'],
    ['http://maps.app.goo.gl/AbC123?g_st=ic#x', 'https://maps.app.goo.gl/AbC123'],
    ['goo.gl/maps/AbC123', 'https://goo.gl/maps/AbC123'],
    ['https://maps.app.goo.gl/AbC?link=http://127.0.0.1/', 'https://maps.app.goo.gl/AbC'],
  ])('%s is asked for as %s', (text, link) => {
    expect(readMapsInput(text)).toEqual({ kind: 'short', link })
  })

  test.each([
    'https://goo.gl/AbC123',
    'https://maps.app.goo.gl.evil.example/AbC',
    'https://evil.example/maps.app.goo.gl/AbC',
    'https://maps.app.goo.gl@evil.example/AbC',
    'https://maps.app.goo.gl:444/AbC',
    'https://maps.app.goo.gl/',
    'https://xmaps.app.goo.gl/AbC',
  ])('%s is none', (text) => {
    expect(shareLink(new URL(text))).toBeNull()
  })

  test.each([
    ['https://www.google.com/maps/place/x', true],
    ['https://maps.google.com/?cid=1', true],
    ['https://google.co.uk/maps', true],
    ['https://www.google.com.au/maps?q=x', true],
    ['https://www.google.com/url?q=http://127.0.0.1', false],
    ['http://www.google.com/maps', false],
    ['https://www.google.com:444/maps', false],
    ['https://www.google.evil.example/maps', false],
    ['https://notgoogle.com/maps', false],
    ['https://www.google.com@127.0.0.1/maps', false],
    ['https://127.0.0.1/maps', false],
  ])('may lead to %s: %s', (text, may) => {
    expect(isMapsAddress(new URL(text))).toBe(may)
  })
})

test.each(['', "Joe's Pizza, Springfield", 'https://joes.example', 'maps', 'http://[', 'road maps/atlas'])(
  '%j is something else',
  (text) => {
    expect(readMapsInput(text)).toEqual({ kind: 'other' })
  },
)

test('nothing but an id ever leaves', () => {
  const marks = [
    'https://',
    'google.com',
    '/maps',
    '/place/',
    'data=',
    '!1s',
    ID,
    '?q=',
    '&data=',
    '&place_id=',
  ]
  const part = fc.constantFrom(...marks, '%0a', ' ', '\n', '169.254.169.254', '@', ':')
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 5 }))), (parts) => {
      const read = readMapsInput(parts.join(''))
      if (read.kind === 'place') expect(isPlaceId(read.placeId)).toBe(true)
    }),
  )
})

test('place ids', () => {
  expect(isPlaceId(ID)).toBe(true)
  expect(isPlaceId('a'.repeat(255))).toBe(true)
  for (const bad of ['', 'a b', 'a/b', '../x', 'é', `${ID}\n`, 'a'.repeat(256)]) {
    expect(isPlaceId(bad)).toBe(false)
  }
  expect(shortId(ID)).toBe('ChIJN1t_')
})

test('a place path is read as the expression did that took the cube of its length (T25)', () => {
  const part = fc.constantFrom('/maps/place/', '/data=', `!1s${ID}`, '!1sother-id-of-a-place', 'x', '/')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const address = new URL(`https://maps.example/${parts.join('')}`)
      const data = /\/maps\/place\/.*\/data=(.+)$/.exec(address.pathname)?.[1] ?? ''
      const token = /!1s([A-Za-z0-9_-]+)(?=!|\/|$)/.exec(data)?.[1] ?? null
      expect(placeIdFromUrl(address.href)).toBe(token !== null && isPlaceId(token) ? token : null)
    }),
  )
})

const N = '0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52'
const SHORT = 'https://maps.app.goo.gl/AbC123'
const REVIEW = `https://search.google.com/local/writereview?placeid=${ID}`
const within = (page: string, link: string) => `${page}${encodeURIComponent(link)}`

/** What owners paste beside plain addresses, and pages that lead on to one; the public report of its kind, where there is one. */
test.each<[pasted: string, read: string, source: string]>([
  [`Blue Door Bakery\n${SHORT}`, SHORT, 'a share of the app, with the name above'],
  [`My link: ${SHORT}.`, SHORT, ''],
  [`<${SHORT}>`, SHORT, 'floatpane/matcha 1310 (pasted from a mail)'],
  [`[Maps](${SHORT})`, SHORT, ''],
  ['see maps.app.goo.gl/AbC123 thanks', SHORT, ''],
  [`${SHORT}?g_st=ac`, SHORT, 'jakubvalenta/geoshare 299'],
  [`Review us: ${REVIEW}&source=g.page.m._&laa=nmx`, ID, 'serpapi/public-roadmap 1085'],
  [`https://search.google.com/local/reviews?placeid=${ID}`, ID, ''],
  [`https://maps.google.com/?q=x&amp;ftid=${N}`, ID, 'jakubvalenta/geoshare PR 508'],
  [
    `https://www.google.com.br/maps/place/Joe/data=!4m2!3m1!1s${N}?entry=ttu&g_ep=Eg`,
    ID,
    'danishfareed/Google-Maps-SERP 1',
  ],
  [
    within(
      'https://consent.google.com/m?gl=DE&continue=',
      `https://www.google.com/maps/place/Joe/data=!1s${N}`,
    ),
    ID,
    'itteco/iframely 336',
  ],
  [within('https://consent.google.co.uk/m?continue=', SHORT), SHORT, 'ghostery/broken-page-reports 538'],
  [within('https://www.google.com/url?sa=D&q=', SHORT), SHORT, ''],
  [within('https://www.google.com/url?sa=t&url=', REVIEW), ID, ''],
  [within('https://nam02.safelinks.protection.outlook.com/?url=', REVIEW), ID, ''],
  [within('https://l.facebook.com/l.php?u=', SHORT), SHORT, ''],
  [
    within(
      'https://maps.app.goo.gl/?apn=com.google&link=',
      `https://www.google.com/maps/dir//Joe/data=!1m1!1s${N}!3e0`,
    ),
    ID,
    'jakubvalenta/geoshare 339',
  ],
  [`https://www.google.com/maps/dir/A/B/data=!1s0x1:0x2!1s${N}`, 'unsupported', 'a route between two places'],
  [`https://www.google.com/search?q=Joe%27s+Pizza#lrd=${N},3,,,`, ID, 'serpapi/public-roadmap 1787'],
  [
    'https://www.google.com/search?client=ms&kgmid=/g/11kk&q=Caf%C3%A9+Paari',
    'unsupported Café Paari',
    'jakubvalenta/geoshare 258',
  ],
  ['https://share.google/bd65h6Hs98E5sSrkG', 'unsupported', 'jakubvalenta/geoshare 583'],
  ['g.co/kgs/AbC123', 'unsupported', ''],
  ['https://maps.google.com/?cid=8839855960933421417', 'unsupported', 'jakubvalenta/geoshare 315'],
  ['https://www.google.com/maps/search/Blue+Door+Bakery/@1,2,3z', 'unsupported Blue Door Bakery', ''],
  ['https://www.google.com/maps?q=40.7,-74.0', 'unsupported', ''],
  ...[
    'https://maps.apple.com/?address=1&q=Joe',
    'maps.apple.com/place?auid=1',
    'https://maps.apple/p/AbC',
    'https://waze.com/ul/hc2kr',
    'waze.com/ul/hc2kr',
  ].map((link): [string, string, string] => [link, 'unsupported', 'another service']),
  ...[
    'https://www.bing.com/maps?ss=ypid.YN1',
    'https://www.yelp.com/biz/joes',
    'geo:47.6,-117.4?q=Joe',
    '87G7PXQ4+3X',
    'PXQ4+3X Spokane, Washington',
  ].map((link): [string, string, string] => [link, 'unsupported', 'another service']),
  ...[
    '7-Eleven',
    'A+ Auto',
    'C++ Cafe',
    'Joe’s Pizza / Bar',
    '24/7 Plumbing',
    'Smile.Dental',
    'Dr. A. Lund DDS/PA',
  ].map((name): [string, string, string] => [name, 'other', 'a name']),
])('%s is %s (%s)', (pasted, read) => {
  const found = readMapsInput(pasted)
  const named = 'name' in found ? `${found.kind} ${found.name}` : found.kind
  expect(found.kind === 'place' ? found.placeId : found.kind === 'short' ? found.link : named).toBe(read)
})
