import type { Page } from '@playwright/test'
import { sentTo, surveyLink, unique, WEB } from './api.ts'
import { expect, test } from './fixtures.ts'

test.use({ baseURL: WEB })

const GET = { method: 'GET', headers: {} }
const as = (agent: string) => ({ ...GET, headers: { 'user-agent': agent } })

/** Programs that look at each link of a mail or a text. */
const PROGRAMS: [string, { method: string; headers: Record<string, string> }][] = [
  // knadh/listmonk 2557, gophish/gophish 2549: scanners of mail ask before they fetch
  ['HEAD', { method: 'HEAD', headers: {} }],
  ['OPTIONS', { method: 'OPTIONS', headers: {} }],
  // PostHog/posthog PR 43690
  ['prefetch (Sec-Purpose)', { ...GET, headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['prefetch (Purpose)', { ...GET, headers: { purpose: 'prefetch' } }],
  ['prefetch (X-Moz)', { ...GET, headers: { 'x-moz': 'prefetch' } }],
  ['a part of the page (Range)', { ...GET, headers: { range: 'bytes=0-32767' } }],
  // pglombardo/PasswordPusher 42: chats unfurl the link
  ['Slack', as('Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)')],
  ['WhatsApp', as('WhatsApp/2.23.20.0')],
  [
    'iMessage',
    as(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ),
  ],
  [
    'Applebot',
    as(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    ),
  ],
  ['Facebook', as('facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)')],
  ['Skype and Teams', as('Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5')],
  [
    'Safe Links of Outlook',
    as(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
    ),
  ],
  ['Barracuda', as('BarracudaCentral/1.0 (Barracuda Sentinel (EE))')],
  ['Proofpoint', as('Mozilla/5.0 (compatible; ProofPoint URL Defense)')],
  ['Mimecast', as('Mimecast-Targeted-Threat-Protection/1.0')],
  // useSend 412: scripts of mail gateways
  ['a script', as('python-requests/2.31.0')],
]

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('programs that look at every link of a mail open, rate and stop nothing', async ({
  request,
  business,
}) => {
  const email = `${unique('robots')}@example.com`
  const { id } = await business.ask(email)
  const mail = await sentTo(request, email)
  const stars = `${surveyLink(mail)}?stars=5`
  const unsubscribe = /http\S+\/unsubscribe\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  expect(mail.html).toContain(stars)
  for (const [name, { method, headers }] of PROGRAMS) {
    for (const url of [surveyLink(mail), stars, unsubscribe]) {
      const status = (await request.fetch(url, { method, headers })).status()
      expect([200, 206, 404, 405], `${name} at ${url}`).toContain(status)
    }
  }
  // A form that is posted as it came has no star.
  expect((await request.post(surveyLink(mail), { headers: FORM, data: 'step=rating' })).status()).toBe(422)
  expect(await business.log(id)).toMatchObject({ status: 'sent', rating: null })
  expect(await (await request.get(unsubscribe)).text()).toContain(
    `Stop emails from ${business.name.replaceAll('&', '&amp;')}?`,
  )
})

const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

/** Actions in a browser that shows the page, and whether they count as an opening. */
const ACTIONS: [string, boolean, (page: Page) => Promise<unknown>][] = [
  // dada-mail 1126, resend-node 901: a scanner renders the page in a whole browser
  ['nothing, under a mouse at rest', false, async () => {}],
  ['scrolls by script', false, (page) => page.evaluate(() => scrollTo(0, 500))],
  [
    'moves the mouse by script',
    false,
    (page) => page.evaluate(() => dispatchEvent(new Event('pointermove'))),
  ],
  ['prints it', false, (page) => page.screenshot({ fullPage: true })],
  [
    'moves the mouse',
    true,
    async (page) => {
      await page.mouse.move(100, 100)
      await page.mouse.move(120, 130)
    },
  ],
  ['presses a key', true, (page) => page.keyboard.press('Tab')],
  ['turns the wheel', true, (page) => page.mouse.wheel(0, 100)],
]

test('a browser that renders the survey opens it only by input of a person', async ({ page, business }) => {
  const told: string[] = []
  page.on('request', (call) => {
    if (call.url().includes('/trpc/reviewRequests.')) told.push(new URL(call.url()).pathname)
  })
  await page.goto('/privacy')
  await page.mouse.move(90, 90)
  const opened = '/trpc/reviewRequests.opened'
  for (const [name, counts, act] of ACTIONS) {
    const { id, surveyUrl } = await business.ask(`${unique('seen')}@example.com`)
    await page.goto(surveyUrl)
    await hydrated(page)
    await act(page)
    if (!counts) {
      expect(told, name).toEqual([])
      await page.keyboard.press('Tab')
    }
    await expect.poll(async () => (await business.log(id)).status, name).toBe('opened')
    await page.mouse.click(5, 5)
    expect(told.splice(0), name).toEqual([opened])
  }
})
