import { ask, basic, type Finding, findingsOf, jsonOf, listOf, type Patient } from './check.ts'

const TWILIO = 'https://api.twilio.com'
/** Another host of Twilio's knows of messaging services; a double is one host. */
const messagingUrl = (apiUrl: string) => (apiUrl === TWILIO ? 'https://messaging.twilio.com' : apiUrl)

type Account = NonNullable<Patient['config']['sms']['twilio']>

/** Whether Twilio takes our login, and whether what we send from is ours and registered. */
export async function checkTwilio(patient: Patient): Promise<Finding[]> {
  const { twilio } = patient.config.sms
  if (twilio === null) return []
  const account = await checkAccount(patient, twilio)
  if (account.state === 'failed') return [account]
  const { from } = twilio
  const senders =
    'number' in from
      ? [await checkNumber(patient, twilio, from.number)]
      : [
          await checkServiceNumbers(patient, twilio, from.messagingServiceSid),
          await checkRegistration(patient, twilio, from.messagingServiceSid),
        ]
  return [account, ...senders]
}

async function get(patient: Patient, { user, password }: Account, url: string) {
  const headers = { authorization: basic(user, password), accept: 'application/json' }
  const answer = await ask(patient, { method: 'GET', url, headers })
  if (typeof answer === 'string') return answer
  return answer.status === 200 ? jsonOf(answer) : `Twilio answers ${answer.status}`
}

async function checkAccount(patient: Patient, twilio: Account): Promise<Finding> {
  const { ok, failed } = findingsOf('Twilio account')
  const { apiUrl, accountSid } = twilio
  const said = await get(patient, twilio, `${apiUrl}/2010-04-01/Accounts/${accountSid}.json`)
  if (said === 'Twilio answers 401') {
    return failed(
      'Twilio does not accept the login: check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN (or the API key)',
    )
  }
  if (typeof said === 'string') return failed(said)
  if (said.status === 'active') return ok('the login is accepted, the account is active')
  return failed(`the account is ${String(said.status)}: nothing is sent until Twilio reopens it`)
}

async function checkNumber(patient: Patient, twilio: Account, number: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Twilio number')
  if (!number.startsWith('+')) return ok(`${number} is a short code, which Twilio registers itself`)
  const query = new URLSearchParams({ PhoneNumber: number })
  const url = `${twilio.apiUrl}/2010-04-01/Accounts/${twilio.accountSid}/IncomingPhoneNumbers.json?${query}`
  const said = await get(patient, twilio, url)
  if (typeof said === 'string') return failed(said)
  const found = listOf(said.incoming_phone_numbers).find((one) => one.phone_number === number)
  if (!found) return failed(`${number} is not of this account: set TWILIO_FROM to one that is`)
  const { sms } = Object(found.capabilities)
  if (sms !== true) return failed(`${number} cannot send texts: buy one that can`)
  return warning(
    `${number} can send texts; its 10DLC registration is seen only with TWILIO_MESSAGING_SERVICE_SID`,
  )
}

async function checkServiceNumbers(patient: Patient, twilio: Account, service: string): Promise<Finding> {
  const { ok, failed } = findingsOf('Twilio numbers')
  const said = await get(
    patient,
    twilio,
    `${messagingUrl(twilio.apiUrl)}/v1/Services/${service}/PhoneNumbers`,
  )
  if (said === 'Twilio answers 404')
    return failed('TWILIO_MESSAGING_SERVICE_SID names no service of this account')
  if (typeof said === 'string') return failed(said)
  const numbers = listOf(said.phone_numbers).map((one) => String(one.phone_number))
  if (numbers.length === 0) return failed('the messaging service has no number: add one at Twilio')
  return ok(`the messaging service sends from ${numbers.join(', ')}`)
}

/** Campaigns of the US carriers (10DLC, POL-11). */
async function checkRegistration(patient: Patient, twilio: Account, service: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('US registration')
  const said = await get(
    patient,
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
