import { isAbsolute, resolve } from 'node:path'
import { unwrittenSign } from '@fivestead/db/connection-url'
import { urlsOfHosts } from '@fivestead/db/hosts'
import { SIGN_UP_MODES } from '@fivestead/domain/accounts/sign-up-mode'
import { EXTERNAL_PROVIDER } from '@fivestead/domain/accounts/user'
import { SUPPORT_EMAIL_PRESET } from '@fivestead/domain/contact/texts'
import { isCountryCode } from '@fivestead/domain/country'
import { flag, proxyList, setVariables } from '@fivestead/domain/environment'
import { isLoopbackName, type StartSettings, whyNotLocal } from '@fivestead/domain/local-sandbox'
import { SMS_DAILY_LIMIT_PRESET } from '@fivestead/domain/messaging/can-send'
import { countryRules, firstAllowed } from '@fivestead/domain/messaging/quiet-hours'
import { operatorVariables, readOperator } from '@fivestead/domain/operator'
import { PRODUCT } from '@fivestead/domain/product'
import { sendersIn } from '@fivestead/domain/senders'
import { z } from 'zod'
import { smsAccount } from './gateways/sms/providers.ts'
import { withSecretFiles } from './secret-files.ts'
import { ConfigError, origin, ownServer, parseVariables, url } from './variables.ts'

const port = (preset: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535')
    .default(preset)

const postgresUrl = z
  .string()
  .superRefine((value, context) => {
    const sign = /^postgres(?:ql)?:/i.test(value) ? unwrittenSign(value) : null
    if (/\[YOUR[-_ ]PASSWORD\]/i.test(value))
      context.addIssue('has [YOUR-PASSWORD] in the place of its password')
    else if (sign !== null)
      context.addIssue(
        `has ${sign} in its password or user: write it as ${encodeURIComponent(sign)} (a password that has one of @ / ? # % is written in percent-encoding)`,
      )
  })
  .refine(
    (value) => urlsOfHosts(value).every((one) => url('postgres:', 'postgresql:').safeParse(one).success),
    'must be a URL that starts with postgres:// or postgresql://',
  )

const hostName = (example: string) =>
  z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, `must be a host name such as ${example}`)
    .optional()

/** Maximum calls per second to a provider. */
const perSecond = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, 'must be a number such as 5 or 0.5')
  .transform(Number)
  .refine((value) => value > 0, 'must be more than 0')
  .optional()

/** Monthly budget for a provider, in US dollars; none = no cap. */
const monthlyUsd = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount of US dollars such as 50')
  .transform((value) => Math.round(Number(value) * 1_000_000))
  .optional()

/** Default price of a draft, in millionths of a US dollar. */
const LLM_CALL_PRESET = 10_000

/** Returns the name in "Name <address>" without its quotes; empty if there is none. */
const nameOf = (from: string): string =>
  from
    .slice(0, Math.max(0, from.indexOf('<')))
    .replaceAll('"', '')
    .trim()

const signUpMode = z.string().toLowerCase().pipe(z.enum(SIGN_UP_MODES, 'must be open, invited or closed'))

