import { PHONE_HOURLY_CAP } from '@fivestead/domain/messaging/can-send'
import { z } from 'zod'
import { allOrNone, ownServer, parseVariables } from '../../../variables.ts'
import type { SmsProvider } from '../provider.ts'
import { examineSmsgate, probeSmsgate } from './doctor.ts'
import { smsgateSms } from './sender.ts'
import { SMSGATE_CALLBACKS, smsgateReader } from './webhook.ts'

const variables = {
  SMSGATE_URL: ownServer('https://api.sms-gate.app/3rdparty/v1'),
  SMSGATE_USER: z.string().max(300).optional(),
  SMSGATE_PASSWORD: z.string().max(300).optional(),
  SMSGATE_SIGNING_KEY: z.string().max(300).optional(),
}

const CALLS_AT_ONCE = 4

/** An Android phone with the open SMS gateway (decision 025). */
export const smsgate: SmsProvider = {
  name: 'smsgate',
  setBy: 'SMSGATE_URL',
  callbacks: SMSGATE_CALLBACKS,
  account(env) {
    const set = parseVariables(variables, env)
    const given = allOrNone(set, ['SMSGATE_URL', 'SMSGATE_USER', 'SMSGATE_PASSWORD', 'SMSGATE_SIGNING_KEY'])
    if (given === null) return null
    const { SMSGATE_URL: url, SMSGATE_USER: user, SMSGATE_PASSWORD: password } = given
    const { SMSGATE_SIGNING_KEY: signingKey } = given
    const account = { url, user, password, signingKey }
    return {
      hourlyCap: PHONE_HOURLY_CAP,
      lane: { atOnce: CALLS_AT_ONCE },
      open: ({ origin: _, ...options }) => ({
        sender: smsgateSms({ url, user, password, ...options }),
        reader: smsgateReader({ signingKey, clock: options.clock }),
      }),
      examine: (input) => examineSmsgate(account, input),
      probe: (input) => probeSmsgate(account, input),
    }
  },
}
