import { isPublicOrigin } from '@fivestead/domain/private-address'
import { ask, basic, type Finding, fieldsOf, findingsOf, listOf } from '../../finding.ts'
import type { Examined, Probe } from '../provider.ts'
import type { VonageAccount } from './sender.ts'
import { VONAGE_WEBHOOK_PATH, vonageAuthorization } from './webhook.ts'

type Login = NonNullable<VonageAccount['login']>

const VONAGE = 'https://api.nexmo.com'
/** Returns the host of account and numbers, which Vonage serves separately; a test double is one host. */
const restUrl = (apiUrl: string) => (apiUrl === VONAGE ? 'https://rest.nexmo.com' : apiUrl)
/** Balance in euros below which the operator is warned: some hundred texts. */
const LOW_BALANCE = 5

/** Checks the balance, that our number belongs to the application, and that texts to it reach us. */
export async function examineVonage(vonage: VonageAccount, input: Examined): Promise<Finding[]> {
  const { login } = vonage
  if (login === null) {
    const words =
      'set VONAGE_API_KEY and VONAGE_API_SECRET: without them neither the balance nor the way of replies can be checked'
    return [findingsOf('Vonage account').warning(words)]
  }
  const balance = await checkBalance(input, vonage, login)
  if (balance.state === 'failed') return [balance]
  return [balance, await checkNumber(input, vonage, login), await checkReplies(input, vonage, login)]
}

async function get(input: Examined, { key, secret }: Login, url: string) {
  const headers = { authorization: basic(key, secret), accept: 'application/json' }
  const answer = await ask(input, { method: 'GET', url, headers })
  if (typeof answer === 'string') return answer
  return answer.status === 200 ? fieldsOf(answer) : `Vonage answers ${answer.status}`
}

async function checkBalance(input: Examined, { apiUrl }: VonageAccount, login: Login): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Vonage account')
  const account = await get(input, login, `${restUrl(apiUrl)}/account/get-balance`)
  if (account === 'Vonage answers 401') {
    return failed('Vonage does not accept the login: check VONAGE_API_KEY and VONAGE_API_SECRET')
  }
  if (typeof account === 'string') return failed(account)
  const value = Number(account.value)
  const words = `the login is accepted, the balance is ${value.toFixed(2)} EUR`
  if (value > LOW_BALANCE || account.autoReload === true) return ok(words)
  if (value <= 0) return failed(`${words}: nothing is sent until it is topped up`)
  return warning(`${words}: top it up, or switch automatic reload on`)
}

async function checkNumber(
  input: Examined,
  { apiUrl, applicationId, from }: VonageAccount,
  login: Login,
): Promise<Finding> {
  const { ok, failed } = findingsOf('Vonage number')
  const query = new URLSearchParams({ pattern: from.replace('+', ''), search_pattern: '1' })
  const answer = await get(input, login, `${restUrl(apiUrl)}/account/numbers?${query}`)
  if (typeof answer === 'string') return failed(answer)
  const number = listOf(answer.numbers).find(({ msisdn }) => msisdn === from.replace('+', ''))
  if (number === undefined) return failed(`${from} is not of this account: set VONAGE_FROM to one that is`)
  if (!Array.isArray(number.features) || !number.features.includes('SMS'))
    return failed(`${from} cannot send texts: take one that can`)
  if (number.app_id !== applicationId)
    return failed(`${from} is not linked to the application, so no reply comes here: link it at Vonage`)
  return ok(`${from} can send texts, and is linked to the application`)
}

/** Checks that texts to our number reach us: STOP, START and feedback. */
async function checkReplies(
  input: Examined,
  { apiUrl, applicationId }: VonageAccount,
  login: Login,
): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Texts to our number')
  const answer = await get(input, login, `${apiUrl}/v2/applications/${applicationId}`)
  if (answer === 'Vonage answers 404')
    return failed('VONAGE_APPLICATION_ID names no application of the account')
  if (typeof answer === 'string') return failed(answer)
  const { version, webhooks } = Object(Object(answer.capabilities).messages)
  const { address, http_method: method } = Object(Object(webhooks).inbound_url)
  if (!isPublicOrigin(input.origin)) {
    return warning('PUBLIC_ORIGIN is no https address that Vonage could reach: no replies, no STOP by reply')
  }
  const ours = `${input.origin}${VONAGE_WEBHOOK_PATH}`
  const post = `set the inbound URL of the application's Messages capability to ${ours}, HTTP POST, version v1`
  const target = typeof address === 'string' && address !== '' ? address : 'nowhere'
  if (target !== ours) return failed(`they go to ${target.slice(0, 200)}, so no reply comes here: ${post}`)
  if (method !== 'POST') return failed(`they come by ${String(method)}, which is not read: ${post}`)
  if (version !== 'v1') return failed(`they come in version ${String(version)}, which is not read: ${post}`)
  return ok(`they come to ${ours}`)
}

/** Makes a call without a message, signed as Vonage signs. */
export function probeVonage({ signatureSecret }: VonageAccount, { clock, origin }: Examined): Probe {
  const body = JSON.stringify({ channel: 'doctor' })
  const authorization = vonageAuthorization(signatureSecret, body, clock.now())
  const headers = { 'content-type': 'application/json', authorization }
  return { url: `${origin}${VONAGE_WEBHOOK_PATH}`, body, headers }
}
