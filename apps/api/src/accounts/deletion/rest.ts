import { accountDeletionSchema } from '@fivestead/domain/accounts/schemas'
import { route } from '../../http/rest.ts'
import { deleteAccount } from './service.ts'

export const deletionRoutes = [
  route({
    method: 'DELETE',
    url: '/api/user/account',
    access: 'signedIn',
    limit: 'accountDeletion',
    input: accountDeletionSchema,
    run: async ({ ctx, input }) => deleteAccount(ctx.deps, ctx, await ctx.signedIn(), input),
  }),
]
