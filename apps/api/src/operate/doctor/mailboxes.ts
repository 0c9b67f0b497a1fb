import { type Finding, findingsOf } from '../../gateways/finding.ts'
import type { Input } from './check.ts'

/** Checks that mail to the mailboxes of businesses reaches a mail server. */
export async function checkMailboxes({
  config: { requestsMail: domain },
  mx,
}: Pick<Input, 'config' | 'mx'>): Promise<Finding[]> {
  const { ok, warning, failed } = findingsOf('Mailboxes')
  if (domain === null)
    return [ok('off: with REQUESTS_MAIL_DOMAIN each business may have one (docs/setup.md)')]
  try {
    const [first] = await mx(domain)
    return [
      first === undefined
        ? failed(`${domain} has no MX record: add one that names your mail server`)
        : ok(`mail to ${domain} goes to ${first}`),
    ]
  } catch {
    return [warning('DNS did not answer: try again')]
  }
}
