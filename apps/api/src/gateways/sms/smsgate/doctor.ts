import { randomUUID } from 'node:crypto'
import { ask, basic, type Finding, fieldsOf, findingsOf, listOf } from '../../finding.ts'
import type { Examined, Probe } from '../provider.ts'
import type { SmsgateAccount } from './sender.ts'
import { SMSGATE_EVENTS, SMSGATE_SIGNATURE, SMSGATE_WEBHOOK_PATH, smsgateSignature } from './webhook.ts'

/** Checks that the phone's gateway is reachable, accepts our login, and has our webhook URL. */
export async function examineSmsgate(account: SmsgateAccount, input: Examined): Promise<Finding[]> {
  return [await checkHealth(input, account.url), await checkEvents(input, account)]
}

async function checkHealth(input: Examined, url: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Phone gateway')
  const answer = await ask(input, { method: 'GET', url: `${url}/health` })
  if (typeof answer === 'string') return failed(`${answer}: check SMSGATE_URL, and that the app runs`)
  const { status } = fieldsOf(answer)
  if (answer.status === 200 && status === 'pass') return ok('it is up')
  if (answer.status === 200 && status === 'warn') return warning('it is up and warns: look into the app')
  return failed(`it says that it is not well (${answer.status}): look into the app`)
}

async function checkEvents(input: Examined, { url, user, password }: SmsgateAccount): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Phone events')
  const headers = { authorization: basic(user, password), accept: 'application/json' }
  const answer = await ask(input, { method: 'GET', url: `${url}/webhooks`, headers })
  if (typeof answer === 'string') return failed(answer)
  if (answer.status === 401 || answer.status === 403) {
    return failed('the login is not accepted: check SMSGATE_USER and SMSGATE_PASSWORD')
  }
  if (answer.status !== 200) return failed(`its list of webhooks answers ${answer.status}: check SMSGATE_URL`)
  const ours = `${input.origin}${SMSGATE_WEBHOOK_PATH}`
  const registered = listOf(Object.values(fieldsOf(answer))).filter((webhook) => webhook.url === ours)
  const missing = SMSGATE_EVENTS.filter((event) => !registered.some((webhook) => webhook.event === event))
  if (missing.length === 0) return ok('the login is accepted, every event is registered')
  return warning(`register ${missing.join(', ')} in the app for ${ours}`)
}

/** Makes a ping, signed as the app signs. */
export function probeSmsgate({ signingKey }: SmsgateAccount, { clock, origin }: Examined): Probe {
  const id = randomUUID()
  const body = JSON.stringify({ id, webhookId: id, deviceId: 'doctor', event: 'system:ping', payload: {} })
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const headers = {
    ...{ 'content-type': 'application/json', 'x-timestamp': timestamp },
    [SMSGATE_SIGNATURE]: smsgateSignature(signingKey, body, timestamp),
  }
  return { url: `${origin}${SMSGATE_WEBHOOK_PATH}`, body, headers }
}
