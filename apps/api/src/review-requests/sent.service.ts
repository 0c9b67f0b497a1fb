import type { OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { sentMessages } from './sent.sql.ts'

/** The customer's own way out, which the owner must not open: it would unsubscribe them. */
const OPT_OUT_TOKEN = /(?<=\/unsubscribe\/)[\w-]+/g

/** The texts that went out for a request; none where the request is somebody else's, or gone. */
export async function sentTexts({ db }: Pick<Deps, 'db'>, scope: OwnerScope, requestId: string) {
  const rows = await sentMessages(db, scope, requestId)
  return rows.map(({ reminder, subject, text }) => ({
    reminder,
    subject,
    text: text.replace(OPT_OUT_TOKEN, '…'),
  }))
}
