import { googleBusinessProfile } from '@fivestead/api/gateways/business-profile/google'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openControl } from '../control.ts'
import { DOUBLES, type Doubles, type DoublesOptions, openDoubles } from '../open.ts'

/** Doubles and their page for a test file, well-behaved before each test. @param options once the hooks run */
export function useDoubles(options: () => Partial<DoublesOptions>) {
  let doubles: Doubles
  let control: Awaited<ReturnType<typeof openControl>>
  beforeAll(async () => {
    const origins = { origin: 'http://localhost:3000', dashboard: 'http://localhost:3001' }
    doubles = await openDoubles({ ...origins, port: 0, slowMs: 400, told: () => {}, ...options() })
    control = await openControl(doubles, { port: 0, lines: [] })
  })
  afterAll(async () => {
    await control?.close()
    await doubles?.close()
  })
  beforeEach(() => {
    for (const name of DOUBLES) doubles.front(name).behavior = 'well'
  })
  return {
    get doubles() {
      return doubles
    },
    page: () => control.url,
    async command(fields: object, headers: Record<string, string> = {}) {
      const answer = await fetch(`${control.url}/_control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(fields),
      })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

/** An owner agrees at the double's page, as in a browser: the page, its button, and back to the dashboard. */
export async function consent(doubles: Doubles, dashboard: string) {
  const { google } = doubles.env()
  const profile = googleBusinessProfile({
    ...{ clientId: google.GOOGLE_OAUTH_CLIENT_ID, clientSecret: google.GOOGLE_OAUTH_CLIENT_SECRET },
    ...{ apiUrl: google.GOOGLE_BUSINESS_API_URL, clock: { now: () => new Date() } },
    redirectUri: `${dashboard}/api/connect-google/callback`,
  })
  const { url, secrets } = await profile.begin()
  const body = new URLSearchParams({ answer: 'allow', person: '101', placeId: 'ChIJmine' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  const { tokens } = await profile.finish(back.search, secrets)
  return { profile, page: url, back, accessToken: tokens.accessToken }
}
