import {
  addPasskeySchema,
  beginPasskeySchema,
  passkeySchema,
  passkeySignInSchema,
  renamePasskeySchema,
} from '@fivestead/domain/accounts/passkeys/schemas'
import { publicProcedure, router, signedInProcedure } from '../../trpc.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from './service.ts'

const entering = publicProcedure.meta({ limit: 'passkeySignIn', alone: true })
const changing = signedInProcedure.meta({ limit: 'twoStep', alone: true })

/** Passkeys: signing in with one, and the settings. */
export const passkeysRouter = router({
  list: signedInProcedure.query(({ ctx }) => listPasskeys(ctx.deps, ctx.me)),
  begin: changing
    .input(beginPasskeySchema)
    .mutation(({ ctx, input }) => beginPasskey(ctx.deps, ctx, ctx.me, input.password)),
  add: changing.input(addPasskeySchema).mutation(({ ctx, input }) => addPasskey(ctx.deps, ctx, ctx, input)),
  rename: signedInProcedure
    .input(renamePasskeySchema)
    .mutation(({ ctx, input }) => renamePasskey(ctx.deps, ctx.me, input)),
  remove: changing.input(passkeySchema).mutation(({ ctx, input }) => removePasskey(ctx.deps, ctx, input.id)),
  beginSignIn: entering.mutation(({ ctx }) => beginPasskeySignIn(ctx.deps, ctx)),
  signIn: entering
    .input(passkeySignInSchema)
    .mutation(({ ctx, input }) => passkeySignIn(ctx.deps, ctx, input)),
})
