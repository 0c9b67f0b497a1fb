import { describe, expect, test } from 'vitest'
import { startExitCode } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './variables.ts'

test('without any variable: a sandbox on this machine', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    sandbox: true,
    localSandbox: true,
    notLocal: null,
    http: { host: '127.0.0.1', port: 3002, trustProxy: ['loopback'] },
    origins: { public: 'http://localhost:3000', dashboard: 'http://localhost:3001' },
    data: { directory: expect.stringMatching(/\.data$/), url: undefined },
    rateLimitFactor: 1,
  })
})

test('an origin may be written as people write it', () => {
  const { origins } = readConfig({
    PUBLIC_ORIGIN: 'HTTPS://Bücher.example:443/',
    DASHBOARD_ORIGIN: 'https://app.example.com/',
  })
  expect(origins).toEqual({ public: 'https://xn--bcher-kva.example', dashboard: 'https://app.example.com' })
})

test('ports move the origins; an empty variable counts as absent', () => {
  const { origins, data } = readConfig({ WEB_PORT: '8000', DASHBOARD_PORT: '8001', DATABASE_URL: '' })
  expect(origins).toEqual({ public: 'http://localhost:8000', dashboard: 'http://localhost:8001' })
  expect(data.url).toBeUndefined()
})

describe('a wrong value stops the start with one line that names its variable', () => {
  const https = 'must be https (plain http is accepted on localhost alone)'
  const origin = 'must be an origin such as https://app.example.com, without a path'
  const daily = 'must be a whole number from 1 to 1000000, the texts of 24 hours'
  const returnPath =
    'must be an address with at most 15 characters before its @, such as bounces@mail.example.com'
  const phone =
    'must be an https URL such as https://api.sms-gate.app/3rdparty/v1 (plain http at a private address alone)'
  const host = 'must be a host name such as requests.example.com'
  const issuer = 'must be an https URL such as https://accounts.example.com (plain http on localhost alone)'
  test.each([
    ['WEB_PORT', 'http', 'must be a port number from 0 to 65535'],
    ['GOOGLE_MAPS_API_KEY', 'my key', 'must be a browser key of Google Maps Platform'],
    ['DASHBOARD_PORT', '70000', 'must be a port number from 0 to 65535'],
    ['PUBLIC_ORIGIN', 'http://shop.example.com', https],
    ['DASHBOARD_ORIGIN', 'https://a.example/path', origin],
    [
      'DATABASE_URL',
      'postgres://ann:p@ss@db.example/shop',
      'has @ in its password or user: write it as %40 (a password that has one of @ / ? # % is written in percent-encoding)',
    ],
    [
      'DATABASE_URL',
      'postgresql://postgres.abc:[YOUR-PASSWORD]@aws-0.pooler.supabase.com:6543/postgres',
      'has [YOUR-PASSWORD] in the place of its password',
    ],
    ...[
      'jdbc:postgresql://db/x',
      'postgresql+psycopg2://u:p@db/x',
      "psql 'postgres://u:p@db/x'",
      '$DATABASE_URL',
    ].map(
      (value) =>
        ['DATABASE_URL', value, 'must be a URL that starts with postgres:// or postgresql://'] as const,
    ),
    ['DATABASE_URL', 'mysql://x', 'must be a URL that starts with postgres:// or postgresql://'],
    ['SESSION_KEY', 'short', 'must be 32 random bytes in base64 (openssl rand -base64 32)'],
    ['SMTP_URL', 'mail.example', 'must be a URL that starts with smtp:// or smtps://'],
    ['MAIL_RETURN_PATH', 'bounces', returnPath],
    ['MAIL_RETURN_PATH', 'a-name-too-long-@mail.example.com', returnPath],
    ['MAIL_RETURN_PATH', 'bounces+1@mail.example.com', returnPath],
    ['MAIL_RETURN_PATH', 'bounces@localhost', returnPath],
    ['RESEND_WEBHOOK_SECRET', 'secret', 'must be the signing secret of a webhook, such as whsec_...'],
    ['RESEND_API_URL', 'http://api.resend.com', https],
    ['MAIL_FROM', 'nobody', 'must be an e-mail address'],
    ['MAIL_DKIM_SELECTOR', 'a b', 'must be a name such as mail2026'],
    ['TWILIO_ACCOUNT_SID', 'AC1', 'must be AC and 32 hexadecimal digits'],
    ['TWILIO_FROM', '2175550199', 'must be a number such as +12175550199, or a short code'],
    ['TWILIO_API_URL', 'http://api.twilio.com', https],
    ['SMS_COUNTRIES', 'GB,Germany', 'names Germany, which is no country code such as GB'],
    ['SMS_COUNTRIES', 'XX', 'names XX, which is no country code such as GB'],
    ['SMS_COUNTRIES', 'RU', 'names RU, whose time zones share no hour of business'],
    ...['0', '-1', '1.5', 'many', '1000001'].map((value) => ['SMS_DAILY_LIMIT', value, daily] as const),
    ['SMSGATE_URL', 'http://phone.example', phone],
    ['SMSGATE_URL', 'http://203.0.113.5:8080', phone],
    ['SMSGATE_URL', 'https://phone.example?a=1', phone],
    ['SMSGATE_URL', 'phone', phone],
    ['REQUESTS_MAIL_DOMAIN', 'Requests@example.com', host],
    ['SUPPORT_EMAIL', 'Help <help@example.com>', 'must be an e-mail address'],
    ['OPERATOR_NAME', 'Five\nLtd', 'must be one line of text'],
    ['OPERATOR_ADDRESS', 'x'.repeat(301), 'must be at most 300 characters'],
    ['OPERATOR_EMAIL', 'office', 'must be an email address'],
    ['OIDC_ISSUER', 'http://accounts.example.com', issuer],
    ['OIDC_PROVIDER', 'Replit!', 'must be lower-case letters, digits and hyphens'],
    ['RATE_LIMIT_FACTOR', '0', 'must be a positive number'],
    ['FIVESTEAD_SANDBOX', 'maybe', 'must be 0 or 1'],
  ] as const)('%s=%s %s', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name} ${words}`))
  })

  test.each([
    ['RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET', `whsec_${'a'.repeat(32)}`],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM', '+12175550199'],
    ['SMSGATE_URL', 'SMSGATE_USER', 'phone'],
    ['SMSGATE_USER', 'SMSGATE_URL', 'https://phone.example'],
    ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'postgres://replica/x'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER', 'https://accounts.example.com'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'fivestead'],
    ['S3_BUCKET', 'S3_ENDPOINT', 'https://s3.example.com'],
  ])('%s is needed beside %s', (needed, name, value) => {
    const line = `${needed} is needed beside ${name}`
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line))
  })
})

const PHONE = { SMSGATE_USER: 'sms', SMSGATE_PASSWORD: 'secret', SMSGATE_SIGNING_KEY: 'gate-secret' }
const SID = `AC${'a'.repeat(32)}`
const TWILIO = { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+12175550199' }

describe('the Twilio account', () => {
  const ACCOUNT = { TWILIO_ACCOUNT_SID: SID }
  const TOKEN = { TWILIO_AUTH_TOKEN: 'token' }
  const KEY = { TWILIO_API_KEY_SID: `SK${'b'.repeat(32)}`, TWILIO_API_KEY_SECRET: 'secret' }
  const NUMBER = { TWILIO_FROM: '+12175550199' }

  test.each<[string, Record<string, string>, RegExp]>([
    ['a token or a key', { ...ACCOUNT, ...NUMBER }, /^TWILIO_AUTH_TOKEN is needed beside TWILIO_ACCOUNT_SID/],
    ['a secret', { ...ACCOUNT, ...NUMBER, ...KEY, TWILIO_API_KEY_SECRET: '' }, /^TWILIO_API_KEY_SECRET is/],
    ['a sender', { ...ACCOUNT, ...TOKEN }, /^TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is needed/],
  ])('needs %s', (_, env, line) => {
    expect(() => readConfig(env)).toThrow(line)
  })
})

describe('the phone as gateway', () => {
  test.each(['SMSGATE_PASSWORD', 'SMSGATE_SIGNING_KEY'])('needs %s', (name) => {
    const env = { ...PHONE, SMSGATE_URL: 'https://phone.example', [name]: '' }
    expect(() => readConfig(env)).toThrow(new ConfigError(`${name} is needed beside SMSGATE_URL`))
  })

  test('and a Twilio account exclude each other', () => {
    const both = { ...PHONE, SMSGATE_URL: 'https://phone.example', ...TWILIO }
    expect(() => readConfig(both)).toThrow(
      /^SMSGATE_URL and TWILIO_ACCOUNT_SID are both set: texts go out by one of them, so unset the other$/,
    )
  })
})

describe('production', () => {
  const ALONE = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/fivestead',
    PUBLIC_ORIGIN: 'https://example.com',
    DASHBOARD_ORIGIN: 'https://app.example.com',
    SESSION_KEY: Buffer.alloc(32).toString('base64'),
  }

  test('starts with Postgres, two origins and a session key alone, without stand-ins', () => {
    expect(readConfig(ALONE)).toMatchObject({ production: true, sandbox: false, localSandbox: false })
    expect(readConfig({ ...ALONE, FIVESTEAD_SANDBOX: '1' }).sandbox).toBe(true)
  })

  test.each(['PUBLIC_ORIGIN', 'DASHBOARD_ORIGIN'])('needs %s', (name) => {
    expect(() => readConfig({ ...ALONE, [name]: '' })).toThrow(new RegExp(`^${name} is needed in production`))
  })

  test('keeps what is safe on this machine alone away from others', () => {
    expect(() => readConfig({ ...ALONE, RATE_LIMIT_FACTOR: '2' })).toThrow(/works in the local sandbox alone/)
  })
})

test('the sandbox can be switched off on this machine', () => {
  expect(readConfig({ FIVESTEAD_SANDBOX: '0' })).toMatchObject({
    sandbox: false,
    localSandbox: false,
    notLocal: 'FIVESTEAD_SANDBOX is 0',
    quietHours: true,
  })
})

test('mail leaves by an SMTP server or by Resend, not by both', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://127.0.0.1:25', RESEND_API_KEY: 're_key' })).toThrow(
    new ConfigError('RESEND_API_KEY and SMTP_URL are both set: mail leaves by one'),
  )
  expect(readConfig({ RESEND_API_KEY: 're_key' }).mail).toMatchObject({
    smtpUrl: undefined,
    resend: { apiUrl: 'https://api.resend.com', apiKey: 're_key', webhookSecret: undefined },
  })
})

describe('what believes everybody is for this machine alone (T28)', () => {
  const PRODUCTION = { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' }
  const OTHERS: [string, Record<string, string>][] = [
    ['NODE_ENV is production', PRODUCTION],
    ['PUBLIC_ORIGIN is not plain http', { PUBLIC_ORIGIN: 'https://localhost:3000' }],
    ['DASHBOARD_ORIGIN is not plain http', { DASHBOARD_ORIGIN: 'https://app.example.com' }],
    ['HOST lets other machines in', { HOST: '0.0.0.0' }],
    ['API_HOST lets other machines in', { API_HOST: '::' }],
    ['SMTP_URL sends to real people', { SMTP_URL: 'smtp://127.0.0.1:25' }],
    ['RESEND_API_KEY sends to real people', { RESEND_API_KEY: 're_key' }],
    ['TWILIO_ACCOUNT_SID sends to real people', TWILIO],
    ['SMSGATE_URL sends to real people', { ...PHONE, SMSGATE_URL: 'http://192.168.1.20:8080' }],
  ]

  test.each(OTHERS)('not where %s', (notLocal, env) => {
    expect(readConfig(env)).toMatchObject({ sandbox: true, localSandbox: false, notLocal, quietHours: true })
    // Asking for the sandbox does not make it local.
    expect(readConfig({ ...env, FIVESTEAD_SANDBOX: '1' }).localSandbox).toBe(false)
    expect(() => readConfig({ ...env, RATE_LIMIT_FACTOR: '1000' })).toThrow(
      new ConfigError(`RATE_LIMIT_FACTOR works in the local sandbox alone (${notLocal})`),
    )
    expect(() => readConfig({ ...env, FIVESTEAD_QUIET_HOURS: '0' })).toThrow(
      new ConfigError(`FIVESTEAD_QUIET_HOURS=0 works in the local sandbox alone (${notLocal})`),
    )
  })

  test('every name of this machine is this machine', () => {
    const env = { PUBLIC_ORIGIN: 'http://[::1]:3000', DASHBOARD_ORIGIN: 'http://127.0.0.1:3001', HOST: '::1' }
    expect(readConfig(env)).toMatchObject({ localSandbox: true, quietHours: false })
  })
})

describe('the session key', () => {
  const production = { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' }
  const DATABASE_URL = 'postgres://localhost/fivestead'
  const SESSION_KEY = Buffer.alloc(32).toString('base64')

  test('is needed in production beside DATABASE_URL, and may come from the data folder elsewhere', () => {
    for (const key of [{}, { SESSION_KEY: '' }]) {
      const start = () => readConfig({ ...production, DATABASE_URL, ...key })
      expect(start).toThrow(/^SESSION_KEY is needed[^\n]+$/)
    }
    expect(readConfig({ ...production, DATABASE_URL, SESSION_KEY }).sessionKeys).toEqual([SESSION_KEY])
    for (const env of [production, { DATABASE_URL }]) expect(readConfig(env).sessionKeys).toBeUndefined()
  })
})

test.each([
  ['Example <no-reply@example.com>', 'Example'],
  ['"Example, Inc." <no-reply@example.com>', 'Example, Inc.'],
  ['no-reply@example.com', 'Fivestead'],
])('MAIL_FROM %j: mails to owners come from %j', (from, name) => {
  expect(readConfig({ MAIL_FROM: from }).mail.fromName).toBe(name)
})

test('a wrong value ends a start for good; a database that is away does not', () => {
  const wrong = new ConfigError('SMTP_URL must be a URL')
  const away = new ConfigError('DATABASE_URL names a database that cannot be reached', { cause: new Error() })
  expect([wrong, away, new Error()].map(startExitCode)).toEqual([78, 1, 1])
})
