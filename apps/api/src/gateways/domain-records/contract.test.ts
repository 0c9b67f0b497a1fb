import { judgeRecords, proofValue } from '@fivestead/domain/businesses/domains/records'
import { afterAll, describe, expect, test } from 'vitest'
import { dnsRecords } from './dns.ts'
import { sandboxDomainRecords } from './sandbox.ts'
import { startDns } from './testing/dns-server.ts'

const target = 'sites.host.example'
const token = 'abc'
const dns = await startDns({
  [`A ${target}`]: '192.0.2.1',
  'CNAME feedback.shop.localhost': target,
  'A feedback.shop.localhost': '192.0.2.1',
  'TXT _fivestead.feedback.shop.localhost': proofValue(token),
  'CNAME elsewhere.shop.localhost': 'sites.other.example',
})
afterAll(() => dns.close())

describe.each([
  ['DNS', dnsRecords([dns.server])],
  ['the sandbox', sandboxDomainRecords()],
])('%s', (_name, records) => {
  test.each([
    ['feedback.shop.localhost', { code: 'here', found: null }],
    ['missing.shop.localhost', { code: 'missing', found: null }],
    ['elsewhere.shop.localhost', { code: 'elsewhere', found: 'sites.other.example' }],
    ['feedback.unknown.example', { code: 'missing', found: null }],
  ])('%s', async (host, finding) => {
    expect(judgeRecords(await records.look({ host, target, token }), { target, token })).toEqual(finding)
  })
})

test('a DNS that refuses or is away is no word about the domain', async () => {
  const gone = await startDns({})
  await gone.close()
  expect(await dnsRecords([gone.server]).look({ host: 'a.shop.example', target, token })).toBe(null)
})
