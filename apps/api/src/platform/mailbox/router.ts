import { ofBusinessSchema } from '@fivestead/domain/ids'
import { mailboxMailsSchema, saveMailboxSendersSchema } from '@fivestead/domain/platform/mailbox/schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import { closeMailbox, mailboxMails, openMailbox, ownMailbox, saveSenders } from './service.ts'

/** The mailbox to which a business copies its invoices; for owners alone, as keys are. */
export const mailboxRouter = router({
  get: ownerProcedure('own')
    .input(ofBusinessSchema)
    .query(({ ctx }) => ownMailbox(ctx.deps, ctx.scope)),
  mails: ownerProcedure('own')
    .input(mailboxMailsSchema)
    .query(({ ctx, input }) => mailboxMails(ctx.deps, ctx.scope, input)),
  open: ownerProcedure('own')
    .input(ofBusinessSchema)
    .mutation(({ ctx }) => openMailbox(ctx.deps, ctx.scope)),
  saveSenders: ownerProcedure('own')
    .input(saveMailboxSendersSchema)
    .mutation(({ ctx, input }) => saveSenders(ctx.deps, ctx.scope, input.senders)),
  close: ownerProcedure('own')
    .input(ofBusinessSchema)
    .mutation(({ ctx }) => closeMailbox(ctx.deps, ctx.scope)),
})
