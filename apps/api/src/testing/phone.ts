import { openSmsgateDouble, type SmsgateDouble } from '../gateways/sms/smsgate/testing/double.ts'
import { createTestApp, PRESET_NOW, type TestApp } from './create-test-app.ts'
import { confirmPhone, type Owner, restartOwners, signUp } from './owners.ts'

const PHONE = { user: 'sms', password: 'secret', signingKey: 'gate-secret' }

export interface PhoneApp {
  api: TestApp
  phone: SmsgateDouble
  owner: Owner
  /** Lines of the log. */
  logged: string[]
  /** Posts a signed call of the phone, altered if wanted. */
  post(call: PhoneCall): Promise<number>
  url: string
  close(): Promise<void>
}

export interface PhoneCall {
  url: string
  body: string
  headers: Record<string, string>
}

/** The API with an Android phone as its SMS gateway (a double), and an owner who may send. */
export async function openPhoneApp({ limits = false } = {}): Promise<PhoneApp> {
  restartOwners()
  // The phone and the API read one clock, which the test moves.
  const clock = { now: () => new Date(PRESET_NOW) }
  const phone = await openSmsgateDouble({ ...PHONE, clock: { now: () => clock.now() } })
  const logged: string[] = []
  const api = await createTestApp({
    limits,
    env: {
      SMSGATE_URL: phone.url,
      SMSGATE_USER: PHONE.user,
      SMSGATE_PASSWORD: PHONE.password,
      SMSGATE_SIGNING_KEY: PHONE.signingKey,
      LOG_LEVEL: 'warn',
    },
    logTo: (line) => logged.push(line),
  })
  clock.now = api.clock.now
  const owner = await signUp(api)
  await confirmPhone(api, owner)
  return {
    api,
    phone,
    owner,
    logged,
    url: '/api/webhooks/smsgate',
    async post({ url, body, headers }) {
      return (await api.app.inject({ method: 'POST', url, payload: body, headers })).statusCode
    },
    async close() {
      await api.close()
      await phone.close()
    },
  }
}
