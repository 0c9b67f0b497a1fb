import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLoopbackName, type StartSettings, sandboxWords, whyNotLocal } from './local-sandbox.ts'

const LOCAL: StartSettings = {
  production: false,
  origins: { PUBLIC_ORIGIN: 'http://localhost:3000', DASHBOARD_ORIGIN: 'http://127.0.0.1:3001' },
  hosts: { HOST: 'localhost', API_HOST: '::1' },
  senders: { SMTP_URL: undefined },
}

test('plain http on this machine, without a provider that sends: local', () => {
  expect(whyNotLocal(LOCAL)).toBeNull()
  expect(whyNotLocal({ ...LOCAL, origins: { PUBLIC_ORIGIN: 'http://[::1]:3000' } })).toBeNull()
})

describe('each of these alone faces others, and is named', () => {
  const origin = (value: string) => ({ ...LOCAL, origins: { ...LOCAL.origins, PUBLIC_ORIGIN: value } })
  test.each<[string, StartSettings]>([
    ['NODE_ENV is production', { ...LOCAL, production: true }],
    ['PUBLIC_ORIGIN is not plain http', origin('https://localhost:3000')],
    ['PUBLIC_ORIGIN is not plain http', origin('nothing')],
    ['PUBLIC_ORIGIN is not on this machine', origin('http://shop.example')],
    ['PUBLIC_ORIGIN is not on this machine', origin('http://localhost.example')],
    ['PUBLIC_ORIGIN is not on this machine', origin('http://192.168.1.5:3000')],
    ['PUBLIC_ORIGIN is not on this machine', origin('http://0.0.0.0:3000')],
    ['HOST lets other machines in', { ...LOCAL, hosts: { HOST: '0.0.0.0' } }],
    ['HOST lets other machines in', { ...LOCAL, hosts: { HOST: '::' } }],
    ['API_HOST lets other machines in', { ...LOCAL, hosts: { HOST: 'localhost', API_HOST: '10.0.0.4' } }],
    ['SMTP_URL sends to real people', { ...LOCAL, senders: { SMTP_URL: 'smtp://mail.example' } }],
  ])('%s', (reason, settings) => {
    expect(whyNotLocal(settings)).toBe(reason)
  })
})

test('what a sandbox says never denies a message that leaves', () => {
  expect(sandboxWords({ mail: false, sms: false })).toBe('sample data, nothing is sent.')
  expect(sandboxWords({ mail: true, sms: false })).toBe('sample data, no text is sent.')
  expect(sandboxWords({ mail: false, sms: true })).toBe('sample data, no email is sent.')
  expect(sandboxWords({ mail: true, sms: true })).toBe('sample data, but emails and texts are sent.')
})

test('no other name is this machine, however it is written', () => {
  const names = ['localhost', 'LocalHost', '127.0.0.1', '::1', '[::1]']
  for (const name of names) expect(isLoopbackName(name)).toBe(true)
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6(), fc.string()), (name) => {
      expect(isLoopbackName(name)).toBe(names.includes(name))
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ minLength: 1 }), (name, more) => {
      expect([isLoopbackName(name + more), isLoopbackName(more + name)]).toEqual([false, false])
    }),
  )
})
