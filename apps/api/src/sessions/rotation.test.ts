import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { keyRing } from '../keys.ts'
import { optOutUrl } from '../messaging/opt-outs/service.ts'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { signUp } from '../testing/owners.ts'
import { rowOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { isFormToken, makeFormToken } from './form-tokens.ts'

const OLD = randomBytes(32)
const NEW = randomBytes(32)
const FORM = { form: 'contact', network: '198.51.100.7' }

const api = useTestApp({ env: { SESSION_KEY: OLD.toString('base64') } })
const opened: Awaited<ReturnType<typeof buildApp>>[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

/** The same installation after a start with these keys. */
async function restart(...secrets: [Buffer, ...Buffer[]]) {
  const deps = { ...api.deps, keys: keyRing(secrets) }
  const app = await buildApp(deps)
  opened.push(app)
  return { deps, app }
}

/**
 * Values in the hands of the owner and a customer when the key is rotated: a cookie, a form token, and a mailed link.
 */
async function inHand() {
  const owner = await signUp(api)
  await quickSend(owner, { contact: `${randomBytes(4).toString('hex')}@shop.example` })
  await runJobs(api)
  const [mail] = await outboxOf(api)
  const cookie = [...owner.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const link = /(\/unsubscribe\/[\w-]+)/.exec(mail.text)?.[1] ?? ''
  const made = new Date(api.clock.now().getTime() - 60_000)
  return { cookie, link, formToken: makeFormToken(api.deps.keys, FORM, made) }
}

async function works(
  { deps, app }: Awaited<ReturnType<typeof restart>>,
  held: Awaited<ReturnType<typeof inHand>>,
) {
  const headers = { cookie: held.cookie }
  const me = await app.inject({ url: '/api/auth/user', headers })
  const page = await app.inject({ url: held.link })
  return {
    session: me.statusCode,
    renewed: String(me.headers['set-cookie'] ?? ''),
    link: page.statusCode,
    formToken: isFormToken(deps.keys, FORM, held.formToken, api.clock.now()),
  }
}

test('a rotated key keeps sessions, form tokens and mailed links; the cookie goes over to the new key', async () => {
  const held = await inHand()
  const after = await works(await restart(NEW, OLD), held)
  expect(after).toMatchObject({ session: 200, link: 200, formToken: true })
  const [renewed = ''] = after.renewed.split(';', 1)
  expect(renewed).toMatch(/^sid=/)
  const withNewAlone = await works(await restart(NEW), { ...held, cookie: renewed })
  expect(withNewAlone).toMatchObject({ session: 200, link: 404, formToken: false })
})

test.each<[string, [Buffer, ...Buffer[]], object]>([
  ['that is taken out ends what was made with it', [NEW], { session: 401, link: 404, formToken: false }],
  ['that others do not sign with yet is accepted', [OLD, NEW], { session: 200, link: 200, formToken: true }],
])('a key %s', async (_, secrets, state) => {
  const held = await inHand()
  expect(await works(await restart(...secrets), held)).toMatchObject(state)
})

test('an unknown key id, or any other text, is refused and breaks nothing', async () => {
  const held = await inHand()
  const token = Buffer.from(held.link.slice('/unsubscribe/'.length), 'base64url')
  const { app } = await restart(NEW, OLD)
  const opened = async (changed: Buffer) =>
    (await app.inject({ url: `/unsubscribe/${changed.toString('base64url')}` })).statusCode
  for (let length = 0; length <= token.length + 8; length += 1) {
    const changed = Buffer.concat([token, Buffer.alloc(8)]).subarray(0, length)
    expect([length, await opened(changed)]).toEqual([length, length === token.length ? 200 : 404])
  }
  for (let at = 0; at < token.length; at += 1) {
    const changed = Buffer.from(token)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect([at, await opened(changed)]).toEqual([at, 404])
  }
})

test('the session key itself makes nothing any more', async () => {
  const held = await inHand()
  const link = new URL(optOutUrl(api.deps, (await rowOf(api, 'messages')).id))
  const token = Buffer.from(link.pathname.slice('/unsubscribe/'.length), 'base64url')
  const message = token.subarray(3, 19)
  const byItself = createHmac('sha256', OLD).update('opt-out:').update(message).digest().subarray(0, 16)
  expect(token.subarray(19)).not.toEqual(byItself)
  const [time = ''] = held.formToken.split('-')
  const bare = createHmac('sha256', OLD).update(JSON.stringify(['formToken', FORM.form, FORM.network, time]))
  const forged = `${time}-${bare.digest().subarray(0, 8).toString('base64url')}`
  expect(isFormToken(api.deps.keys, FORM, forged, api.clock.now())).toBe(false)
})
