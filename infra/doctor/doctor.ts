import type { Finding, Patient } from './check.ts'
import { checkDomain } from './dns.ts'
import { checkGoogle } from './google.ts'
import { checkMail } from './mail.ts'
import { checkPauses, checkQuietHours, checkSending } from './messages.ts'
import { checkPorts } from './ports.ts'
import { checkQueue } from './queue.ts'
import { checkReplica } from './replica.ts'
import { checkSmsgate } from './smsgate.ts'
import { checkTwilio } from './twilio.ts'
import { checkWebhooks } from './webhooks.ts'

/** Everything that the doctor looks at, in the order of its table. */
export async function examine(patient: Patient): Promise<Finding[]> {
  return [
    ...checkPorts(patient),
    ...(await checkTwilio(patient)),
    ...(await checkSmsgate(patient)),
    ...(await checkWebhooks(patient)),
    ...(await checkMail(patient)),
    ...(await checkDomain(patient)),
    ...(await checkGoogle(patient)),
    checkQuietHours(patient),
    ...(await checkPauses(patient)),
    ...(await checkSending(patient)),
    ...(await checkQueue(patient)),
    ...(await checkReplica(patient)),
  ]
}
