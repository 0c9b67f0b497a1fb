import {
  feedbackByIdSchema,
  feedbackNoteSchema,
  feedbackReplySchema,
  feedbackStateSchema,
  inboxSchema,
} from '@fivestead/domain/reviews/inbox/schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import {
  feedbackThread,
  listFeedback,
  replyToFeedback,
  setFeedbackNote,
  setFeedbackState,
} from '../inbox/service.ts'

export const feedbackRouter = router({
  list: ownerProcedure.input(inboxSchema).query(({ ctx, input }) => listFeedback(ctx.deps, ctx.scope, input)),
  thread: ownerProcedure
    .input(feedbackByIdSchema)
    .query(({ ctx, input }) => feedbackThread(ctx.deps, ctx.scope, input.feedbackId)),
  setState: ownerProcedure
    .input(feedbackStateSchema)
    .mutation(({ ctx, input }) => setFeedbackState(ctx.deps, ctx.scope, input)),
  setNote: ownerProcedure
    .input(feedbackNoteSchema)
    .mutation(({ ctx, input }) => setFeedbackNote(ctx.deps, ctx.scope, input)),
  reply: ownerProcedure
    .meta({ limit: 'sends' })
    .input(feedbackReplySchema)
    .mutation(({ ctx, input }) => replyToFeedback(ctx.deps, ctx.scope, input)),
})
