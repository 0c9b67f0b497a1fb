import type { Finding } from '../../gateways/finding.ts'
import type { Input } from './check.ts'
import { checkDomain } from './dns.ts'
import { checkDrafts } from './drafts.ts'
import { checkGoogle } from './google.ts'
import { checkLogos } from './logos.ts'
import { checkMail } from './mail.ts'
import { checkMailboxes } from './mailboxes.ts'
import { checkPauses, checkQuietHours, checkSending } from './messages.ts'
import { checkPorts } from './ports.ts'
import { checkQueue } from './queue.ts'
import { checkReplica } from './replica.ts'
import { checkWebhooks } from './webhooks.ts'

/** Everything that the doctor looks at, in the order of its table. */
export async function examine(input: Input): Promise<Finding[]> {
  const { clock, config } = input
  const { origins, sms } = config
  return [
    ...checkPorts(input),
    ...((await sms.account?.examine({ clock, origin: origins.public })) ?? []),
    ...(await checkWebhooks(input)),
    ...(await checkMail(input)),
    ...(await checkDomain(input)),
    ...(await checkMailboxes(input)),
    ...(await checkGoogle(input)),
    ...(await checkDrafts(input)),
    ...(await checkLogos(input)),
    checkQuietHours(input),
    ...(await checkPauses(input)),
    ...(await checkSending(input)),
    ...(await checkQueue(input)),
    ...(await checkReplica(input)),
  ]
}
