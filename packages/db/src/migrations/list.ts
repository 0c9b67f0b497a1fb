import type { Migration } from 'kysely/migration'
import * as first from './20261120090000-first.ts'
import * as contactMail from './20261120133000-contact-mail.ts'
import * as passwordResets from './20261120143000-password-resets.ts'
import * as rankingAndProfiles from './20261121193000-ranking-and-profiles.ts'
import * as totals from './20261121195000-totals.ts'
import * as customerImports from './20261121201000-customer-imports.ts'
import * as inbox from './20261121202000-inbox.ts'
import * as totalsSideBySide from './20261121202500-totals-side-by-side.ts'
import * as heldSubmissions from './20261121204000-held-submissions.ts'
import * as search from './20261121205000-search.ts'
import * as weeklyReports from './20261121210000-weekly-reports.ts'
import * as accountNotices from './20261121211000-account-notices.ts'
import * as requestsOfCustomers from './20261121214000-requests-of-customers.ts'
import * as mailLeases from './20261121221000-mail-leases.ts'
import * as importsGoOn from './20261121225000-imports-go-on.ts'
import * as removedBusinesses from './20261121230000-removed-businesses.ts'
import * as noticesOfKinds from './20261121231500-notices-of-kinds.ts'
import * as countries from './20261121233500-countries.ts'
import * as accountLimits from './20261122061000-account-limits.ts'
import * as mailedCodes from './20261122062000-mailed-codes.ts'
import * as claims from './20261122062500-claims.ts'
import * as providerUsage from './20261122063000-provider-usage.ts'
import * as messagesOfAnAccount from './20261122063100-messages-of-an-account.ts'
import * as systemEmails from './20261122070000-system-emails.ts'
import * as retention from './20261122070500-retention.ts'
import * as fieldTerms from './20261122120000-field-terms.ts'
import * as shortCodes from './20261122130000-short-codes.ts'
import * as qrRatings from './20261122130100-qr-ratings.ts'
import * as importsWithoutPhone from './20261122131000-imports-without-phone.ts'
import * as chosenPlan from './20261122133000-chosen-plan.ts'
import * as deliveryReports from './20261122134000-delivery-reports.ts'
import * as reminders from './20261122142000-reminders.ts'
import * as campaigns from './20261122143000-campaigns.ts'
import * as messageTemplates from './20261122144000-message-templates.ts'
import * as deliveredRequests from './20261122145000-delivered-requests.ts'
import * as profileReviews from './20261122150000-profile-reviews.ts'
import * as profileGrants from './20261122151000-profile-grants.ts'
import * as profileReviewSyncs from './20261122152000-profile-review-syncs.ts'
import * as replies from './20261122152500-replies.ts'
import * as rankGrids from './20261122153000-rank-grids.ts'
import * as placeNames from './20261122154000-place-names.ts'
import * as optOutsOfALink from './20261123100000-opt-outs-of-a-link.ts'
import * as provedPhones from './20261123100100-proved-phones.ts'
import * as countedSends from './20261123110000-counted-sends.ts'
import * as installationLimits from './20261123110100-installation-limits.ts'
import * as limitsAfterDeletion from './20261123110200-limits-after-deletion.ts'
import * as portLanes from './20261123130000-port-lanes.ts'
import * as googleRefusals from './20261123140000-google-refusals.ts'
import * as campaignFirstBy from './20261123150000-campaign-first-by.ts'
import * as portWorkers from './20261124090000-port-workers.ts'
import * as messageReasonCode from './20261124100000-message-reason-code.ts'

/**
 * Every migration, oldest first; names are times. One that is merged is never edited: expand in one, contract
 * in a later one. A migration that may take long begins with `set local statement_timeout = 0`.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '20261120090000-first': first,
  '20261120133000-contact-mail': contactMail,
  '20261120143000-password-resets': passwordResets,
  '20261121193000-ranking-and-profiles': rankingAndProfiles,
  '20261121195000-totals': totals,
  '20261121201000-customer-imports': customerImports,
  '20261121202000-inbox': inbox,
  '20261121202500-totals-side-by-side': totalsSideBySide,
  '20261121204000-held-submissions': heldSubmissions,
  '20261121205000-search': search,
  '20261121210000-weekly-reports': weeklyReports,
  '20261121211000-account-notices': accountNotices,
  '20261121214000-requests-of-customers': requestsOfCustomers,
  '20261121221000-mail-leases': mailLeases,
  '20261121225000-imports-go-on': importsGoOn,
  '20261121230000-removed-businesses': removedBusinesses,
  '20261121231500-notices-of-kinds': noticesOfKinds,
  '20261121233500-countries': countries,
  '20261122061000-account-limits': accountLimits,
  '20261122062000-mailed-codes': mailedCodes,
  '20261122062500-claims': claims,
  '20261122063000-provider-usage': providerUsage,
  '20261122063100-messages-of-an-account': messagesOfAnAccount,
  '20261122070000-system-emails': systemEmails,
  '20261122070500-retention': retention,
  '20261122120000-field-terms': fieldTerms,
  '20261122130000-short-codes': shortCodes,
  '20261122130100-qr-ratings': qrRatings,
  '20261122131000-imports-without-phone': importsWithoutPhone,
  '20261122133000-chosen-plan': chosenPlan,
  '20261122134000-delivery-reports': deliveryReports,
  '20261122142000-reminders': reminders,
  '20261122143000-campaigns': campaigns,
  '20261122144000-message-templates': messageTemplates,
  '20261122145000-delivered-requests': deliveredRequests,
  '20261122150000-profile-reviews': profileReviews,
  '20261122151000-profile-grants': profileGrants,
  '20261122152000-profile-review-syncs': profileReviewSyncs,
  '20261122152500-replies': replies,
  '20261122153000-rank-grids': rankGrids,
  '20261122154000-place-names': placeNames,
  '20261123100000-opt-outs-of-a-link': optOutsOfALink,
  '20261123100100-proved-phones': provedPhones,
  '20261123110000-counted-sends': countedSends,
  '20261123110100-installation-limits': installationLimits,
  '20261123110200-limits-after-deletion': limitsAfterDeletion,
  '20261123130000-port-lanes': portLanes,
  '20261123140000-google-refusals': googleRefusals,
  '20261123150000-campaign-first-by': campaignFirstBy,
  '20261124090000-port-workers': portWorkers,
  '20261124100000-message-reason-code': messageReasonCode,
}
