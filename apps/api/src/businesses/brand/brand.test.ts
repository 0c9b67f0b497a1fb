import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeAll(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const svg = (inside: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">${inside}</svg>`,
  )
const PLAIN = svg('<circle cx="20" cy="20" r="18" fill="#b5176b"/>')
const upload = (file: Buffer, id = businessId) =>
  owner.browser.call('PUT', '/api/business/logo', { businessId: id, logo: file.toString('base64') })
const picture = (width: number) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#0055aa' } })
/** A PNG whose head promises so many pixels, which its data does not hold. */
const pngOf = (width: number, height: number) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const data = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('hostile files', () => {
  const drawing = 'This SVG uses scripts'
  const type = 'Choose a PNG'
  const unreadable = 'cannot be read'
  const text = (value: string) => async () => Buffer.from(value, 'latin1')
  const inSvg = (inside: string, head?: string) => async () => svg(inside, head)
  test.each<[string, () => Promise<Buffer>, string]>([
    ['script', inSvg('<script>alert(1)</script>'), drawing],
    ['prefixed script', inSvg('<svg:script>1</svg:script>'), drawing],
    [
      'external entity',
      inSvg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      drawing,
    ],
    [
      'a billion laughs',
      inSvg('<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'),
      drawing,
    ],
    ['file picture', inSvg('<image href="file:///etc/passwd"/>'), drawing],
    ['remote picture', inSvg('<image xlink:href="http://127.0.0.1/x.png"/>'), drawing],
    ['data picture', inSvg('<image href="data:image/png;base64,AAAA"/>'), drawing],
    ['remote use', inSvg('<use href="http://127.0.0.1/x.svg#a"/>'), drawing],
    ['javascript link', inSvg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'), drawing],
    ['foreign HTML', inSvg('<foreignObject><p>x</p></foreignObject>'), drawing],
    ['remote style', inSvg('<style>@import "http://127.0.0.1/a.css";</style>'), drawing],
    ['style sheet', inSvg('', '<?xml version="1.0"?><!-- a --><?xml-stylesheet href="a.css"?>'), drawing],
    ['remote fill', inSvg('<rect fill="url(http://127.0.0.1/#a)" width="9" height="9"/>'), drawing],
    ['noise filter', inSvg('<filter id="f"><feTurbulence/></filter>'), drawing],
    ['many uses', inSvg('<g id="a"/>'.concat('<use href="#a"/>'.repeat(41))), drawing],
    ['huge drawing', inSvg(`<path d="${'M0 0'.repeat(70_000)}"/>`), drawing],
    ['broken drawing', inSvg('<rect'), unreadable],
    ['page as drawing', text('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'), type],
    ['page', text('<!doctype html><script>alert(1)</script>'), type],
    ['GIF', text('GIF89a\x01\0\x01\0\0\0\0;'), type],
    ['PDF', text('%PDF-1.7 fake'), type],
    ['PostScript', text('%!PS-Adobe-3.0'), type],
    ['ImageMagick script', text('push graphic-context\nviewbox 0 0 640 480'), type],
    ['zip', text('PK\x03\x04'), type],
    ['program', text('\x7fELF\x02\x01'), type],
    ['TIFF', () => picture(60).tiff().toBuffer(), type],
    ['100 megapixels', async () => pngOf(10_000, 10_000), 'at most 16 million pixels'],
    ['4 gigapixels', async () => pngOf(65_535, 65_535), 'million pixels'],
    ['a PNG with missing rows', async () => pngOf(1000, 1000), unreadable],
    ['cut JPEG', async () => (await picture(900).jpeg().toBuffer()).subarray(0, 400), unreadable],
    ['cut WebP', async () => (await picture(900).webp().toBuffer()).subarray(0, 40), unreadable],
    ['signs of a PNG alone', text('\x89PNG\r\n\x1a\n<script>'), unreadable],
    ['signs of a WebP alone', text('RIFF\0\0\0\0WEBP<script>'), unreadable],
    ['over 2 MB', async () => Buffer.alloc(2 * 1024 * 1024 + 1), 'larger than 2 MB'],
  ])('%s is refused', async (_name, make, words) => {
    testApp.setNow(new Date(testApp.deps.clock.now().getTime() + 3_600_000).toISOString())
    expect(await refusalOf(upload(await make()))).toEqual([400, expect.stringContaining(words)])
  })

  /** Each draws for minutes. */
  const ENDLESS = {
    strokes: `<path d="M0 0${'l40 40l-40 1l40 -41z'.repeat(11_000)}" stroke="#000" stroke-width="30" stroke-linejoin="round" fill-rule="evenodd"/>`,
    letters: `<text font-size="1">${'a'.repeat(200_000)}</text>`,
  }

  test.each(Object.entries(ENDLESS))(
    'a drawing of %s without end is refused in 5 seconds, and holds up the logo of nobody else',
    async (_, endless) => {
      const other = await signUp(testApp)
      const refused = refusalOf(upload(svg(endless)))
      const plain = { businessId: other.business.id, logo: PLAIN.toString('base64') }
      expect((await other.browser.call('PUT', '/api/business/logo', plain)).status).toBe(200)
      expect(await refused).toEqual([400, expect.stringContaining('too complicated to draw')])
      expect((await upload(PLAIN)).status).toBe(200)
    },
    60_000,
  )

  test('a polyglot, and what a drawing would run, leave nothing of themselves', async () => {
    const png = await picture(60)
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .png()
      .toBuffer()
    for (const file of [
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      svg('<rect onload="alert(1)" width="9" height="9"/>'),
    ]) {
      const { status, body } = await upload(file)
      expect(status).toBe(200)
      const served = await fetchPicture(`/api/logos/${body.logoHash}.png`)
      expect(served.includes('script') || served.includes('alert')).toBe(false)
    }
  })
})

const fetchPicture = async (url: string) => {
  const { rawPayload, headers, statusCode } = await testApp.app.inject({ url })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'image/png', 'public, max-age=31536000, immutable'],
  ])
  return rawPayload
}