const variables = {
  NODE_ENV: z.string().optional(),
  FIVESTEAD_SANDBOX: flag,
  HOST: z.string().default('localhost'),
  WEB_PORT: port(3000),
  DASHBOARD_PORT: port(3001),
  API_PORT: port(3002),
  API_HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: proxyList.default(['loopback']),
  PUBLIC_ORIGIN: origin.optional(),
  DASHBOARD_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  SESSION_KEY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (keys) => keys.every((key) => Buffer.from(key, 'base64').length === 32),
      'must be 32 random bytes in base64 (openssl rand -base64 32)',
    )
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SMTP_CONNECTIONS: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)$/, 'must be a number from 1 to 50')
    .transform(Number)
    .default(3),
  MAIL_PER_SECOND: perSecond,
  SMS_PER_SECOND: perSecond,
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/, 'must be an e-mail address')
    .default('Fivestead <no-reply@localhost>'),
  MAIL_RETURN_PATH: z
    .string()
    .regex(
      /^[A-Za-z0-9._-]{1,15}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
      'must be an address with at most 15 characters before its @, such as bounces@mail.example.com',
    )
    .optional(),
  RESEND_API_KEY: z.string().max(300).optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{16,200}={0,2}$/,
      'must be the signing secret of a webhook, such as whsec_...',
    )
    .optional(),
  RESEND_API_URL: origin.default('https://api.resend.com'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/, 'must be a name such as mail2026')
    .optional(),
  SUPPORT_EMAIL: z.string().regex(z.regexes.email, 'must be an e-mail address').default(SUPPORT_EMAIL_PRESET),
  ...operatorVariables,
  SIGN_UP: signUpMode.default('open'),
  SIGN_UP_EXTERNAL: signUpMode.optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'must be an https URL such as https://accounts.example.com (plain http on localhost alone)',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().max(300).optional(),
  OIDC_CLIENT_SECRET: z.string().max(300).optional(),
  OIDC_LABEL: z.string().max(40, 'must be a short name').default('Replit'),
  OIDC_PROVIDER: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens')
    .default(EXTERNAL_PROVIDER),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,100}$/, 'must be a browser key of Google Maps Platform')
    .optional(),
  GOOGLE_PLACES_API_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,100}$/, 'must be a server key of Google Maps Platform')
    .optional(),
  GOOGLE_PLACES_API_URL: origin.default('https://places.googleapis.com'),
  PLACES_MONTHLY_USD: monthlyUsd,
  GOOGLE_OAUTH_CLIENT_ID: z.string().max(300).optional(),
  GOOGLE_OAUTH_CLIENT_SECRET: z.string().max(300).optional(),
  GOOGLE_BUSINESS_API_URL: origin.optional(),
  SERPAPI_KEY: z.string().max(300).optional(),
  SERPAPI_API_URL: origin.default('https://serpapi.com'),
  SERPAPI_MONTHLY_USD: monthlyUsd,
  S3_ENDPOINT: ownServer('https://s3.example.com'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().max(100).optional(),
  S3_ACCESS_KEY_ID: z.string().max(300).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(300).optional(),
  LLM_URL: ownServer('https://api.openai.com/v1'),
  LLM_MODEL: z.string().max(200).optional(),
  LLM_KEY: z.string().max(500).optional(),
  LLM_MONTHLY_USD: monthlyUsd,
  LLM_CALL_USD: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/, 'must be an amount of US dollars such as 0.01')
    .transform((value) => Math.round(Number(value) * 1_000_000))
    .default(LLM_CALL_PRESET),
  SMS_COUNTRIES: z.string().optional(),
  SMS_DAILY_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 1000000, the texts of 24 hours')
    .transform(Number)
    .refine((value) => value <= 1_000_000, 'must be a whole number from 1 to 1000000, the texts of 24 hours')
    .default(SMS_DAILY_LIMIT_PRESET),
  FIVESTEAD_QUIET_HOURS: flag,
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a positive number')
    .transform(Number)
    .refine((value) => value > 0, 'must be a positive number')
    .optional(),
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['silent', 'error', 'warn', 'info', 'debug']))
    .default('warn'),
  ACCESS_LOG: flag,
  SURVEY_DOMAINS: hostName('sites.example.com'),
  REQUESTS_MAIL_DOMAIN: hostName('requests.example.com'),
  METRICS_PORT: port(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
}

type Variables = z.output<z.ZodObject<typeof variables>>

function isIssuer(value: string): boolean {
  const parsed = URL.parse(value)
  if (parsed?.search !== '' || parsed.hash !== '' || parsed.username !== '') return false
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopbackName(parsed.hostname))
}

/** Error text for a variable that would let strangers in. */
const LOCAL_ALONE = 'works in the local sandbox alone'

/**
 * @param notLocal why the start is no local sandbox
 * @throws ConfigError for what is safe on this machine alone
 */
function refuseLocalAlone(
  notLocal: string | null,
  { RATE_LIMIT_FACTOR: factor, FIVESTEAD_QUIET_HOURS: quietHours }: Variables,
): void {
  if (notLocal === null) return
  if (factor !== undefined) throw new ConfigError(`RATE_LIMIT_FACTOR ${LOCAL_ALONE} (${notLocal})`)
  if (quietHours === false) throw new ConfigError(`FIVESTEAD_QUIET_HOURS=0 ${LOCAL_ALONE} (${notLocal})`)
}

/**
 * Refuses a session key from the data folder where processes share a Postgres: each has its own folder, and a
 * container's folder is lost with it.
 */
