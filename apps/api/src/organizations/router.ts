import {
  acceptOfferSchema,
  changeMemberSchema,
  invitationSchema,
  invitationTokenSchema,
  inviteSchema,
  joinSchema,
  memberSchema,
  offerHelpSchema,
  offerSchema,
  requireTwoStepSchema,
  switchSchema,
} from '@fivestead/domain/organizations/schemas'
import { publicProcedure, router, signedInProcedure } from '../trpc.ts'
import { acceptInvitation, joinAnew, openInvitation } from './invitations.service.ts'
import { offeredToMe, offerOwnership, takeOwnership, withdrawOffer } from './ownership.service.ts'
import { offerHelp } from './recovery.service.ts'
import {
  changeMember,
  invite,
  leave,
  readTeam,
  removeMember,
  resendInvitation,
  revokeInvitation,
  switchTo,
} from './service.ts'
import { requireTwoStep } from './two-step.service.ts'

/** Calls about the organization that is shown; each asks for its right in `shownOrganization`. */
export const teamRouter = router({
  get: signedInProcedure.query(({ ctx }) => readTeam(ctx.deps, ctx.me)),
  invite: signedInProcedure
    .meta({ limit: 'invitations', alone: true })
    .input(inviteSchema)
    .mutation(({ ctx, input }) => invite(ctx.deps, ctx.me, input)),
  resend: signedInProcedure
    .meta({ limit: 'invitations', alone: true })
    .input(invitationSchema)
    .mutation(({ ctx, input }) => resendInvitation(ctx.deps, ctx.me, input.id)),
  revoke: signedInProcedure
    .input(invitationSchema)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.deps, ctx.me, input.id)),
  change: signedInProcedure
    .input(changeMemberSchema)
    .mutation(({ ctx, input }) => changeMember(ctx.deps, ctx.me, input)),
  remove: signedInProcedure
    .input(memberSchema)
    .mutation(({ ctx, input }) => removeMember(ctx.deps, ctx.me, input.userId)),
  offerHelp: signedInProcedure
    .meta({ limit: 'helpOffers', alone: true })
    .input(offerHelpSchema)
    .mutation(({ ctx, input }) => offerHelp(ctx.deps, ctx.me, input)),
  requireTwoStep: signedInProcedure
    .input(requireTwoStepSchema)
    .mutation(({ ctx, input }) => requireTwoStep(ctx.deps, ctx.me, input.required)),
  leave: signedInProcedure.mutation(({ ctx }) => leave(ctx.deps, ctx.me)),
  switch: signedInProcedure
    .input(switchSchema)
    .mutation(({ ctx, input }) => switchTo(ctx.deps, ctx.me, input.organizationId)),
  /** No query: the token would stand in its address. */
  openInvitation: publicProcedure
    .meta({ limit: 'codeLink', alone: true })
    .input(invitationTokenSchema)
    .mutation(({ ctx, input }) => openInvitation(ctx.deps, input.token)),
  accept: signedInProcedure
    .meta({ limit: 'codeLink', alone: true })
    .input(invitationTokenSchema)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.deps, ctx.me, input.token)),
  join: publicProcedure
    .meta({ limit: 'register', alone: true })
    .input(joinSchema)
    .mutation(({ ctx, input }) => joinAnew(ctx.deps, ctx, input)),
  offer: signedInProcedure
    .meta({ limit: 'passwordChange', alone: true })
    .input(offerSchema)
    .mutation(({ ctx, input }) => offerOwnership(ctx.deps, ctx.me, input)),
  offered: signedInProcedure.query(({ ctx }) => offeredToMe(ctx.deps, ctx.me)),
  withdrawOffer: signedInProcedure.mutation(({ ctx }) => withdrawOffer(ctx.deps, ctx.me)),
  takeOwnership: signedInProcedure
    .meta({ limit: 'passwordChange', alone: true })
    .input(acceptOfferSchema)
    .mutation(({ ctx, input }) => takeOwnership(ctx.deps, ctx.me, input)),
})
