import { ask, type Finding, fieldsOf, findingsOf, listOf } from '../../gateways/finding.ts'
import { verifySmtp } from '../../gateways/mail/smtp.ts'
import type { Input } from './check.ts'

/** Checks that the mail provider accepts our login. */
export async function checkMail(input: Input): Promise<Finding[]> {
  const { mail } = input.config
  const resend = resendOf(mail)
  if (resend !== null) return [await checkResend(input, resend)]
  return mail.smtpUrl === undefined ? [] : [await checkSmtp(mail.smtpUrl)]
}

interface Resend {
  apiUrl: string
  apiKey: string
  webhookSecret?: string | undefined
}

/** Returns the Resend account, if the configuration has one. */
export const resendOf = (mail: object): Resend | null => (mail as { resend?: Resend | null }).resend ?? null

async function checkSmtp(url: string): Promise<Finding> {
  const { ok, failed } = findingsOf('SMTP server')
  try {
    await verifySmtp(url)
    return ok('the login is accepted')
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const said = responseCode === undefined ? (code ?? 'no answer') : `it answers ${responseCode}`
    return failed(`it cannot be used (${said}): check SMTP_URL`)
  }
}

async function checkResend(input: Input, { apiUrl, apiKey }: Resend): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('Resend account')
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
  const answer = await ask(input, { method: 'GET', url: `${apiUrl}/domains`, headers })
  if (typeof answer === 'string') return failed(answer)
  const { name, data } = fieldsOf(answer)
  if (name === 'restricted_api_key')
    return ok('the key is accepted; it may send alone, so the domain is not seen')
  if (answer.status === 401 || answer.status === 403)
    return failed('the key is not accepted: check RESEND_API_KEY')
  if (answer.status !== 200) return failed(`Resend answers ${answer.status}`)
  const domain = domainOf(input.config.mail.from)
  const found = listOf(data).find((one) => one.name === domain)
  if (!found)
    return failed(`${domain} is not a domain of this account: add it at Resend, or change MAIL_FROM`)
  if (found.status === 'verified') return ok(`the key is accepted, ${domain} is verified`)
  return warning(`${domain} is ${String(found.status)}: finish its records at Resend`)
}

/** Returns the domain of "Name <address>", or of an address alone. */
export function domainOf(from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