test.each([
  ['PNG', () => picture(80).png().toBuffer()],
  ['JPEG', () => picture(80).jpeg().toBuffer()],
  ['WebP', () => picture(80).webp().toBuffer()],
  [
    'photo of 16 million pixels',
    () =>
      sharp(randomBytes(1e6 * 3), { raw: { width: 1000, height: 1000, channels: 3 } })
        .resize(3990, 3990)
        .jpeg({ quality: 15 })
        .toBuffer(),
  ],
  [
    'SVG with an ordinary DOCTYPE',
    async () =>
      svg(
        '<rect width="9" height="9"/>',
        '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
      ),
  ],
])('a logo as %s', async (_name, make) => {
  expect((await upload(await make())).status).toBe(200)
})

test('even a noisy picture fits into the pages, and its picture has its size', async () => {
  const noise = Buffer.from(
    Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919 + at * at * 31) % 256),
  )
  const file = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  const { body } = await upload(file)
  const inline = Buffer.from(body.inline.split(',')[1], 'base64')
  expect(inline.length).toBeLessThanOrEqual(3000)
  const { width, height } = await sharp(await fetchPicture(`/api/logos/${body.logoHash}.png`)).metadata()
  expect([width, height]).toEqual([256, 256])
  await owner.browser.mutate('brand.removeLogo', { businessId })
  expect((await testApp.get(`/api/logos/${body.logoHash}.png`)).status).toBe(404)
})

