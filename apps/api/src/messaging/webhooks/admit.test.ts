import { expect, test } from 'vitest'
import { resendWebhook } from '../../gateways/mail/resend-webhook.ts'
import { SMS_PROVIDERS } from '../../gateways/sms/providers.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp()

/** A body that is longer than any may be. */
const post = (path: string, headers = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api/webhooks/${path}`,
    payload: Buffer.alloc(6_000_000),
    headers: { 'content-type': 'application/json', ...headers },
  })

const SIGNED = [
  ...SMS_PROVIDERS.flatMap(({ callbacks }) =>
    callbacks.map(({ path, signature }) => {
      const own = path.replace('/api/webhooks/', '').replace(':attemptId', crypto.randomUUID())
      return [own, signature] as const
    }),
  ),
  ['resend', 'svix-signature'],
] as const

test.each([...SIGNED, ['mail', 'x'], ['request-mail', 'x']] as const)(
  'without its provider %s is 404 before its body is read',
  async (path, header) => {
    expect((await post(path, { [header]: 'forged' })).statusCode).toBe(404)
  },
)

test.each(SIGNED)('%s without a signature is 403 before its body is read', async (path, header) => {
  Object.assign(api.deps.gateways, {
    resendWebhook: resendWebhook({ secret: `whsec_${Buffer.alloc(24).toString('base64')}` }),
    smsReaders: Object.fromEntries(SMS_PROVIDERS.map(({ name }) => [name, () => null])),
  })
  expect((await post(path)).statusCode).toBe(403)
  expect((await post(path, { [header]: 'forged' })).statusCode).toBe(413)
})
