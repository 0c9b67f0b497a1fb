import { reviewLogEntrySchema } from '@fivestead/domain/review-requests/responses'
import {
  customerStepSchema,
  lastAskSchema,
  ownRequestSchema,
  quickSendSchema,
  reviewLogSchema,
} from '@fivestead/domain/review-requests/schemas'
import { ownerProcedure, reachedBusinesses } from '../businesses/access.ts'
import { pageOf } from '../http/documented.ts'
import { router, signedInProcedure, visitorProcedure } from '../trpc.ts'
import { logScope } from './access.ts'
import { cancelReminders } from './reminders.service.ts'
import { sentTexts } from './sent.service.ts'
import {
  askAgain,
  cancelRequest,
  lastAsk,
  quickSend,
  recordCustomerStep,
  reviewLog,
  standingOf,
} from './service.ts'

export const reviewRequestsRouter = router({
  quickSend: ownerProcedure('ask')
    .meta({ limit: 'sends' })
    .input(quickSendSchema)
    .mutation(({ ctx, input }) => quickSend(ctx.deps, ctx.scope, input)),
  lastAsk: ownerProcedure('ask')
    .input(lastAskSchema)
    .query(({ ctx, input }) => lastAsk(ctx.deps, ctx.scope, input.contact)),
  standing: ownerProcedure('ask')
    .input(lastAskSchema)
    .query(({ ctx, input }) => standingOf(ctx.deps, ctx.scope, input.contact, reachedBusinesses(ctx.me))),
  cancel: ownerProcedure('ask')
    .input(ownRequestSchema)
    .mutation(({ ctx, input }) => cancelRequest(ctx.deps, ctx.scope, input.requestId)),
  cancelReminders: ownerProcedure('ask')
    .input(ownRequestSchema)
    .mutation(({ ctx, input }) => cancelReminders(ctx.deps, ctx.scope, input.requestId)),
  sent: ownerProcedure('see')
    .input(ownRequestSchema)
    .query(({ ctx, input }) => sentTexts(ctx.deps, ctx.scope, input.requestId)),
  askAgain: ownerProcedure('ask')
    .meta({ limit: 'sends' })
    .input(ownRequestSchema)
    .mutation(({ ctx, input }) => askAgain(ctx.deps, ctx.scope, input.requestId)),
  log: signedInProcedure
    .meta({
      rest: {
        path: 'GET /api/review-logs',
        summary: 'List review requests',
        refuses: ['not_found'],
        isPage: true,
      },
    })
    .input(reviewLogSchema)
    .output(pageOf(reviewLogEntrySchema))
    .query(async ({ ctx, input }) => reviewLog(ctx.deps, await logScope(ctx, input), input)),
  opened: visitorProcedure
    .input(customerStepSchema)
    .mutation(({ ctx, input }) => recordCustomerStep(ctx.deps, input.requestId, 'opened')),
  clicked: visitorProcedure
    .input(customerStepSchema)
    .mutation(({ ctx, input }) => recordCustomerStep(ctx.deps, input.requestId, 'clicked')),
})
