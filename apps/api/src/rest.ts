import { accountRoutes } from './accounts/rest.ts'
import { brandRoutes } from './businesses/brand/rest.ts'
import { cardRoutes } from './businesses/cards.rest.ts'
import { googleProfileRoutes } from './businesses/google-profile/rest.ts'
import { businessRoutes } from './businesses/rest.ts'
import { widgetRoutes } from './businesses/widget.rest.ts'
import { contactRoutes } from './contact/rest.ts'
import { customerRoutes } from './customers/rest.ts'
import { dataRoutes } from './data/rest.ts'
import { documentedRoutes } from './http/documented.ts'
import { healthRoutes } from './http/health.ts'
import { openApiDocument, openApiRoute, type TaggedRoutes } from './http/openapi.ts'
import type { RestRoute } from './http/rest.ts'
import { liveRoutes } from './live/rest.ts'
import { messagingRoutes } from './messaging/rest.ts'
import { activityRoutes } from './organizations/activity/rest.ts'
import { placeRoutes } from './places/rest.ts'
import { requestMailRoutes } from './platform/mailbox/mails.rest.ts'
import { rankingRoutes } from './ranking/rest.ts'
import { reviewRequestRoutes } from './review-requests/rest.ts'
import { surveyRoutes } from './review-requests/surveys/rest.ts'
import { feedbackRoutes } from './reviews/feedback/rest.ts'
import { publicReviewRoutes } from './reviews/public-reviews/rest.ts'
import { reviewRoutes } from './reviews/rest.ts'
import { appRouter } from './router.ts'
import { cookieName } from './sessions/cookies.ts'

const descriptionRoute = openApiRoute((config) => openApi(config))

/** Documented paths of the procedures of these nouns. */
const documented = (...nouns: string[]) => documentedRoutes(appRouter, ...nouns)

const features: readonly TaggedRoutes[] = [
  ['Service', 'The service itself', [...healthRoutes, descriptionRoute]],
  [
    'Accounts',
    'Sign-up, sign-in and the account that is signed in',
    [...documented('auth', 'users', 'signup'), ...accountRoutes, ...activityRoutes],
  ],
  ['Places', 'The place directory', [...documented('places'), ...placeRoutes]],
  [
    'Businesses',
    "Owners' businesses and their Google profiles",
    [
      ...documented('businesses', 'googleProfile'),
      ...businessRoutes,
      ...brandRoutes,
      ...cardRoutes,
      ...widgetRoutes,
      ...googleProfileRoutes,
    ],
  ],
  [
    'Reviews',
    'Ratings, private feedback and public reviews',
    [...reviewRoutes, ...feedbackRoutes, ...publicReviewRoutes],
  ],
  ['Live', 'Changes of a business, as they happen', liveRoutes],
  ['Reports', 'Figures of a business', documented('reports')],
  [
    'Review requests',
    'Who was asked, and the pages they open',
    [...documented('reviewRequests'), ...reviewRequestRoutes, ...surveyRoutes],
  ],
  [
    'Customers',
    'Customers of a business, one by one or from a file',
    [...documented('customers'), ...customerRoutes],
  ],
  ['Ranking', 'Positions among local results', rankingRoutes],
  ['Data', "An organization's own data", dataRoutes],
  ['Contact', 'The contact form', contactRoutes],
  ['Messages', 'Opt-outs and the outbox of the local sandbox', [...messagingRoutes, ...requestMailRoutes]],
]

/** The OpenAPI document of every route; the names of the session cookies depend on `https`. */
export function openApi({ https }: { https: boolean }) {
  return openApiDocument(features, [cookieName('traditional', https), cookieName('external', https)])
}

/** Every documented `/api` call, one line per feature (docs/calls.md). */
export const restRoutes: readonly RestRoute[] = features.flatMap(([, , routes]) => routes)
