import { expect, test } from 'vitest'
import { sandboxBusinessProfile } from './sandbox.ts'

const REDIRECT = 'http://localhost:3001/api/connect-google/callback'
let now = Date.parse('2026-11-20T12:00:00Z')
const { profile, sandbox } = sandboxBusinessProfile({
  dashboardOrigin: 'http://localhost:3001',
  redirectUri: REDIRECT,
  clock: { now: () => new Date(now) },
})

async function begin() {
  const { url, secrets } = await profile.begin()
  const request = sandbox.read(new URL(url).search)
  if (!request) throw new Error('the sandbox does not know its own address')
  return { secrets, request }
}
async function approved(accountId = 'owner') {
  const { secrets, request } = await begin()
  const next = sandbox.approve(request, accountId) ?? ''
  expect(next.startsWith(`${REDIRECT}?`)).toBe(true)
  return { secrets, search: new URL(next).search }
}

test('each address has a state of its own, no other secret, and a challenge in place of the verifier', async () => {
  const { url, secrets } = await profile.begin()
  expect((await begin()).secrets.state).not.toBe(secrets.state)
  expect(url).not.toContain(secrets.verifier)
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'https://www.googleapis.com/auth/business.manage',
    code_challenge_method: 'S256',
    state: secrets.state,
  })
})

test('a stranger is refused, and a code is good for a minute', async () => {
  const stranger = await approved('stranger')
  await expect(profile.finish(stranger.search, stranger.secrets)).rejects.toMatchObject({ kind: 'refused' })
  const late = await approved()
  now += 60_000
  await expect(profile.finish(late.search, late.secrets)).rejects.toMatchObject({ kind: 'refused' })
})

test('an address that we did not make asks for nothing', async () => {
  const { url } = await profile.begin()
  for (const [name, value] of [
    ['redirect_uri', 'https://evil.example/'],
    ['client_id', 'another'],
    ['state', ''],
    ['code_challenge', ''],
  ] as const) {
    const other = new URL(url)
    other.searchParams.set(name, value)
    expect(sandbox.read(other.search)).toBeNull()
  }
  expect(sandbox.approve((await begin()).request, 'nobody')).toBeNull()
})
