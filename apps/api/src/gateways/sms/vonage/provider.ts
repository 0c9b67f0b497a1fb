import { createPrivateKey } from 'node:crypto'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { isPublicOrigin } from '@fivestead/domain/private-address'
import { z } from 'zod'
import { allOrNone, origin, parseVariables } from '../../../variables.ts'
import type { SmsProvider } from '../provider.ts'
import { examineVonage, probeVonage } from './doctor.ts'
import { textsPerSecond, type VonageAccount, vonageSms } from './sender.ts'
import { VONAGE_CALLBACKS, VONAGE_WEBHOOK_PATH, vonageReader } from './webhook.ts'

const variables = {
  VONAGE_APPLICATION_ID: z.guid('must be the id of an application').optional(),
  VONAGE_PRIVATE_KEY: z
    .string()
    .max(10_000)
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'must be the private key of the application in PEM, whose lines may be joined by \\n')
    .optional(),
  VONAGE_SIGNATURE_SECRET: z.string().max(300).optional(),
  VONAGE_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|\d{5,6})$/,
      'must be a number such as +12175550199, or a short code: nobody can reply STOP to a name',
    )
    .optional(),
  VONAGE_API_KEY: z.string().max(300).optional(),
  VONAGE_API_SECRET: z.string().max(300).optional(),
  VONAGE_API_URL: origin.default('https://api.nexmo.com'),
}

function isRsaKey(value: string): boolean {
  try {
    return createPrivateKey(value).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const CALLS_AT_ONCE = 16

export const vonage: SmsProvider = {
  name: 'vonage',
  setBy: 'VONAGE_APPLICATION_ID',
  callbacks: VONAGE_CALLBACKS,
  account(env) {
    const account = vonageAccount(env)
    if (account === null) return null
    const { apiUrl, from, signatureSecret } = account
    // A double on this machine has no rate limit.
    const isDouble = isLoopbackName(new URL(apiUrl).hostname)
    return {
      postsTo: 'Vonage',
      lane: { atOnce: CALLS_AT_ONCE, ...(isDouble ? {} : { perSecond: textsPerSecond(from) }) },
      open({ origin: ours, ...options }) {
        const isReached = ours !== null && (isDouble || isPublicOrigin(ours))
        const statusUrl = isReached ? `${ours}${VONAGE_WEBHOOK_PATH}` : null
        return {
          sender: vonageSms({ ...account, ...options, statusUrl }),
          reader: ours === null ? null : vonageReader({ signatureSecret, clock: options.clock }),
        }
      },
      examine: (input) => examineVonage(account, input),
      probe: (input) => probeVonage(account, input),
    }
  },
}

/** Reads application and sender; null where no variable of them is set. @throws ConfigError */
export function vonageAccount(env: Readonly<Record<string, string>>): VonageAccount | null {
  const set = parseVariables(variables, env)
  const login = allOrNone(set, ['VONAGE_API_KEY', 'VONAGE_API_SECRET'])
  const given = allOrNone(set, [
    'VONAGE_APPLICATION_ID',
    'VONAGE_PRIVATE_KEY',
    'VONAGE_SIGNATURE_SECRET',
    'VONAGE_FROM',
  ])
  if (given === null) return null
  return {
    apiUrl: set.VONAGE_API_URL,
    applicationId: given.VONAGE_APPLICATION_ID,
    privateKey: given.VONAGE_PRIVATE_KEY,
    signatureSecret: given.VONAGE_SIGNATURE_SECRET,
    from: given.VONAGE_FROM,
    login: login && { key: login.VONAGE_API_KEY, secret: login.VONAGE_API_SECRET },
  }
}