function refuseKeyOfOneFolder(set: Variables): void {
  if (set.NODE_ENV !== 'production' || set.DATABASE_URL === undefined || set.SESSION_KEY !== undefined) return
  throw new ConfigError(
    'SESSION_KEY is needed in production beside DATABASE_URL: 32 random bytes in base64 (openssl rand -base64 32), the same for every process',
  )
}

/** Refuses addresses of a replica or a second connection for the embedded database, which has neither. */
function refuseLoneAddress(set: Variables): void {
  if (set.DATABASE_URL !== undefined) return
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_LISTEN_URL'] as const) {
    if (set[name] !== undefined) throw new ConfigError(`DATABASE_URL is needed beside ${name}`)
  }
}

/**
 * The Resend account that mail is sent with, in place of an SMTP server; null without one. Without the secret of its
 * webhook nothing is learned of deliveries, bounces and complaints.
 */
function resendAccount(set: Variables) {
  const { RESEND_API_KEY: apiKey, RESEND_WEBHOOK_SECRET: webhookSecret, RESEND_API_URL: apiUrl } = set
  if (apiKey === undefined) {
    if (webhookSecret === undefined) return null
    throw new ConfigError('RESEND_API_KEY is needed beside RESEND_WEBHOOK_SECRET')
  }
  if (set.SMTP_URL !== undefined)
    throw new ConfigError('RESEND_API_KEY and SMTP_URL are both set: mail leaves by one')
  return { apiUrl, apiKey, webhookSecret }
}

/**
 * Returns the countries that get texts besides the US and Canada. Each needs an hour that is allowed in all
 * of its time zones.
 */
function smsCountries(value: string): readonly string[] {
  const countries = [
    ...new Set(
      value
        .split(',')
        .map((code) => code.trim().replace(/^[a-z]{2}$/, (letters) => letters.toUpperCase()))
        .filter(Boolean),
    ),
  ]
  for (const country of countries) {
    const clocks = isCountryCode(country) ? countryRules(country) : []
    if (clocks.length === 0) {
      throw new ConfigError(`SMS_COUNTRIES names ${country}, which is no country code such as GB`)
    }
    if (firstAllowed(Date.UTC(2026, 0), clocks) === null) {
      throw new ConfigError(`SMS_COUNTRIES names ${country}, whose time zones share no hour of business`)
    }
  }
  return countries.filter((country) => country !== 'US' && country !== 'CA')
}

/** Refuses production without the addresses of both sites: messages to people carry them. */
function refuseUnknownOrigins(set: Variables, sandbox: boolean): void {
  if (set.NODE_ENV !== 'production' || sandbox) return
  for (const [name, example] of [
    ['PUBLIC_ORIGIN', 'https://example.com'],
    ['DASHBOARD_ORIGIN', 'https://app.example.com'],
  ] as const) {
    if (set[name] === undefined) throw new ConfigError(`${name} is needed in production, e.g. ${example}`)
  }
}

function oidcClient(set: Variables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (issuer === undefined && clientId === undefined) return null
  if (issuer === undefined) throw new ConfigError('OIDC_ISSUER is needed beside OIDC_CLIENT_ID')
  if (clientId === undefined) throw new ConfigError('OIDC_CLIENT_ID is needed beside OIDC_ISSUER')
  return { issuer, clientId, clientSecret }
}

/** The server key for Places API (New); null without one. */
function placesAccount(set: Variables) {
  const { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_API_URL: apiUrl } = set
  if (apiKey !== undefined) return { apiUrl, apiKey, monthlyCapMicros: set.PLACES_MONTHLY_USD ?? null }
  if (set.PLACES_MONTHLY_USD === undefined) return null
  throw new ConfigError('GOOGLE_PLACES_API_KEY is needed beside PLACES_MONTHLY_USD')
}

/** The account at SerpApi; null without one. */
function serpapiAccount(set: Variables) {
  const { SERPAPI_KEY: apiKey, SERPAPI_API_URL: apiUrl } = set
  if (apiKey !== undefined) return { apiUrl, apiKey, monthlyCapMicros: set.SERPAPI_MONTHLY_USD ?? null }
  if (set.SERPAPI_MONTHLY_USD === undefined) return null
  throw new ConfigError('SERPAPI_KEY is needed beside SERPAPI_MONTHLY_USD')
}

