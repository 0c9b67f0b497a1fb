import { randomUUID } from 'node:crypto'
import { VERSION } from '@fivestead/db/version'
import { PRODUCT } from '@fivestead/domain/product'
import { MAIL_VARIABLES, SMS_VARIABLES } from '@fivestead/domain/senders'
import { type Finding, findingsOf } from '../../gateways/finding.ts'
import type { MailSender } from '../../gateways/mail/interface.ts'
import { resendMail } from '../../gateways/mail/resend.ts'
import { smtpMail } from '../../gateways/mail/smtp.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import type { Input } from './check.ts'

type Setup = Pick<Input, 'config' | 'clock'>

const subject = `${PRODUCT.name} test message`
const words = ({ config, clock }: Setup): string =>
  `${subject} from ${config.origins.public}, version ${VERSION}, sent at ${clock.now().toISOString()}.`

/** Sends one mail to the operator, past the queue, and tells what the provider said to it. */
export async function sendTestMail(setup: Setup, to: string): Promise<Finding> {
  const about = 'Test mail'
  const sender = mailSender(setup)
  if (sender === null) return findingsOf(about).failed(`not sent: set ${MAIL_VARIABLES.join(' or ')}`)
  const text = words(setup)
  const message = {
    attemptId: randomUUID(),
    fromName: PRODUCT.name,
    to,
    subject,
    text,
    html: `<p>${text}</p>`,
  }
  try {
    return told(about, to, await sender.send({ ...message, unsubscribeUrl: null, urgent: true }))
  } finally {
    await sender.close()
  }
}

/** Sends one text to the operator, past the queue; it costs what a text costs. */
export async function sendTestText(setup: Setup, to: string): Promise<Finding> {
  const about = 'Test text'
  const { failed } = findingsOf(about)
  const { config, clock } = setup
  if (config.sms.account === null) return failed(`not sent: set ${SMS_VARIABLES.join(' or ')}`)
  if (!/^\+[1-9]\d{7,14}$/.test(to))
    return failed(`not sent: ${to} is no number with its country, such as +12175550114`)
  const { sender } = config.sms.account.open({ clock, origin: null })
  return told(about, to, await sender.send({ attemptId: randomUUID(), to, text: words(setup), urgent: true }))
}

function mailSender({ config: { mail }, clock }: Setup): MailSender | null {
  const { resend, smtpUrl, from } = mail
  if (resend !== null) return resendMail({ apiUrl: resend.apiUrl, apiKey: resend.apiKey, from, clock })
  return smtpUrl === undefined ? null : smtpMail({ url: smtpUrl, from })
}

function told(about: string, to: string, outcome: SendOutcome): Finding {
  const { ok, warning, failed } = findingsOf(about)
  if (outcome.kind === 'accepted') return ok(`the provider took it: look whether it arrives at ${to}`)
  if (outcome.kind === 'unknown') return warning(`${outcome.reason}: look whether it arrives at ${to}`)
  return failed(`not taken (${outcome.code}): ${outcome.reason}`)
}
