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

/** Reads that may wait for somebody else's service. */
const WAITING = ['publicReviews.', 'reports.statistics', 'reports.ratingTrend', 'reports.keyMetrics']

/** Whether the server said no (4xx): asking again answers the same. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const status: unknown = error.data?.httpStatus
  return typeof status === 'number' && status >= 400 && status < 500
}

/**
 * The dashboard's line to the API. Reads of one screen travel together; sign-in and sign-up travel alone, because
 * they set cookies and must not wait for, or fail with, a neighbour; so do reads that would make the others wait.
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
          // A batch whose address would be too long for the servers is split in two.
          false: httpBatchLink({ url: '/trpc', fetch: trpcFetch(), maxURLLength: PATH_MAX, maxItems: 10 }),
        }),
      }),
    ],
  })
}
