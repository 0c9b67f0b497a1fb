import { randomUUID } from 'node:crypto'
import { isPublicOrigin } from '@fivestead/domain/private-address'
import { ask, basic, type Finding, fieldsOf, findingsOf, listOf } from '../../finding.ts'
import type { Examined, Probe } from '../provider.ts'
import type { TwilioAccount } from './sender.ts'
import { TWILIO_INBOUND_PATH, TWILIO_SIGNATURE, TWILIO_STATUS_PATH, twilioSignature } from './webhook.ts'

const TWILIO = 'https://api.twilio.com'
/** Returns the host of messaging services, which Twilio serves separately; a test double is one host. */
const messagingUrl = (apiUrl: string) => (apiUrl === TWILIO ? 'https://messaging.twilio.com' : apiUrl)

/** Checks that Twilio accepts our login, and that our sender belongs to us and is registered. */
export async function examineTwilio(twilio: TwilioAccount, input: Examined): Promise<Finding[]> {
  const account = await checkAccount(input, twilio)
  if (account.state === 'failed') return [account]
  const { from } = twilio
  const senders =
    'number' in from
      ? await checkNumber(input, twilio, from.number)
      : [
          await checkServiceNumbers(input, twilio, from.messagingServiceSid),
          await checkServiceReplies(input, twilio, from.messagingServiceSid),
          await checkRegistration(input, twilio, from.messagingServiceSid),
        ]
  return [account, ...senders]
}

async function get(input: Examined, { user, password }: TwilioAccount, url: string) {
  const headers = { authorization: basic(user, password), accept: 'application/json' }
  const answer = await ask(input, { method: 'GET', url, headers })
  if (typeof answer === 'string') return answer
  return answer.status === 200 ? fieldsOf(answer) : `Twilio answers ${answer.status}`
}

async function checkAccount(input: Examined, twilio: TwilioAccount): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Twilio account')
  const { apiUrl, accountSid } = twilio
  const account = await get(input, twilio, `${apiUrl}/2010-04-01/Accounts/${accountSid}.json`)
  if (account === 'Twilio answers 401') {
    return failed(
      'Twilio does not accept the login: check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN (or the API key)',
    )
  }
  if (typeof account === 'string') return failed(account)
  if (account.status === 'active' && account.type === 'Trial') {
    return warning(
      'it is a trial account: Twilio texts numbers alone that you verified there, few a day, with words of its own before ' +
        'each. Upgrade it before customers are asked',
    )
  }
  if (account.status === 'active') return ok('the login is accepted, the account is active')
  return failed(`the account is ${String(account.status)}: nothing is sent until Twilio reopens it`)
}

async function checkNumber(input: Examined, twilio: TwilioAccount, number: string): Promise<Finding[]> {
  const { ok, warning, failed } = findingsOf('Twilio number')
  if (!number.startsWith('+')) {
    const replies = findingsOf(REPLIES).warning(`look at Twilio that its texts go to ${inboundUrl(input)}`)
    return [ok(`${number} is a short code, which Twilio registers itself`), replies]
  }
  const record = await numberOf(input, twilio, number)
  if (typeof record === 'string') return [failed(record)]
  const { sms } = Object(record.capabilities)
  if (sms !== true) return [failed(`${number} cannot send texts: buy one that can`)]
  const words = `${number} can send texts; its 10DLC registration is seen only with TWILIO_MESSAGING_SERVICE_SID`
  return [warning(words), replyFinding(input, inboundOfNumber(record, number))]
}

/** Returns the account's record of a number; a text if it has none. */
async function numberOf(input: Examined, twilio: TwilioAccount, number: string) {
  const query = new URLSearchParams({ PhoneNumber: number })
  const url = `${twilio.apiUrl}/2010-04-01/Accounts/${twilio.accountSid}/IncomingPhoneNumbers.json?${query}`
  const answer = await get(input, twilio, url)
  if (typeof answer === 'string') return answer
  const record = listOf(answer.incoming_phone_numbers).find((record) => record.phone_number === number)
  return record ?? `${number} is not of this account: set TWILIO_FROM to one that is`
}

const REPLIES = 'Texts to our number'
const inboundUrl = ({ origin }: Examined) => `${origin}${TWILIO_INBOUND_PATH}`

/** Destination of incoming messages, and the setting of it at Twilio. */
interface Inbound {
  url: unknown
  method: unknown
  setting: string
}

const inboundOfNumber = (record: Record<string, unknown>, number: string): Inbound => ({
  // An application overrides the number's own URL.
  url: record.sms_application_sid ? `application ${String(record.sms_application_sid)}` : record.sms_url,
  method: record.sms_method,
  setting: `"A message comes in" of ${number}`,
})

