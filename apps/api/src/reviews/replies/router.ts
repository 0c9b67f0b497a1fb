import {
  deleteReplySchema,
  deskCountsSchema,
  deskReviewSchema,
  deskSchema,
  replyDraftSchema,
  sendReplySchema,
} from '@fivestead/domain/reviews/replies/schemas'
import { ownerProcedure, scopesOf } from '../../businesses/access.ts'
import { router, signedInProcedure } from '../../trpc.ts'
import { suggestReviewReply } from '../drafting.service.ts'
import { countDesk, deleteReply, listDesk, refreshReply, saveDraft, sendReply } from './service.ts'
import { replyTemplatesRouter } from './templates.router.ts'

export const repliesRouter = router({
  list: signedInProcedure
    .meta({ right: 'see' })
    .input(deskSchema)
    .query(async ({ ctx, input }) => listDesk(ctx.deps, await scopesOf(ctx, input.businessId, 'see'), input)),
  counts: signedInProcedure
    .meta({ right: 'see' })
    .input(deskCountsSchema)
    .query(async ({ ctx, input }) =>
      countDesk(ctx.deps, await scopesOf(ctx, input.businessId, 'see'), input),
    ),
  saveDraft: ownerProcedure('ask')
    .input(replyDraftSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, ctx.scope, input)),
  send: ownerProcedure('ask')
    .meta({ limit: 'replies' })
    .input(sendReplySchema)
    .mutation(({ ctx, input }) => sendReply(ctx.deps, ctx.scope, input)),
  remove: ownerProcedure('ask')
    .meta({ limit: 'replies' })
    .input(deleteReplySchema)
    .mutation(({ ctx, input }) => deleteReply(ctx.deps, ctx.scope, input)),
  refresh: ownerProcedure('ask')
    .meta({ limit: 'replies' })
    .input(deskReviewSchema)
    .mutation(({ ctx, input }) => refreshReply(ctx.deps, ctx.scope, input.reviewId)),
  suggest: ownerProcedure('ask')
    .meta({ limit: 'drafts' })
    .input(deskReviewSchema)
    .mutation(({ ctx, input }) => suggestReviewReply(ctx.deps, ctx.scope, input.reviewId)),
  templates: replyTemplatesRouter,
})