/**
 * Returns the server of the model that drafts replies; null without one. A private server may need no key.
 */
function draftsServer(set: Variables) {
  const { LLM_URL: url, LLM_MODEL: model, LLM_KEY: key = null, LLM_MONTHLY_USD: cap, LLM_CALL_USD } = set
  if (url !== undefined && model !== undefined)
    return { url, model, key, monthlyCapMicros: cap ?? null, callMicros: LLM_CALL_USD }
  if (url !== undefined) throw new ConfigError('LLM_MODEL is needed beside LLM_URL')
  const given = Object.entries({ LLM_MODEL: model, LLM_KEY: key, LLM_MONTHLY_USD: cap })
  const [lone] = given.find(([, value]) => value !== undefined && value !== null) ?? []
  if (lone !== undefined) throw new ConfigError(`LLM_URL is needed beside ${lone}`)
  return null
}

/** Returns the bucket for logos; null without one: the database then stores them. */
function logoBucket(set: Variables) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (bucket === undefined) {
    const { S3_ENDPOINT, S3_REGION } = set
    const given = {
      S3_ENDPOINT,
      S3_REGION,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const [lone] = Object.entries(given).find(([, value]) => value !== undefined) ?? []
    if (lone !== undefined) throw new ConfigError(`S3_BUCKET is needed beside ${lone}`)
    return null
  }
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed beside S3_BUCKET')
  const region = set.S3_REGION ?? 'us-east-1'
  const endpoint = set.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

/** Returns the OAuth client for Google Business Profile connections; null without one. */
function googleClient(set: Variables) {
  const { GOOGLE_OAUTH_CLIENT_ID: clientId, GOOGLE_OAUTH_CLIENT_SECRET: clientSecret } = set
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined)
    throw new ConfigError('GOOGLE_OAUTH_CLIENT_ID is needed beside GOOGLE_OAUTH_CLIENT_SECRET')
  if (clientSecret === undefined)
    throw new ConfigError('GOOGLE_OAUTH_CLIENT_SECRET is needed beside GOOGLE_OAUTH_CLIENT_ID')
  return { clientId, clientSecret, apiUrl: set.GOOGLE_BUSINESS_API_URL ?? null }
}

/** Returns the reason why this is not a local sandbox; null if it is one. */
function reasonNotLocal(
  set: Variables,
  facts: Pick<StartSettings, 'production' | 'senders'> & {
    sandbox: boolean
    origins: { public: string; dashboard: string }
  },
) {
  const { production, sandbox, origins, senders } = facts
  const facing = whyNotLocal({
    production,
    origins: { PUBLIC_ORIGIN: origins.public, DASHBOARD_ORIGIN: origins.dashboard },
    hosts: { HOST: set.HOST, API_HOST: set.API_HOST },
    senders,
  })
  return facing ?? (sandbox ? null : 'FIVESTEAD_SANDBOX is 0')
}