/** Checks that replies reach us: STOP, START and feedback. */
function replyFinding(input: Examined, { url, method, setting }: Inbound): Finding {
  const { ok, warning, failed } = findingsOf(REPLIES)
  const ours = inboundUrl(input)
  if (!isPublicOrigin(input.origin)) {
    return warning('PUBLIC_ORIGIN is no https address that Twilio could reach: no replies, no STOP by reply')
  }
  const target = typeof url === 'string' && url !== '' ? url : 'nowhere'
  const post = `set ${setting} at Twilio to ${ours}, HTTP POST`
  if (target !== ours) return failed(`they go to ${target.slice(0, 200)}, so no reply comes here: ${post}`)
  if (method !== 'POST') return failed(`they come by ${String(method)}, which is not read: ${post}`)
  return ok(`they come to ${ours}`)
}

/** Checks the replies to a messaging service, which has a URL of its own or uses those of its numbers. */
async function checkServiceReplies(
  input: Examined,
  twilio: TwilioAccount,
  service: string,
): Promise<Finding> {
  const { failed } = findingsOf(REPLIES)
  const settings = await get(input, twilio, `${messagingUrl(twilio.apiUrl)}/v1/Services/${service}`)
  if (typeof settings === 'string') return failed(settings)
  if (settings.use_inbound_webhook_on_number !== true) {
    const { inbound_request_url: url, inbound_method: method } = settings
    return replyFinding(input, {
      url,
      method,
      setting: '"Integration: send a webhook" of the messaging service',
    })
  }
  const numbers = await numbersOfService(input, twilio, service)
  if (typeof numbers === 'string') return failed(numbers)
  let finding = replyFinding(input, { url: null, method: null, setting: 'the messaging service' })
  for (const number of numbers) {
    const record = await numberOf(input, twilio, number)
    if (typeof record === 'string') return failed(record)
    finding = replyFinding(input, inboundOfNumber(record, number))
    if (finding.state !== 'ok') return finding
  }
  return finding
}

/** Returns the numbers of a messaging service; a text if Twilio does not return them. */
async function numbersOfService(
  input: Examined,
  twilio: TwilioAccount,
  service: string,
): Promise<string[] | string> {
  const url = `${messagingUrl(twilio.apiUrl)}/v1/Services/${service}/PhoneNumbers`
  const answer = await get(input, twilio, url)
  if (typeof answer === 'string') return answer
  return listOf(answer.phone_numbers).map((one) => String(one.phone_number))
}

async function checkServiceNumbers(
  input: Examined,
  twilio: TwilioAccount,
  service: string,
): Promise<Finding> {
  const { ok, failed } = findingsOf('Twilio numbers')
  const numbers = await numbersOfService(input, twilio, service)
  if (numbers === 'Twilio answers 404') {
    return failed('TWILIO_MESSAGING_SERVICE_SID names no service of this account')
  }
  if (typeof numbers === 'string') return failed(numbers)
  if (numbers.length === 0) return failed('the messaging service has no number: add one at Twilio')
  return ok(`the messaging service sends from ${numbers.join(', ')}`)
}

/** Checks the registered campaigns for US carriers (10DLC, POL-11). */
async function checkRegistration(input: Examined, twilio: TwilioAccount, service: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('US registration')
  const said = await get(
    input,
    twilio,
    `${messagingUrl(twilio.apiUrl)}/v1/Services/${service}/Compliance/Usa2p`,
  )
  if (typeof said === 'string') return failed(said)
  const states = listOf(said.compliance).map((one) => String(one.campaign_status))
  if (states.length === 0) {
    return failed('no 10DLC campaign: US carriers refuse the texts (30034). Register one at Twilio')
  }
  if (states.includes('VERIFIED')) return ok('the 10DLC campaign is verified')
  if (states.includes('FAILED'))
    return failed('the 10DLC campaign was refused: see why at Twilio, and send it in again')
  return warning(`the 10DLC campaign is ${states.join(', ')}: wait until it is verified`)
}

/** Makes an empty report, signed as Twilio signs. */
export function probeTwilio({ authToken }: TwilioAccount, { origin }: Examined): Probe | string {
  if (authToken === undefined) {
    return 'set TWILIO_AUTH_TOKEN: with an API key alone nothing is learned of deliveries and replies'
  }
  const url = `${origin}${TWILIO_STATUS_PATH}/${randomUUID()}`
  const form = new URLSearchParams({ MessageSid: `SM${'0'.repeat(32)}`, MessageStatus: 'received' })
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    [TWILIO_SIGNATURE]: twilioSignature(authToken, url, form),
  }
  return { url, body: form.toString(), headers }
}
