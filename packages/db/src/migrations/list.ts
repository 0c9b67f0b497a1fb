import type { Migration } from 'kysely/migration'
import * as accounts from './20261124120000-accounts.ts'
import * as businesses from './20261124120100-businesses.ts'
import * as customers from './20261124120200-customers.ts'
import * as reviewRequests from './20261124120300-review-requests.ts'
import * as reviews from './20261124120400-reviews.ts'
import * as messaging from './20261124120500-messaging.ts'
import * as ranking from './20261124120600-ranking.ts'
import * as reports from './20261124120700-reports.ts'
import * as providers from './20261124120800-providers.ts'
import * as webhooks from './20261124121000-webhooks.ts'

/**
 * Every migration, oldest first; names are times. One that is released is never edited: expand in one, contract
 * in a later one. A migration that may take long begins with `set local statement_timeout = 0`.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '20261124120000-accounts': accounts,
  '20261124120100-businesses': businesses,
  '20261124120200-customers': customers,
  '20261124120300-review-requests': reviewRequests,
  '20261124120400-reviews': reviews,
  '20261124120500-messaging': messaging,
  '20261124120600-ranking': ranking,
  '20261124120700-reports': reports,
  '20261124120800-providers': providers,
  '20261124121000-webhooks': webhooks,
}
