import {
  beginTwoStepSchema,
  confirmTwoStepSchema,
  endTwoStepSchema,
  helpedSignInSchema,
  newCodesSchema,
  secondStepSchema,
} from '@fivestead/domain/accounts/two-step/schemas'
import { publicProcedure, router, signedInProcedure } from '../../trpc.ts'
import { helpedSignIn } from './recovery.service.ts'
import { finishSignIn } from './second-step.service.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, newRecoveryCodes, twoStepStatus } from './service.ts'

const changing = signedInProcedure.meta({ limit: 'twoStep', alone: true })

/** Two-step sign-in: its second step, and the settings. */
export const twoStepRouter = router({
  finish: publicProcedure
    .meta({ limit: 'secondStep', alone: true })
    .input(secondStepSchema)
    .mutation(({ ctx, input }) => finishSignIn(ctx.deps, ctx, input.code)),
  helped: publicProcedure
    .meta({ limit: 'codeLink', alone: true })
    .input(helpedSignInSchema)
    .mutation(({ ctx, input }) => helpedSignIn(ctx.deps, ctx, input.token)),
  status: signedInProcedure.query(({ ctx }) => twoStepStatus(ctx.deps, ctx.me)),
  begin: changing
    .input(beginTwoStepSchema)
    .mutation(({ ctx, input }) => beginTwoStep(ctx.deps, ctx.me, input.password)),
  confirm: changing
    .input(confirmTwoStepSchema)
    .mutation(({ ctx, input }) => confirmTwoStep(ctx.deps, ctx, input.code)),
  newCodes: changing
    .input(newCodesSchema)
    .mutation(({ ctx, input }) => newRecoveryCodes(ctx.deps, ctx, input.password)),
  end: changing.input(endTwoStepSchema).mutation(({ ctx, input }) => endTwoStep(ctx.deps, ctx, input)),
})
