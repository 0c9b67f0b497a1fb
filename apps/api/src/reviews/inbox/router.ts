import { ofBusinessSchema } from '@fivestead/domain/ids'
import {
  addNoteSchema,
  inboxSchema,
  removeNoteSchema,
  threadByIdSchema,
  threadReplySchema,
  threadStateSchema,
} from '@fivestead/domain/reviews/inbox/schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import {
  addNote,
  listThreads,
  readThread,
  removeNote,
  replyInThread,
  setThreadState,
  waitingThreads,
} from './service.ts'

export const inboxRouter = router({
  list: ownerProcedure.input(inboxSchema).query(({ ctx, input }) => listThreads(ctx.deps, ctx.scope, input)),
  waiting: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => waitingThreads(ctx.deps, ctx.scope)),
  thread: ownerProcedure
    .input(threadByIdSchema)
    .query(({ ctx, input }) => readThread(ctx.deps, ctx.scope, input.threadId)),
  setState: ownerProcedure
    .input(threadStateSchema)
    .mutation(({ ctx, input }) => setThreadState(ctx.deps, ctx.scope, input)),
  addNote: ownerProcedure
    .input(addNoteSchema)
    .mutation(({ ctx, input }) => addNote(ctx.deps, ctx.scope, input)),
  removeNote: ownerProcedure
    .input(removeNoteSchema)
    .mutation(({ ctx, input }) => removeNote(ctx.deps, ctx.scope, input)),
  reply: ownerProcedure
    .meta({ limit: 'sends' })
    .input(threadReplySchema)
    .mutation(({ ctx, input }) => replyInThread(ctx.deps, ctx.scope, input)),
})
