import { beforeEach, expect, test } from 'vitest'
import { sandboxMail } from '../gateways/mail/sandbox.ts'
import { smtpRefusalOf } from '../gateways/mail/smtp-refusals.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import { sandboxSms } from '../gateways/sms/sandbox.ts'
import { TWILIO_CODES } from '../gateways/sms/twilio/codes.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { optOut } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
const faults: SendOutcome[] = []
const texts: SendOutcome[] = []

beforeEach(async () => {
  const { clock, deps } = api
  faults.length = 0
  deps.gateways.mail = sandboxMail({ outbox: deps.gateways.outbox, clock, faults })
  deps.gateways.sms = sandboxSms({ outbox: deps.gateways.outbox, clock, faults: texts })
  owner = await signUp(api)
})

const HOSTILE = '<img src=x onerror=alert(1)> {when} \u202Etxet\u200B'
/** What a mail server may say, in its own words. */
const refusedIn = (response: string) =>
  smtpRefusalOf(Object.assign(new Error(response), { response, responseCode: 554, command: 'DATA' }), 'a@b.c')

/** Everything that says why, wherever it stands in an answer. */
function reasonsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    /^(failureReason|failure|waits|reason|stopped|waitingReason)$/.test(name) && typeof inner === 'string'
      ? [inner]
      : reasonsIn(inner),
  )
}

test('what is stored is said in the language of the reader: a Spanish owner meets no English reason (LANG-12)', async () => {
  const businessId = owner.business.id as number
  const read = async (language: string) => {
    const headers = { 'accept-language': language }
    const paths = [
      `/api/review-logs?businessId=${businessId}`,
      `/api/business/customers?businessId=${businessId}`,
    ]
    const answers = []
    for (const path of paths) answers.push((await owner.browser.get(path, { headers })).body)
    for (const { id } of answers[1] as { id: string }[])
      answers.push(
        (await owner.browser.query('customers.history', { businessId, id }, { headers })).body.result.data,
      )
    return new Set(reasonsIn(answers))
  }
  await quickSend(owner, { contact: 'bounce@shop.example' })
  await runJobs(api)
  faults.push(refusedIn(`554 ${HOSTILE} ${'x'.repeat(10_000)}`), {
    ...{ kind: 'refused', fault: 'moment', code: '429', busy: true },
    reason: { code: 'busy', values: { provider: 'mailService' } },
  })
  await quickSend(owner, { contact: 'refused@shop.example' })
  await runJobs(api)
  await quickSend(owner, { contact: 'waits@shop.example' })
  await runJobs(api)
  texts.push(TWILIO_CODES.refusalOf(21610))
  await quickSend(owner, { contact: '(217) 555-0143' })
  await quickSend(owner, { contact: 'stopped@shop.example' })
  await optOut(api, businessId, 'stopped@shop.example')
  await runJobs(api)
  const sendAt = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  const later = await quickSend(owner, { contact: 'later@shop.example', sendAt })
  const { requestId } = await quickSend(owner, { contact: 'gone@shop.example', sendAt })
  await owner.browser.mutate('reviewRequests.cancel', { businessId, requestId })
  const [english, spanish] = [await read('en'), await read('es')]
  const words = `The mail server refused this message (554): ${HOSTILE} xx`
  expect(english).toEqual(
    new Set([
      'This mailbox does not exist',
      'The mail service is busy',
      'This customer replied STOP and gets no more SMS',
      'This customer asked not to be contacted by email.',
      'You cancelled this request before it went out.',
      later.reason,
      expect.stringContaining(words),
    ]),
  )
  expect(spanish.size).toBe(english.size)
  expect([...spanish].filter((reason) => english.has(reason))).toEqual([])
  expect([...spanish].some((reason) => reason.includes(`este mensaje (554): ${HOSTILE} xx`))).toBe(true)
})
