import {
  accountSchema,
  accountsPageSchema,
  invitationIdSchema,
  invitationSchema,
  provenAccountSchema,
  suspendAccountSchema,
} from '@fivestead/domain/accounts/operator/schemas'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { m } from '@fivestead/domain/languages/messages/operator/words'
import { AppError } from '../../errors.ts'
import { router } from '../../trpc.ts'
import { invite, listInvitations, revokeInvitation } from '../invitations/service.ts'
import { proveOwner } from '../security/service.ts'
import { restoreAccount, suspendAccount } from '../suspension.service.ts'
import { type OperatorActor, operatorProcedure } from './access.ts'
import { deleteAccountOf, listAccounts, passwordLink } from './service.ts'

/** @throws AppError conflict: the operator's own account is changed in its settings, where it can't lock itself out */
function refuseOwn({ id }: OperatorActor, account: string): void {
  if (id === account) throw new AppError('conflict', m.notYourOwn, { reason: 'own-account' })
}

/** The operator's calls about accounts; `npm run operate -- accounts` does the same. */
export const operatorRouter = router({
  accounts: operatorProcedure
    .input(accountsPageSchema)
    .query(({ ctx, input }) => listAccounts(ctx.deps, input)),
  suspend: operatorProcedure.input(suspendAccountSchema).mutation(({ ctx, input }) => {
    refuseOwn(ctx.operator, input.id)
    return suspendAccount(ctx.deps, ctx.operator, input.id, input.reason)
  }),
  restore: operatorProcedure
    .input(accountSchema)
    .mutation(({ ctx, input }) => restoreAccount(ctx.deps, ctx.operator, input.id)),
  // A stolen session must not take over or delete accounts (T29).
  remove: operatorProcedure
    .meta({ limit: 'operatorAction' })
    .input(provenAccountSchema)
    .mutation(async ({ ctx, input }) => {
      refuseOwn(ctx.operator, input.id)
      await proveOwner(ctx.deps, ctx.me, input.password, common.proveFirst)
      return deleteAccountOf(ctx.deps, ctx.operator, input.id)
    }),
  passwordLink: operatorProcedure
    .meta({ limit: 'operatorAction' })
    .input(provenAccountSchema)
    .mutation(async ({ ctx, input }) => {
      refuseOwn(ctx.operator, input.id)
      await proveOwner(ctx.deps, ctx.me, input.password, common.proveFirst)
      return passwordLink(ctx.deps, ctx.operator, input.id)
    }),
  invitations: operatorProcedure.query(async ({ ctx }) => ({
    mode: ctx.deps.config.signUp,
    items: await listInvitations(ctx.deps),
  })),
  invite: operatorProcedure
    .input(invitationSchema)
    .mutation(({ ctx, input }) => invite(ctx.deps, ctx.operator, input.email)),
  revokeInvitation: operatorProcedure
    .input(invitationIdSchema)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.deps, ctx.operator, input.id)),
})
