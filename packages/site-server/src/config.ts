import { SIGN_UP_MODES } from '@fivestead/domain/accounts/sign-up-mode'
import { flag, proxyList, setVariables } from '@fivestead/domain/environment'
import { whyNotLocal } from '@fivestead/domain/local-sandbox'
import { operatorVariables, readOperator } from '@fivestead/domain/operator'
import { originOf } from '@fivestead/domain/origin'
import { mailsFor, sendersIn, textsFor } from '@fivestead/domain/senders'
import { z } from 'zod'
import { readProxies } from './connections.ts'

/** A start refused because of one variable; the message is the one line that the operator reads. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535')

const origin = (example: string) =>
  z
    .string(`is needed, e.g. ${example}`)
    .transform((value) => originOf(value) ?? '')
    .refine((value) => value !== '', `must be an origin such as ${example}, without a path`)

const variables = z.object({
  NODE_ENV: z.string().optional(),
  FIVESTEAD_SANDBOX: flag,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.optional(),
  WEB_PORT: port.default(3000),
  DASHBOARD_PORT: port.default(3001),
  API_URL: origin('http://api:3002'),
  PUBLIC_ORIGIN: origin('https://example.com'),
  DASHBOARD_ORIGIN: origin('https://app.example.com'),
  TRUST_PROXY: proxyList
    .refine(
      (parts) => parts.every(isTrustable),
      'must be "loopback", addresses or CIDR blocks, separated by commas',
    )
    .default(['loopback']),
  SIGN_UP: z
    .string()
    .toLowerCase()
    .pipe(z.enum(SIGN_UP_MODES, 'must be open, invited or closed'))
    .default('open'),
  SUPPORT_EMAIL: z.string().regex(z.regexes.email, 'must be an e-mail address').optional(),
  SURVEY_DOMAINS: z.string().optional(),
  ...operatorVariables,
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,100}$/, 'must be a browser key of Google Maps Platform')
    .optional(),
})

/** Checks a part of Fastify's `trustProxy` (proxy-addr). */
function isTrustable(part: string): boolean {
  try {
    readProxies(part)
    return true
  } catch {
    return false
  }
}

/**
 * Settings of a site that is a process of its own. The sandbox is on outside production unless `FIVESTEAD_SANDBOX` says
 * otherwise: the same rule as the API's, which reads the same variables.
 * @throws SettingsError with one line that names the variable
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const set = setVariables(env)
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const { data } = parsed
  const production = data.NODE_ENV === 'production'
  const sandbox = data.FIVESTEAD_SANDBOX ?? !production
  const notLocal = whyNotLocal({
    production,
    origins: { PUBLIC_ORIGIN: data.PUBLIC_ORIGIN, DASHBOARD_ORIGIN: data.DASHBOARD_ORIGIN },
    hosts: { HOST: data.HOST },
    senders: sendersIn(set),
  })
  return {
    host: data.HOST,
    /** Hosting platforms choose one port (`PORT`) for whatever they run. */
    webPort: data.PORT ?? data.WEB_PORT,
    dashboardPort: data.PORT ?? data.DASHBOARD_PORT,
    api: data.API_URL,
    publicOrigin: data.PUBLIC_ORIGIN,
    dashboardOrigin: data.DASHBOARD_ORIGIN,
    sandbox,
    localSandbox: sandbox && notLocal === null,
    /** True for any text that is not empty: the site sends nothing, and says that the API does. */
    realMail: mailsFor(set),
    realSms: textsFor(set),
    signUp: data.SIGN_UP,
    /** Businesses may have domains of their own; the API reads which. */
    ownDomains: data.SURVEY_DOMAINS !== undefined,
    trustProxy: data.TRUST_PROXY,
    supportEmail: data.SUPPORT_EMAIL,
    operator: readOperator(data),
    mapsKey: data.GOOGLE_MAPS_API_KEY,
  }
}

export type Settings = ReturnType<typeof readSettings>
