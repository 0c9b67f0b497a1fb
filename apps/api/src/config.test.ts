import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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

test('ports move the origins; an empty variable counts as absent', () => {
  const { origins, data } = readConfig({ WEB_PORT: '8000', DASHBOARD_PORT: '8001', DATABASE_URL: '' })
  expect(origins).toEqual({ public: 'http://localhost:8000', dashboard: 'http://localhost:8001' })
  expect(data.url).toBeUndefined()
})

describe('a wrong value stops the start with one line that names its variable', () => {
  test.each([
    ['WEB_PORT', 'http', 'WEB_PORT must be a port number from 0 to 65535'],
    ['GOOGLE_MAPS_API_KEY', 'my key', 'GOOGLE_MAPS_API_KEY must be a browser key of Google Maps Platform'],
    ['DASHBOARD_PORT', '70000', 'DASHBOARD_PORT must be a port number from 0 to 65535'],
    [
      'PUBLIC_ORIGIN',
      'http://shop.example.com',
      'PUBLIC_ORIGIN must be https (plain http is accepted on localhost alone)',
    ],
    [
      'DASHBOARD_ORIGIN',
      'https://a.example/path',
      'DASHBOARD_ORIGIN must be an origin such as https://app.example.com, without a path',
    ],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
    ['SESSION_KEY', 'short', 'SESSION_KEY must be 32 random bytes in base64 (openssl rand -base64 32)'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be a URL that starts with smtp:// or smtps://'],
    ...[
      'bounces',
      'a-name-too-long-@mail.example.com',
      'bounces+1@mail.example.com',
      'bounces@localhost',
    ].map((value): [string, string, string] => [
      'MAIL_RETURN_PATH',
      value,
      'MAIL_RETURN_PATH must be an address with at most 15 characters before its @, such as bounces@mail.example.com',
    ]),
    [
      'RESEND_WEBHOOK_SECRET',
      'secret',
      'RESEND_WEBHOOK_SECRET must be the signing secret of a webhook, such as whsec_...',
    ],
    [
      'RESEND_WEBHOOK_SECRET',
      `whsec_${'a'.repeat(32)}`,
      'RESEND_API_KEY is needed beside RESEND_WEBHOOK_SECRET',
    ],
    [
      'RESEND_API_URL',
      'http://api.resend.com',
      'RESEND_API_URL must be https (plain http is accepted on localhost alone)',
    ],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an e-mail address'],
    ['MAIL_DKIM_SELECTOR', 'a b', 'MAIL_DKIM_SELECTOR must be a name such as mail2026'],
    ['TWILIO_ACCOUNT_SID', 'AC1', 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits'],
    ['TWILIO_FROM', '2175550199', 'TWILIO_FROM must be a number such as +12175550199, or a short code'],
    [
      'TWILIO_API_URL',
      'http://api.twilio.com',
      'TWILIO_API_URL must be https (plain http is accepted on localhost alone)',
    ],
    ['SMS_COUNTRIES', 'GB,Germany', 'SMS_COUNTRIES names Germany, which is no country code such as GB'],
    ['SMS_COUNTRIES', 'XX', 'SMS_COUNTRIES names XX, which is no country code such as GB'],
    ['SMS_COUNTRIES', 'RU', 'SMS_COUNTRIES names RU, whose time zones share no hour of business'],
    ...['0', '-1', '1.5', 'many', '1000001', '99999999'].map((value): [string, string, string] => [
      'SMS_DAILY_LIMIT',
      value,
      'SMS_DAILY_LIMIT must be a whole number from 1 to 1000000, the texts of 24 hours',
    ]),
    ['TWILIO_FROM', '+12175550199', 'TWILIO_ACCOUNT_SID is needed beside TWILIO_FROM'],
    ...['http://phone.example', 'http://203.0.113.5:8080', 'https://phone.example?a=1', 'phone'].map(
      (value): [string, string, string] => [
        'SMSGATE_URL',
        value,
        'SMSGATE_URL must be an https URL such as https://api.sms-gate.app/3rdparty/v1 (plain http at a private address alone)',
      ],
    ),
    ['SMSGATE_USER', 'phone', 'SMSGATE_URL is needed beside SMSGATE_USER'],
    ['SMSGATE_URL', 'https://phone.example', 'SMSGATE_USER is needed beside SMSGATE_URL'],
    ['SUPPORT_EMAIL', 'Help <help@example.com>', 'SUPPORT_EMAIL must be an e-mail address'],
    ['OPERATOR_NAME', 'Five\nLtd', 'OPERATOR_NAME must be one line of text'],
    ['OPERATOR_ADDRESS', 'x'.repeat(301), 'OPERATOR_ADDRESS must be at most 300 characters'],
    ['OPERATOR_EMAIL', 'office', 'OPERATOR_EMAIL must be an email address'],
    [
      'OIDC_ISSUER',
      'http://accounts.example.com',
      'OIDC_ISSUER must be an https URL such as https://accounts.example.com (plain http on localhost alone)',
    ],
    ['DATABASE_REPLICA_URL', 'postgres://replica/x', 'DATABASE_URL is needed beside DATABASE_REPLICA_URL'],
    ['OIDC_ISSUER', 'https://accounts.example.com', 'OIDC_CLIENT_ID is needed beside OIDC_ISSUER'],
    ['OIDC_CLIENT_ID', 'fivestead', 'OIDC_ISSUER is needed beside OIDC_CLIENT_ID'],
    ['OIDC_PROVIDER', 'Replit!', 'OIDC_PROVIDER must be lower-case letters, digits and hyphens'],
    ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR must be a positive number'],
    ['FIVESTEAD_SANDBOX', 'yes', 'FIVESTEAD_SANDBOX must be 0 or 1'],
  ])('%s=%s', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line))
  })
})

