import { inTransaction } from '@fivestead/db/client'
import { CONTACT_TRAP } from '@fivestead/domain/contact/limits'
import type { ContactInput } from '@fivestead/domain/contact/schemas'
import type { Deps } from '../deps.ts'
import { queueEmail } from '../emails/service.ts'
import { contactEmail } from './email.ts'
import { insertContactMessage } from './sql.ts'

/**
 * Takes the contact form: the message and the email that brings it, both or neither. A filled trap field is answered
 * like any other and goes nowhere, so that a program learns nothing.
 */
export async function takeContactMessage(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { [CONTACT_TRAP]: trap, formToken: _, ...message }: ContactInput,
): Promise<{ ok: true }> {
  if (trap !== undefined) return { ok: true }
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const ref = await insertContactMessage(trx, {
      ...message,
      company: message.company ?? null,
      createdAt: now,
    })
    await queueEmail({ clock, queue }, trx, contactEmail, { ref })
  })
  return { ok: true }
}
