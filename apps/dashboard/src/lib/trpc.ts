import type { AppRouter } from '@fivestead/api/router'
import { trpcFetch } from '@fivestead/client/trpc-fetch'
import { SIGNUP_TIMEOUT_MS } from '@fivestead/domain/accounts/limits'
import { PATH_MAX } from '@fivestead/domain/request-limits'
import { httpBatchLink, httpLink, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'

export const trpc = createTRPCReact<AppRouter>()

export type Outputs = inferRouterOutputs<AppRouter>
export type Inputs = inferRouterInputs<AppRouter>
/** A business as its owner sees it. */
export type Business = Outputs['businesses']['list'][number]
export type SessionUser = NonNullable<Outputs['auth']['me']>
export type ReviewLog = Outputs['reviewRequests']['log']['items'][number]
export type InboxThread = Outputs['inbox']['thread']
export type ThreadItem = Outputs['inbox']['list']['items'][number]
export type DeskReview = Outputs['replies']['list']['items'][number]
export type OwnReplyTemplate = Outputs['replies']['templates']['list'][number]
export type QuarantinedItem = Outputs['quarantine']['list']['items'][number]
export type Customer = Outputs['customers']['list']['items'][number]
export type Template = Outputs['templates']['list'][number]
export type MessageSettings = Outputs['messageSettings']['get']
export type CustomerImport = Outputs['customers']['imports']['list'][number]
export type Campaign = Outputs['customers']['campaigns']['list'][number]
export type CampaignAudience = Inputs['customers']['campaigns']['start']['audience']
export type CampaignPreview = Outputs['customers']['campaigns']['preview']

/** Reads that may wait for an external service. */
const WAITING = ['publicReviews.', 'reports.statistics', 'reports.ratingTrend', 'reports.keyMetrics']

/** Returns true if the server refused the call (4xx); a retry gets the same response. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const status: unknown = error.data?.httpStatus
  return typeof status === 'number' && status >= 400 && status < 500
}

/**
 * Creates the client of the API. Reads of one screen are batched. Sign-in and sign-up are sent alone: they
 * set cookies and must not wait for, or fail with, another call. So are reads that would delay a batch.
 */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ path }) => path.startsWith('signup.'),
        true: httpLink({ url: '/trpc', fetch: trpcFetch({ timeoutMs: SIGNUP_TIMEOUT_MS }) }),
        false: splitLink({
          condition: ({ path }) => ['auth.', ...WAITING].some((start) => path.startsWith(start)),
          true: httpLink({ url: '/trpc', fetch: trpcFetch() }),
          // Splits a batch whose address would be too long for the servers.
          false: httpBatchLink({ url: '/trpc', fetch: trpcFetch(), maxURLLength: PATH_MAX, maxItems: 10 }),
        }),
      }),
    ],
  })
}