describe('the Twilio account', () => {
  const ACCOUNT = { TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}` }
  const TOKEN = { TWILIO_AUTH_TOKEN: 'token' }
  const KEY = { TWILIO_API_KEY_SID: `SK${'b'.repeat(32)}`, TWILIO_API_KEY_SECRET: 'secret' }
  const NUMBER = { TWILIO_FROM: '+12175550199' }
  const SERVICE = { TWILIO_MESSAGING_SERVICE_SID: `MG${'c'.repeat(32)}` }

  test.each<[string, Record<string, string>, RegExp]>([
    ['a token or a key', { ...ACCOUNT, ...NUMBER }, /^TWILIO_AUTH_TOKEN is needed beside TWILIO_ACCOUNT_SID/],
    [
      'a secret',
      { ...ACCOUNT, ...NUMBER, ...KEY, TWILIO_API_KEY_SECRET: '' },
      /^TWILIO_API_KEY_SECRET is needed/,
    ],
    ['a sender', { ...ACCOUNT, ...TOKEN }, /^TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is needed/],
  ])('needs %s', (_, env, line) => {
    expect(() => readConfig(env)).toThrow(line)
  })

  test('sends with the token or the key, from the service or the number', () => {
    const twilioOf = (env: Record<string, string>) => readConfig({ ...ACCOUNT, ...env }).sms.twilio
    expect(twilioOf({ ...TOKEN, ...NUMBER })).toEqual({
      apiUrl: 'https://api.twilio.com',
      accountSid: ACCOUNT.TWILIO_ACCOUNT_SID,
      user: ACCOUNT.TWILIO_ACCOUNT_SID,
      password: 'token',
      authToken: 'token',
      from: { number: '+12175550199' },
    })
    expect(twilioOf({ ...KEY, ...NUMBER, ...SERVICE })).toMatchObject({
      user: KEY.TWILIO_API_KEY_SID,
      password: 'secret',
      authToken: undefined,
      from: { messagingServiceSid: SERVICE.TWILIO_MESSAGING_SERVICE_SID },
    })
    expect(readConfig({}).sms.twilio).toBeNull()
  })
})

describe('the phone as gateway', () => {
  const PHONE = { SMSGATE_USER: 'sms', SMSGATE_PASSWORD: 'secret', SMSGATE_SIGNING_KEY: 'gate-secret' }

  test.each(['https://api.sms-gate.app/3rdparty/v1/', 'http://192.168.1.20:8080', 'http://localhost:8080'])(
    'at %s',
    (SMSGATE_URL) => {
      expect(readConfig({ ...PHONE, SMSGATE_URL }).sms).toEqual({
        countries: [],
        dailyLimit: 1000,
        twilio: null,
        smsgate: {
          url: SMSGATE_URL.replace(/\/$/, ''),
          user: 'sms',
          password: 'secret',
          signingKey: 'gate-secret',
        },
      })
    },
  )

  test.each(['SMSGATE_PASSWORD', 'SMSGATE_SIGNING_KEY'])('needs %s', (name) => {
    const env = { ...PHONE, SMSGATE_URL: 'https://phone.example', [name]: '' }
    expect(() => readConfig(env)).toThrow(new ConfigError(`${name} is needed beside SMSGATE_URL`))
  })

  test('and a Twilio account exclude each other', () => {
    const twilio = {
      TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM: '+12175550199',
    }
    const both = { ...PHONE, SMSGATE_URL: 'https://phone.example', ...twilio }
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
    [
      'TWILIO_ACCOUNT_SID sends to real people',
      { TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+12175550199' },
    ],
    [
      'SMSGATE_URL sends to real people',
      {
        SMSGATE_URL: 'http://192.168.1.20:8080',
        SMSGATE_USER: 'sms',
        SMSGATE_PASSWORD: 'secret',
        SMSGATE_SIGNING_KEY: 'gate-secret',
      },
    ],
  ]

  test.each(OTHERS)('not where %s', (notLocal, env) => {
    expect(readConfig(env)).toMatchObject({ sandbox: true, localSandbox: false, notLocal, quietHours: true })
    expect(() => readConfig({ ...env, RATE_LIMIT_FACTOR: '1000' })).toThrow(
      new ConfigError(`RATE_LIMIT_FACTOR works in the local sandbox alone (${notLocal})`),
    )
    expect(() => readConfig({ ...env, FIVESTEAD_QUIET_HOURS: '0' })).toThrow(
      new ConfigError(`FIVESTEAD_QUIET_HOURS=0 works in the local sandbox alone (${notLocal})`),
    )
  })

  test('asking for the sandbox does not make it local', () => {
    for (const [, env] of OTHERS) {
      expect(readConfig({ ...env, FIVESTEAD_SANDBOX: '1' }).localSandbox).toBe(false)
    }
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

  test.each([
    ['absent', {}],
    ['empty', { SESSION_KEY: '' }],
  ])('is needed in production beside DATABASE_URL: %s', (_, key) => {
    expect(() => readConfig({ ...production, DATABASE_URL, ...key })).toThrow(/^SESSION_KEY is needed[^\n]+$/)
  })

  test('may come from the data folder elsewhere', () => {
    expect(readConfig({ ...production, DATABASE_URL, SESSION_KEY }).sessionKeys).toEqual([SESSION_KEY])
    expect(readConfig(production).sessionKeys).toBeUndefined()
    expect(readConfig({ DATABASE_URL }).sessionKeys).toBeUndefined()
  })
})