test('color, welcome and logo show on the survey, the company page and in mails', async () => {
  await upload(PLAIN)
  const saved = dataOf(
    owner.browser.mutate('brand.save', { businessId, color: '#FFD400', welcome: 'Tell us all' }),
  )
  const brand = (await saved) as { logoHash: string }
  expect(brand).toMatchObject({ color: '#ffd400', welcome: 'Tell us all', logoHash: expect.any(String) })
  for (const url of [`/api/surveys/${businessId}`, `/api/company-pages/${owner.business.slug}`]) {
    expect((await testApp.get(url)).body.brand).toEqual(brand)
  }
  await quickSend(owner, { contact: 'ann@shop.example' })
  await runJobs(testApp)
  const [mail] = (await outboxOf(testApp)) as { html: string }[]
  expect(mail?.html).toContain(`<img src="http://localhost:3000/api/logos/${brand.logoHash}.png"`)
  expect(mail?.html).not.toContain('background:#12594a')
})

test('a reply to a customer has the face of the business too', async () => {
  await upload(PLAIN)
  const { logoHash } = await dataOf(owner.browser.mutate('brand.save', { businessId, color: '#0055aa' }))
  const words = { name: 'Bo Lane', email: 'bo@shop.example', message: 'Cold soup.', rating: 2 }
  const of = { businessId, businessName: 'x', businessSlug: 'x', source: 'web-survey' }
  await testApp.post('/api/integrations/fivestead/feedback', { type: 'feedback', ...of, ...words })
  const { items } = await dataOf(owner.browser.query('inbox.list', { businessId }))
  const reply = { threadId: items[0].id, channel: 'email', text: 'Sorry, Bo.', submissionKey: 'brand-key-1' }
  expect((await owner.browser.mutate('inbox.reply', { businessId, ...reply })).status).toBe(200)
  await runJobs(testApp)
  const mails = (await outboxOf(testApp)) as { to: string; html: string }[]
  const html = mails.find(({ to }) => to === words.email)?.html
  expect(html).toContain(`<img src="http://localhost:3000/api/logos/${logoHash}.png"`)
  expect(html).toMatch(/color:#0055aa"><h1/)
})

test('a wide logo loses its margin, keeps its shape, and stands on pages and in mails in place of the name', async () => {
  const mark = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#0055aa' } })
    .extend({ top: 200, bottom: 200, left: 40, right: 40, background: '#ffffff' })
    .png()
    .toBuffer()
  const { body } = await upload(mark)
  expect(body.logoWide).toBe(true)
  const { width, height } = await sharp(await fetchPicture(`/api/logos/${body.logoHash}.png`)).metadata()
  expect([width, height]).toEqual([853, 256])
  await owner.browser.mutate('brand.save', { businessId, color: '#f5c542' })
  await quickSend(owner, { contact: 'wide@shop.example' })
  await runJobs(testApp)
  const mails = (await outboxOf(testApp)) as { to: string; html: string }[]
  const html = mails.find(({ to }) => to === 'wide@shop.example')?.html ?? ''
  expect(html).toMatch(/<h1[^>]*><img src="[^"]*" height="40" alt="Blue Door Bakery"[^>]*><\/h1>/)
  const link = /http:\/\/[^"]*(\/unsubscribe\/[\w-]+)/.exec(html)?.[1] ?? ''
  const page = (await testApp.app.inject({ url: link })).body
  expect(page).toContain('<img class="wordmark" alt="Blue Door Bakery" src="data:image/webp;base64,')
  expect(page).toContain(':root{--primary:#f5c542;--on-primary:#000000;')
  expect((await upload(PLAIN)).body.logoWide).toBe(false)
})

test.each([
  [{ color: 'red' }, 'Color must be written'],
  [{ color: '#12345' }, 'Color must be written'],
  [{ welcome: 'x'.repeat(141) }, '140 characters'],
  [{ welcome: 'A free coffee for 5 stars' }, 'number of stars'],
  [{ welcome: 'Get a discount for a review' }, 'in return for a review'],
  [{ welcome: 'See www.evil.example' }, 'web address'],
])('%j is refused', async (input, words) => {
  const save = owner.browser.mutate('brand.save', { businessId, ...input })
  expect(await refusalOf(save)).toEqual([400, expect.stringContaining(words)])
})
