import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

/** The vector of the specification's reference libraries. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('a call is signed as the specification says', () => {
  const { secret, signature, ...call } = VECTOR
  expect(signedHeaders({ ...call, secrets: [secret] })).toEqual({
    'webhook-id': call.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('while secrets change, a receiver verifies with either; a stranger with none', () => {
  const [before, after, other] = [newSecret(), newSecret(), newSecret()]
  const call = { id: 'msg_1', body: '{"a":"ü"}', at: new Date(), secrets: [after, before] }
  const headers = signedHeaders(call)
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
  for (const secret of [before, after])
    expect(new Webhook(secret).verify(call.body, headers)).toEqual({ a: 'ü' })
  expect(() => new Webhook(other).verify(call.body, headers)).toThrow()
  expect(() => new Webhook(after).verify('{"a":"u"}', headers)).toThrow()
  expect(Buffer.from(before.slice('whsec_'.length), 'base64')).toHaveLength(32)
})