/**
 * Returns the configuration. The environment is read here once and nowhere else.
 * @throws ConfigError with one line that names the variable
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = setVariables(withSecretFiles(env))
  const set = parseVariables(variables, given)
  const production = set.NODE_ENV === 'production'
  const sandbox = set.FIVESTEAD_SANDBOX ?? !production
  const origins = {
    public: set.PUBLIC_ORIGIN ?? `http://localhost:${set.WEB_PORT}`,
    dashboard: set.DASHBOARD_ORIGIN ?? `http://localhost:${set.DASHBOARD_PORT}`,
  }
  const notLocal = reasonNotLocal(set, { production, sandbox, origins, senders: sendersIn(given) })
  refuseLoneAddress(set)
  refuseUnknownOrigins(set, sandbox)
  refuseLocalAlone(notLocal, set)
  refuseKeyOfOneFolder(set)
  return {
    production,
    /** True if sandbox implementations replace providers; the screens say so. */
    sandbox,
    /**
     * True if only the person at this machine can reach the sandbox. Only here exist the parts that trust
     * everybody: the demo owner, the outbox, the identity provider and the Google consent without passwords,
     * the test pages.
     */
    localSandbox: notLocal === null,
    /** Reason why it is not a local sandbox, for the operator. */
    notLocal,
    logLevel: set.LOG_LEVEL,
    /** Logs a line for each response of the API, at any log level. */
    accessLog: set.ACCESS_LOG ?? false,
    /** Port on which `npm start` serves `/metrics` at 127.0.0.1; 0 turns it off. */
    metricsPort: set.METRICS_PORT,
    /**
     * Endpoint that receives spans; null turns tracing off. `share` is the sampled part of the traces, 0 to
     * 1.
     */
    tracing:
      set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT, share: set.OTEL_TRACES_SAMPLER_ARG },
    http: {
      host: set.API_HOST,
      port: set.API_PORT,
      /** Addresses with trusted X-Forwarded-* headers: proxy-addr names, addresses or CIDR blocks. */
      trustProxy: set.TRUST_PROXY,
    },
    sites: {
      host: set.HOST,
      webPort: set.WEB_PORT,
      dashboardPort: set.DASHBOARD_PORT,
      /** Key of the dashboard's map; absent = no map is loaded. */
      mapsKey: set.GOOGLE_MAPS_API_KEY,
    },
    origins,
    /** Target host of owners' survey domains; null = businesses have no domains of their own. */
    surveyDomains: set.SURVEY_DOMAINS ?? null,
    /** Domain of the mailboxes of businesses; null = there are none. */
    requestsMail: set.REQUESTS_MAIL_DOMAIN ?? null,
    data: {
      directory: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(set.DATA_DIR),
      url: set.DATABASE_URL,
      /** A streaming replica for the reads of reports. */
      replicaUrl: set.DATABASE_REPLICA_URL,
      /** Address that bypasses a pooler, which does not pass notifications on. */
      listenUrl: set.DATABASE_LISTEN_URL,
    },
    /**
     * Keys of 32 bytes in base64, the first one signs; absent = made at the first start and kept in the data
     * folder.
     */
    sessionKeys: set.SESSION_KEY,
    mail: {
      smtpUrl: set.SMTP_URL,
      /** Concurrent connections to the mail server, for each worker. */
      smtpConnections: set.SMTP_CONNECTIONS,
      perSecond: set.MAIL_PER_SECOND,
      resend: resendAccount(set),
      from: set.MAIL_FROM,
      /** Sender name of mails that no business sends: the name in MAIL_FROM. */
      fromName: nameOf(set.MAIL_FROM) || PRODUCT.name,
      /** Return path for undeliverable mail; without it bounces are not recorded. */
      returnPath: set.MAIL_RETURN_PATH,
      /**
       * Selector under which the sending domain publishes its DKIM key; `npm run operate -- doctor` checks
       * it.
       */
      dkimSelector: set.MAIL_DKIM_SELECTOR,
      support: set.SUPPORT_EMAIL,
    },
    /** The operator named in the terms and the privacy policy. */
    operator: readOperator(set),
    /** People who may open an account. */
    signUp: set.SIGN_UP,
    /** Who may open an account by the identity provider. */
    signUpExternal: set.SIGN_UP_EXTERNAL ?? set.SIGN_UP,
    /** Without a provider, texts go to the outbox in the local sandbox, and elsewhere are off. */
    sms: {
      account: smsAccount(given),
      perSecond: set.SMS_PER_SECOND,
      countries: smsCountries(set.SMS_COUNTRIES ?? ''),
      /** Maximum texts of the whole installation in any 24 hours; further ones wait (T18). */
      dailyLimit: set.SMS_DAILY_LIMIT,
    },
    /** External sign-in; without `oidc` the local sandbox runs a provider of its own, and elsewhere there is none. */
    identity: { label: set.OIDC_LABEL, provider: set.OIDC_PROVIDER, oidc: oidcClient(set) },
    /** Google, and the reader of its search results; each null without its variables. */
    google: {
      places: placesAccount(set),
      /** `apiUrl`: one origin in place of Google's hosts for sign-in and Business Profile; null = Google itself. */
      business: googleClient(set),
      serpapi: serpapiAccount(set),
    },
    /** The model that drafts replies to customers; null = nothing is drafted. */
    drafts: draftsServer(set),
    logos: logoBucket(set),
    rateLimitFactor: set.RATE_LIMIT_FACTOR ?? 1,
    /**
     * True if messages wait at night and too soon after the last one. By default the local sandbox shows the
     * rule but sends.
     */
    quietHours: set.FIVESTEAD_QUIET_HOURS ?? notLocal !== null,
  }
}

export type Config = ReturnType<typeof readConfig>
