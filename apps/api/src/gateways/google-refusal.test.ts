import { describe, expect, test } from 'vitest'
import { readGoogleRefusal } from './google-refusal.ts'

const V4 = 'mybusiness.googleapis.com'
const ACCOUNTS = 'mybusinessaccountmanagement.googleapis.com'
const body = (code: number, status: string, detail?: object, message = 'Google said no.') =>
  JSON.stringify({ error: { code, status, message, ...(detail && { details: [detail] }) } })
const info = (reason: string, metadata: object = {}) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  ...{ reason, domain: 'googleapis.com', metadata },
})

const denied = (reason: string) => body(403, 'PERMISSION_DENIED', info(reason))
const quota = (code: number, value: unknown) =>
  body(code, 'RESOURCE_EXHAUSTED', info('RATE_LIMIT_EXCEEDED', { quota_limit_value: value }))
const olderForm = '{"error":{"code":403,"message":"x","errors":[{"reason":"accessNotConfigured"}]}}'

describe('a refusal of Google', () => {
  test.each<[string, number, string, string]>([
    ['an API that is off', 403, denied('SERVICE_DISABLED'), 'api-disabled'],
    ['a suspended project', 403, denied('CONSUMER_SUSPENDED'), 'api-disabled'],
    ['an API that is off, in the older form', 403, olderForm, 'api-disabled'],
    ['a quota of 0', 429, quota(429, '0'), 'no-quota'],
    ['a quota of 0 as a number, by 403', 403, quota(403, 0), 'no-quota'],
    ['a quota that is used up', 429, quota(429, '300'), 'rate_limited'],
    ['429 without details', 429, body(429, 'RESOURCE_EXHAUSTED'), 'rate_limited'],
    ['access denied', 403, body(403, 'PERMISSION_DENIED'), 'no-access'],
    ['access denied with a reason', 403, denied('IAM_PERMISSION_DENIED'), 'no-access'],
    ['a consent without the scope', 403, denied('ACCESS_TOKEN_SCOPE_INSUFFICIENT'), 'unauthorized'],
    ['a token that ended', 401, body(401, 'UNAUTHENTICATED'), 'unauthorized'],
    ['nothing there', 404, body(404, 'NOT_FOUND'), 'not_found'],
    ['a reply that Google does not take', 400, body(400, 'INVALID_ARGUMENT'), 'refused'],
    ['a fault of Google', 503, body(503, 'UNAVAILABLE'), 'unavailable'],
    ['a page of a proxy', 403, '<!doctype html>', 'unavailable'],
    ['an empty body', 403, '', 'unavailable'],
    ['another JSON', 429, '{"error":"busy"}', 'unavailable'],
    ['strange details', 403, '{"error":{"details":[{"reason":7,"metadata":3}],"message":4}}', 'no-access'],
  ])('%s', (_name, status, said, kind) => {
    expect(readGoogleRefusal({ status, body: said }, V4).kind).toBe(kind)
  })

  test('names the API that Google names, else the one that was asked', () => {
    const said = body(403, 'PERMISSION_DENIED', info('SERVICE_DISABLED', { service: ACCOUNTS }))
    expect(readGoogleRefusal({ status: 403, body: said }, V4)).toMatchObject({
      api: ACCOUNTS,
      message: 'My Business Account Management API: 403 PERMISSION_DENIED SERVICE_DISABLED: Google said no.',
    })
    const other = body(403, 'PERMISSION_DENIED', info('SERVICE_DISABLED', { service: 'evil.example' }))
    expect(readGoogleRefusal({ status: 403, body: other }, V4).api).toBe(V4)
  })

  test('carries neither tokens nor addresses, on one line of at most 400 characters', () => {
    const message = `ann@shop.example with ya29.a0Secret-Token and 1//0refresh\nis not allowed ${'x'.repeat(999)}`
    const { words } = readGoogleRefusal(
      { status: 403, body: body(403, 'PERMISSION_DENIED', undefined, message) },
      V4,
    )
    expect(words).toMatch(/^\[address\] with \(token\) and \(token\) is not allowed x+$/)
    expect(words).toHaveLength(400)
  })
})
