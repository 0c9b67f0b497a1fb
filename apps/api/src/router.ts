import { operatorRouter } from './accounts/operator/router.ts'
import { passkeysRouter } from './accounts/passkeys/router.ts'
import { usersRouter } from './accounts/profile.router.ts'
import { accountsRouter } from './accounts/router.ts'
import { twoStepRouter } from './accounts/two-step/router.ts'
import { brandRouter } from './businesses/brand/router.ts'
import { claimsRouter } from './businesses/claims/router.ts'
import { destinationsRouter } from './businesses/destinations.router.ts'
import { domainsRouter } from './businesses/domains/router.ts'
import { googleProfileRouter } from './businesses/google-profile/router.ts'
import { messageSettingsRouter } from './businesses/message-settings.router.ts'
import { businessesRouter } from './businesses/router.ts'
import { widgetRouter } from './businesses/widget.router.ts'
import { customersRouter } from './customers/router.ts'
import { dataRouter } from './data/router.ts'
import { activityRouter } from './organizations/activity/router.ts'
import { teamRouter } from './organizations/router.ts'
import { placesRouter } from './places/router.ts'
import { keysRouter } from './platform/keys/router.ts'
import { mailboxRouter } from './platform/mailbox/router.ts'
import { webhooksRouter } from './platform/webhooks.router.ts'
import { rankingRouter } from './ranking/router.ts'
import { reportsRouter } from './reports/router.ts'
import { jobDelayRouter } from './review-requests/job-delay.router.ts'
import { reviewRequestsRouter } from './review-requests/router.ts'
import { templatesRouter } from './review-requests/templates/router.ts'
import { inboxRouter } from './reviews/inbox/router.ts'
import { publicReviewsRouter } from './reviews/public-reviews/router.ts'
import { quarantineRouter } from './reviews/quarantine/router.ts'
import { repliesRouter } from './reviews/replies/router.ts'
import { reviewsRouter } from './reviews/router.ts'
import { signupRouter } from './signup/router.ts'
import { router } from './trpc.ts'

/** Every call of the dashboard, one line per feature. */
export const appRouter = router({
  activity: activityRouter,
  auth: accountsRouter,
  businesses: businessesRouter,
  claims: claimsRouter,
  customers: customersRouter,
  data: dataRouter,
  destinations: destinationsRouter,
  widget: widgetRouter,
  inbox: inboxRouter,
  jobDelay: jobDelayRouter,
  keys: keysRouter,
  quarantine: quarantineRouter,
  googleProfile: googleProfileRouter,
  brand: brandRouter,
  domains: domainsRouter,
  mailbox: mailboxRouter,
  messageSettings: messageSettingsRouter,
  operator: operatorRouter,
  passkeys: passkeysRouter,
  places: placesRouter,
  ranking: rankingRouter,
  publicReviews: publicReviewsRouter,
  replies: repliesRouter,
  reports: reportsRouter,
  reviewRequests: reviewRequestsRouter,
  reviews: reviewsRouter,
  signup: signupRouter,
  team: teamRouter,
  templates: templatesRouter,
  twoStep: twoStepRouter,
  users: usersRouter,
  webhooks: webhooksRouter,
})

export type AppRouter = typeof appRouter
