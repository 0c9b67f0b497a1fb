import { ofBusinessSchema } from '@fivestead/domain/ids'
import {
  addNoteSchema,
  assignThreadSchema,
  inboxPlacesSchema,
  inboxSchema,
  removeNoteSchema,
  suggestThreadReplySchema,
  threadByIdSchema,
  threadReplySchema,
  threadStateSchema,
} from '@fivestead/domain/reviews/inbox/schemas'
import { ownerProcedure, scopesOf } from '../../businesses/access.ts'
import { router, signedInProcedure } from '../../trpc.ts'
import { suggestThreadReply } from '../drafting.service.ts'
import {
  addNote,
  assignThread,
  listRepliers,
  listThreads,
  readThread,
  removeNote,
  replyInThread,
  setThreadState,
  tellOfWriting,
  waitingThreads,
} from './service.ts'

export const inboxRouter = router({
  list: signedInProcedure
    .meta({ right: 'see' })
    .input(inboxSchema)
    .query(async ({ ctx, input }) =>
      listThreads(ctx.deps, await scopesOf(ctx, input.businessId, 'see'), input),
    ),
  waiting: signedInProcedure
    .meta({ right: 'see' })
    .input(inboxPlacesSchema)
    .query(async ({ ctx, input }) => waitingThreads(ctx.deps, await scopesOf(ctx, input.businessId, 'see'))),
  thread: ownerProcedure('see')
    .input(threadByIdSchema)
    .query(({ ctx, input }) => readThread(ctx.deps, ctx.scope, input.threadId)),
  setState: ownerProcedure('ask')
    .input(threadStateSchema)
    .mutation(({ ctx, input }) => setThreadState(ctx.deps, ctx.scope, input)),
  addNote: ownerProcedure('ask')
    .input(addNoteSchema)
    .mutation(({ ctx, input }) => addNote(ctx.deps, ctx.scope, input)),
  removeNote: ownerProcedure('ask')
    .input(removeNoteSchema)
    .mutation(({ ctx, input }) => removeNote(ctx.deps, ctx.scope, input)),
  team: ownerProcedure('ask')
    .input(ofBusinessSchema)
    .query(({ ctx }) => listRepliers(ctx.deps, ctx.scope)),
  assign: ownerProcedure('ask')
    .input(assignThreadSchema)
    .mutation(({ ctx, input }) => assignThread(ctx.deps, ctx.scope, input)),
  writing: ownerProcedure('ask')
    .input(threadByIdSchema)
    .mutation(({ ctx, input }) => tellOfWriting(ctx.deps, ctx.scope, input.threadId)),
  reply: ownerProcedure('ask')
    .meta({ limit: 'sends' })
    .input(threadReplySchema)
    .mutation(({ ctx, input }) => replyInThread(ctx.deps, ctx.scope, input)),
  suggest: ownerProcedure('ask')
    .meta({ limit: 'drafts' })
    .input(suggestThreadReplySchema)
    .mutation(({ ctx, input }) => suggestThreadReply(ctx.deps, ctx.scope, input)),
})
