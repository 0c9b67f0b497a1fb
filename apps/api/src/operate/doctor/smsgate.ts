import { SMSGATE_EVENTS, SMSGATE_WEBHOOK_PATH } from '../../gateways/sms/smsgate-webhook.ts'
import { ask, basic, type Finding, findingsOf, type Input, jsonOf, listOf } from './check.ts'

/** Checks that the phone's gateway is reachable, accepts our login, and has our webhook URL. */
export async function checkSmsgate(input: Input): Promise<Finding[]> {
  const { smsgate } = input.config.sms
  if (smsgate === null) return []
  return [await checkHealth(input, smsgate.url), await checkEvents(input, smsgate)]
}

async function checkHealth(input: Input, url: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Phone gateway')
  const answer = await ask(input, { method: 'GET', url: `${url}/health` })
  if (typeof answer === 'string') return failed(`${answer}: check SMSGATE_URL, and that the app runs`)
  const { status } = jsonOf(answer)
  if (answer.status === 200 && status === 'pass') return ok('it is up')
  if (answer.status === 200 && status === 'warn') return warning('it is up and warns: look into the app')
  return failed(`it says that it is not well (${answer.status}): look into the app`)
}

async function checkEvents(
  input: Input,
  { url, user, password }: { url: string; user: string; password: string },
): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Phone events')
  const headers = { authorization: basic(user, password), accept: 'application/json' }
  const answer = await ask(input, { method: 'GET', url: `${url}/webhooks`, headers })
  if (typeof answer === 'string') return failed(answer)
  if (answer.status === 401 || answer.status === 403) {
    return failed('the login is not accepted: check SMSGATE_USER and SMSGATE_PASSWORD')
  }
  if (answer.status !== 200) return failed(`its list of webhooks answers ${answer.status}: check SMSGATE_URL`)
  const ours = `${input.config.origins.public}${SMSGATE_WEBHOOK_PATH}`
  const registered = listOf(Object.values(jsonOf(answer))).filter((webhook) => webhook.url === ours)
  const missing = SMSGATE_EVENTS.filter((event) => !registered.some((webhook) => webhook.event === event))
  if (missing.length === 0) return ok('the login is accepted, every event is registered')
  return warning(`register ${missing.join(', ')} in the app for ${ours}`)
}
