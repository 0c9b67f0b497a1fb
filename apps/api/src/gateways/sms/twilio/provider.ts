import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { isPublicOrigin } from '@fivestead/domain/private-address'
import { z } from 'zod'
import { ConfigError, origin, parseVariables } from '../../../variables.ts'
import type { SmsProvider } from '../provider.ts'
import { examineTwilio, probeTwilio } from './doctor.ts'
import { segmentsPerSecond, type TwilioAccount, twilioSms } from './sender.ts'
import { TWILIO_CALLBACKS, TWILIO_STATUS_PATH, twilioReader } from './webhook.ts'

const sid = (pattern: RegExp, start: string) =>
  z.string().regex(pattern, `must be ${start} and 32 hexadecimal digits`).optional()

const variables = {
  TWILIO_ACCOUNT_SID: sid(/^AC[0-9a-f]{32}$/i, 'AC'),
  TWILIO_AUTH_TOKEN: z.string().max(300).optional(),
  TWILIO_API_KEY_SID: sid(/^SK[0-9a-f]{32}$/i, 'SK'),
  TWILIO_API_KEY_SECRET: z.string().max(300).optional(),
  TWILIO_MESSAGING_SERVICE_SID: sid(/^MG[0-9a-f]{32}$/i, 'MG'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|\d{5,6})$/, 'must be a number such as +12175550199, or a short code')
    .optional(),
  TWILIO_API_URL: origin.default('https://api.twilio.com'),
}

const CALLS_AT_ONCE = 16

export const twilio: SmsProvider = {
  name: 'twilio',
  setBy: 'TWILIO_ACCOUNT_SID',
  callbacks: TWILIO_CALLBACKS,
  account(env) {
    const account = twilioAccount(env)
    if (account === null) return null
    const { authToken, apiUrl, from } = account
    // A double on this machine has no rate limit.
    const isDouble = isLoopbackName(new URL(apiUrl).hostname)
    return {
      postsTo: 'Twilio',
      lane: { atOnce: CALLS_AT_ONCE, ...(isDouble ? {} : { perSecond: segmentsPerSecond(from) }) },
      open({ origin: ours, ...options }) {
        const reader =
          authToken === undefined || ours === null ? null : twilioReader({ authToken, origin: ours })
        // Twilio refuses a message whose callback it cannot reach (21609).
        const isReached = reader !== null && ours !== null && isPublicOrigin(ours)
        const statusCallback = isReached ? (id: string) => `${ours}${TWILIO_STATUS_PATH}/${id}` : null
        return { sender: twilioSms({ ...account, ...options, statusCallback }), reader }
      },
      examine: (input) => examineTwilio(account, input),
      probe: (input) => probeTwilio(account, input),
    }
  },
}

/** Reads login and sender; null where no variable of them is set. @throws ConfigError */
export function twilioAccount(env: Readonly<Record<string, string>>): TwilioAccount | null {
  const set = parseVariables(variables, env)
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: number } = set
  const { TWILIO_API_KEY_SID: keySid, TWILIO_API_KEY_SECRET: keySecret } = set
  const { TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid } = set
  const { TWILIO_API_URL: apiUrl, ...own } = set
  const given = Object.entries(own).find(([, value]) => value !== undefined)
  if (given === undefined) return null
  if (accountSid === undefined) throw new ConfigError(`TWILIO_ACCOUNT_SID is needed beside ${given[0]}`)
  const user = keySid === undefined ? accountSid : keySid
  const password = keySid === undefined ? authToken : keySecret
  if (password === undefined) {
    throw new ConfigError(
      keySid === undefined
        ? 'TWILIO_AUTH_TOKEN is needed beside TWILIO_ACCOUNT_SID (or TWILIO_API_KEY_SID and TWILIO_API_KEY_SECRET)'
        : 'TWILIO_API_KEY_SECRET is needed beside TWILIO_API_KEY_SID',
    )
  }
  if (messagingServiceSid === undefined && number === undefined) {
    throw new ConfigError('TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is needed beside TWILIO_ACCOUNT_SID')
  }
  const from = messagingServiceSid === undefined ? { number: number ?? '' } : { messagingServiceSid }
  return { apiUrl, accountSid, user, password, authToken, from }
}
