import { createKeySchema, revokeKeySchema, rotateSchema } from '@fivestead/domain/platform/schemas'
import { router, signedInProcedure } from '../../trpc.ts'
import { apiAccess, createKey, listKeys, revokeKey, rotateKey } from './service.ts'

/** API keys of the organization that is shown; each call asks for its right in `shownOrganization`. */
export const keysRouter = router({
  list: signedInProcedure.query(({ ctx }) => listKeys(ctx.deps, ctx.me)),
  access: signedInProcedure.query(({ ctx }) => apiAccess(ctx.deps, ctx.me)),
  create: signedInProcedure
    .meta({ limit: 'apiKeys', alone: true })
    .input(createKeySchema)
    .mutation(({ ctx, input }) => createKey(ctx.deps, ctx.me, input)),
  rotate: signedInProcedure
    .meta({ limit: 'apiKeys', alone: true })
    .input(rotateSchema)
    .mutation(({ ctx, input }) => rotateKey(ctx.deps, ctx.me, input)),
  revoke: signedInProcedure
    .input(revokeKeySchema)
    .mutation(({ ctx, input }) => revokeKey(ctx.deps, ctx.me, input.id)),
})
