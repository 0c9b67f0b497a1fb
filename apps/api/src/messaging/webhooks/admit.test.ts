import { expect, test } from 'vitest'
import { resendWebhook } from '../../gateways/mail/resend-webhook.ts'
import { smsgateWebhook } from '../../gateways/sms/smsgate-webhook.ts'
import { twilioWebhook } from '../../gateways/sms/twilio-webhook.ts'
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
  ['twilio/inbound', 'x-twilio-signature'],
  [`twilio/status/${crypto.randomUUID()}`, 'x-twilio-signature'],
  ['resend', 'svix-signature'],
  ['smsgate', 'x-signature'],
] as const

test.each([...SIGNED, ['mail', 'x'], ['request-mail', 'x']] as const)(
  'without its provider %s is 404 before its body is read',
  async (path, header) => {
    expect((await post(path, { [header]: 'forged' })).statusCode).toBe(404)
  },
)

test.each(SIGNED)('%s without a signature is 403 before its body is read', async (path, header) => {
  Object.assign(api.deps.gateways, {
    twilioWebhook: twilioWebhook({ authToken: 'token', origin: 'https://example.com' }),
    resendWebhook: resendWebhook({ secret: `whsec_${Buffer.alloc(24).toString('base64')}` }),
    smsgateWebhook: smsgateWebhook({ signingKey: 'key', clock: api.clock }),
  })
  expect((await post(path)).statusCode).toBe(403)
  expect((await post(path, { [header]: 'forged' })).statusCode).toBe(413)
})
