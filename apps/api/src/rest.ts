import { accountRoutes } from './accounts/rest.ts'
import { googleProfileRoutes } from './businesses/google-profile/rest.ts'
import { businessRoutes } from './businesses/rest.ts'
import { contactRoutes } from './contact/rest.ts'
import { customerRoutes } from './customers/rest.ts'
import { healthRoutes } from './http/health.ts'
import { openApiRoute } from './http/openapi.ts'
import type { RestRoute } from './http/rest.ts'
import { messagingRoutes } from './messaging/rest.ts'
import { placeRoutes } from './places/rest.ts'
import { rankingRoutes } from './ranking/rest.ts'
import { statisticsRoutes } from './reports/statistics/rest.ts'
import { reviewRequestRoutes } from './review-requests/rest.ts'
import { surveyRoutes } from './review-requests/surveys/rest.ts'
import { feedbackRoutes } from './reviews/feedback/rest.ts'
import { publicReviewRoutes } from './reviews/public-reviews/rest.ts'
import { reviewRoutes } from './reviews/rest.ts'
import { signupRoutes } from './signup/rest.ts'

/** Every documented `/api` call, one line per feature (docs/calls.md). */
const featureRoutes: readonly RestRoute[] = [
  ...healthRoutes,
  ...accountRoutes,
  ...placeRoutes,
  ...businessRoutes,
  ...googleProfileRoutes,
  ...reviewRoutes,
  ...feedbackRoutes,
  ...publicReviewRoutes,
  ...statisticsRoutes,
  ...reviewRequestRoutes,
  ...surveyRoutes,
  ...customerRoutes,
  ...rankingRoutes,
  ...contactRoutes,
  ...signupRoutes,
  ...messagingRoutes,
]

export const restRoutes: readonly RestRoute[] = [...featureRoutes, openApiRoute(featureRoutes)]
