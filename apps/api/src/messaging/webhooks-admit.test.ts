import { expect, test } from 'vitest'
import { resendWebhook } from '../gateways/mail/resend-webhook.ts'
import { SMS_PROVIDERS } from '../gateways/sms/providers.ts'
import { useTestApp } from '../testing/use-test-app.ts'

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
    callbacks.map(({ path, signature, repeatsUnsigned }) => {
      const own = path.replace('/api/webhooks/', '').replace(':attemptId', crypto.randomUUID())
      return [own, signature, repeatsUnsigned ? 429 : 403] as [string, string, number]
    }),
  ),
  ['resend', 'svix-signature', 403],
] satisfies [string, string, number][]

test.each([...SIGNED, ['mail', 'x', 403], ['request-mail', 'x', 403]] satisfies typeof SIGNED)(
  'without its provider %s is 404 before its body is read',
  async (path, header) => {
    expect((await post(path, { [header]: 'forged' })).statusCode).toBe(404)
  },
)

// Vonage repeats what it could not sign (developer.vonage.com/messages/concepts/signed-webhooks), after 429 and 5xx
// alone (api.support.vonage.com, 360028543292).
test.each(SIGNED)('%s without %s is %i before its body is read', async (path, header, unsigned) => {
  Object.assign(api.deps.gateways, {
    resendWebhook: resendWebhook({ secret: `whsec_${Buffer.alloc(24).toString('base64')}` }),
    smsReaders: Object.fromEntries(SMS_PROVIDERS.map(({ name }) => [name, () => null])),
  })
  expect((await post(path)).statusCode).toBe(unsigned)
  expect((await post(path, { [header]: 'forged' })).statusCode).toBe(413)
})
