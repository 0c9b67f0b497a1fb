import { activity } from './activity.ts'
import { businesses } from './businesses.ts'
import { contactHashes } from './contact-hashes.ts'
import { inboxThreads } from './inbox-threads.ts'
import { live } from './live.ts'
import { organizations } from './organizations.ts'
import { provedContacts } from './proved-contacts.ts'
import { requestTotals } from './request-totals.ts'
import { reviewTotals } from './review-totals.ts'
import { searchText } from './search-text.ts'
import { sendUsage } from './send-usage.ts'
import { suppressions } from './suppressions.ts'
import { users } from './users.ts'

/**
 * Every function of the database with its triggers, as it is now. The migrator applies a file whose text has changed;
 * every statement begins a line with `create or replace`. A function that goes is dropped by a migration.
 */
export const TRIGGERS: readonly string[] = [
  contactHashes,
  users,
  organizations,
  businesses,
  searchText,
  inboxThreads,
  requestTotals,
  reviewTotals,
  sendUsage,
  suppressions,
  provedContacts,
  live,
  activity,
]
