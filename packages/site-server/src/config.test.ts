import { expect, test } from 'vitest'
import { readSettings } from './config.ts'

const NEEDED = {
  API_URL: 'http://api:3002',
  PUBLIC_ORIGIN: 'https://example.com',
  DASHBOARD_ORIGIN: 'https://app.example.com',
}
const read = (env: Record<string, string> = {}) => readSettings({ ...NEEDED, ...env })

test('what is not set has a preset; an empty value is not set', () => {
  const presets = {
    host: '127.0.0.1',
    webPort: 3000,
    dashboardPort: 3001,
    api: 'http://api:3002',
    publicOrigin: 'https://example.com',
    dashboardOrigin: 'https://app.example.com',
    sandbox: true,
    trustProxy: ['loopback'],
  }
  expect(read()).toMatchObject(presets)
  expect(read({ HOST: '', PORT: '', TRUST_PROXY: '', NODE_ENV: '', SUPPORT_EMAIL: '' })).toMatchObject(
    presets,
  )
})

test('one port for whatever runs', () => {
  expect(read({ PORT: '8080', WEB_PORT: '1' })).toMatchObject({ webPort: 8080, dashboardPort: 8080 })
  expect(read({ WEB_PORT: '1', DASHBOARD_PORT: '2' })).toMatchObject({ webPort: 1, dashboardPort: 2 })
})

test('a sandbox by word, or outside production', () => {
  for (const env of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' }])
    expect(read(env as Record<string, string>).sandbox).toBe(true)
  for (const env of [{ NODE_ENV: 'production' }, { FIVESTEAD_SANDBOX: '0' }])
    expect(read(env as Record<string, string>).sandbox).toBe(false)
})

test('proxies are named, as addresses or blocks', () => {
  expect(read({ TRUST_PROXY: 'loopback' }).trustProxy).toEqual(['loopback'])
  const blocks = ['10.0.0.5', '172.16.0.0/12', 'fd00::/8', 'uniquelocal']
  expect(read({ TRUST_PROXY: '"10.0.0.5 172.16.0.0/12,fd00::/8,Uniquelocal,"' }).trustProxy).toEqual(blocks)
  expect(read({ TRUST_PROXY: '10.0.0.5, 172.16.0.0/12,fd00::/8 , uniquelocal' }).trustProxy).toEqual(blocks)
})

const PROXIES = 'TRUST_PROXY must be "loopback", addresses or CIDR blocks, separated by commas'
test.each([
  ['API_URL', '', 'API_URL is needed, e.g. http://api:3002'],
  ['API_URL', 'api:3002', 'API_URL must be an origin such as http://api:3002, without a path'],
  [
    'PUBLIC_ORIGIN',
    'https://example.com/app',
    'PUBLIC_ORIGIN must be an origin such as https://example.com, without a path',
  ],
  ['DASHBOARD_ORIGIN', '', 'DASHBOARD_ORIGIN is needed, e.g. https://app.example.com'],
  ['WEB_PORT', 'eighty', 'WEB_PORT must be a port number from 0 to 65535'],
  ['PORT', '65536', 'PORT must be a port number from 0 to 65535'],
  ['FIVESTEAD_SANDBOX', 'maybe', 'FIVESTEAD_SANDBOX must be 0 or 1'],
  ...['true', '10.0.0', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', 'a.com'].map((value) => [
    'TRUST_PROXY',
    value,
    PROXIES,
  ]),
])('%s=%s is refused in one line', (name = '', value = '', line) => {
  expect(() => read({ [name]: value })).toThrow(expect.objectContaining({ message: line }))
})
