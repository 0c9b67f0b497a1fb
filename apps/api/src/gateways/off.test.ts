import { nothingSends } from '@fivestead/domain/languages/messages/common/en'
import { worded } from '@fivestead/domain/messaging/testing/worded'
import { PORT_OFF, PORTS } from '@fivestead/domain/ports'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { portModes } from '../open-gateways.ts'
import { refusalOf } from '../testing/answers.ts'
import type { Browser } from '../testing/create-test-app.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const ORIGINS = { PUBLIC_ORIGIN: 'https://example.com', DASHBOARD_ORIGIN: 'https://app.example.com' }
const all = (mode: string) => Object.fromEntries(PORTS.map((port) => [port, mode]))

describe('each port is real where it is set, else a stand-in of the sandbox, else off', () => {
  const OIDC = { OIDC_ISSUER: 'https://accounts.example.com', OIDC_CLIENT_ID: 'fivestead' }
  const LOCAL_ALONE = {
    ...{ sms: 'off', mail: 'off', 'business-profile': 'off', identity: 'off', drafts: 'off' },
  }
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['local', {}, { ...all('sandbox'), drafts: 'off' }],
    ['a sandbox for others', ORIGINS, { ...all('sandbox'), ...LOCAL_ALONE }],
    ['no sandbox', { FIVESTEAD_SANDBOX: '0' }, all('off')],
    ['production', { NODE_ENV: 'production', ...ORIGINS }, all('off')],
    ['mail', { SMTP_URL: 'smtp://127.0.0.1:25' }, { ...all('sandbox'), ...LOCAL_ALONE, mail: 'real' }],
    ['mail by Resend', { RESEND_API_KEY: 're_key' }, { ...all('sandbox'), ...LOCAL_ALONE, mail: 'real' }],
    ['identity', OIDC, { ...all('sandbox'), identity: 'real', drafts: 'off' }],
    [
      'a model',
      { LLM_URL: 'http://localhost:11434/v1', LLM_MODEL: 'm' },
      { ...all('sandbox'), drafts: 'real' },
    ],
    [
      'production with two',
      { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25', ...ORIGINS, ...OIDC },
      { ...all('off'), mail: 'real', identity: 'real' },
    ],
  ])('%s', (_, env, modes) => {
    expect(portModes(readConfig(env))).toEqual(modes)
  })
})

describe('where every port is off', () => {
  const api = useTestApp({ env: { FIVESTEAD_SANDBOX: '0' } })
  let browser: Browser
  let businessId: number
  beforeAll(async () => {
    browser = api.browser()
    const account = { username: 'owner1', password: 'Correct-Horse-1', email: 'owner1@shop.example' }
    expect((await browser.post('/api/register', { ...account, fullName: 'Pat Owner' })).status).toBe(201)
    const made = await browser.post('/api/businesses', { name: 'Blue Door Bakery' })
    expect(made.status).toBe(201)
    businessId = made.body.id
  })

  test('nothing says that it sent what nobody gets', async () => {
    const { sms, mail, outbox } = api.deps.gateways
    const attemptId = crypto.randomUUID()
    expect(worded(await sms.send({ attemptId, to: '+12175550114', text: 'Hi' }))).toMatchObject({
      kind: 'refused',
      fault: 'message',
      reason: 'Text messages are not set up on this installation, so nothing was sent',
    })
    const message = { to: 'ann@shop.example', subject: 'a', text: 'b', html: 'c', fromName: 'd' }
    expect(worded(await mail.send({ attemptId, ...message, unsubscribeUrl: null }))).toMatchObject({
      kind: 'refused',
      fault: 'message',
      reason: 'Email is not set up on this installation, so nothing was sent',
    })
    expect(await outbox.newest(1)).toEqual([])
  })

  test('the screens are told', async () => {
    expect((await api.query('auth.providers')).body.result.data).toEqual({
      external: null,
      signUp: 'open',
      contact: null,
      ports: all('off'),
      smsCountries: [],
    })
  })

  test.each([
    ['/api/business/autocomplete?query=bakery', PORT_OFF.places],
    ['/api/business/search?query=bakery', PORT_OFF.places],
    ['/api/business/details?placeId=ChIJabcdefghijk', PORT_OFF.places],
    ['/api/business/reviews?place_id=ChIJabcdefghijk', PORT_OFF['public-reviews']],
    ['/api/business/reviews/statistics?placeId=ChIJabcdefghijk', PORT_OFF['public-reviews']],
    [
      '/api/business/ranking?placeId=ChIJabcdefghijk&businessName=Bakery&businessCategory=bakery&location=Springfield',
      PORT_OFF['local-rank'],
    ],
  ])('%s says what is missing and what still works', async (url, message) => {
    expect(await browser.get(url)).toMatchObject({ status: 503, body: { message } })
  })

  test.each(['+1 217 555 0114', 'ann@shop.example'])(
    'a request to %s is refused at the form, which names no channel that is off too, and nothing of it stays',
    async (contact) => {
      const input = { businessId, name: 'Ann Baker', contact, template: 'direct' }
      const refused = browser.mutate('reviewRequests.quickSend', input)
      expect(await refusalOf(refused)).toEqual([409, nothingSends])
      expect((await browser.query('reviewRequests.log', { businessId })).body.result.data.items).toEqual([])
    },
  )

  test('neither goes a sample to oneself', async () => {
    const sample = { businessId, channel: 'email', template: 'direct' }
    expect(await refusalOf(browser.mutate('templates.sample', sample))).toEqual([409, nothingSends])
  })

  test('a Google profile cannot be connected, and the screen knows', async () => {
    const status = await browser.query('googleProfile.status', { businessId })
    expect(status.body.result.data).toMatchObject({ state: 'disconnected', available: false })
  })
})
