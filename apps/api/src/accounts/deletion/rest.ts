import { accountDeletionSchema } from '@fivestead/domain/accounts/schemas'
import { doneSchema } from '@fivestead/domain/responses'
import { route } from '../../http/rest.ts'
import { deleteAccount } from './service.ts'

export const deletionRoutes = [
  route({
    method: 'DELETE',
    url: '/api/user/account',
    summary: 'Delete account',
    access: 'signedIn',
    limit: 'accountDeletion',
    body: 'json',
    input: accountDeletionSchema,
    response: doneSchema,
    run: async ({ ctx, input }) => deleteAccount(ctx.deps, ctx, await ctx.signedIn(), input),
  }),
]
