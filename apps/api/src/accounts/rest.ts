import { sessionUserSchema } from '@fivestead/domain/accounts/responses'
import { strict } from '@fivestead/domain/fields'
import { doneSchema } from '@fivestead/domain/responses'
import { route } from '../http/rest.ts'
import { formRoutes } from './forms.rest.ts'
import { identityRoutes } from './identity/rest.ts'
import { sandboxIdentityRoutes } from './identity/sandbox.rest.ts'
import { notificationLinkRoutes } from './notifications/links.rest.ts'
import { sessionUser } from './service.ts'

const nothing = strict({})

export const accountRoutes = [
  ...identityRoutes,
  ...sandboxIdentityRoutes,
  ...notificationLinkRoutes,
  ...formRoutes,
  route({
    method: 'GET',
    url: '/api/auth/user',
    summary: 'Get session user',
    access: 'signedIn',
    input: nothing,
    response: sessionUserSchema,
    run: async ({ ctx }) => sessionUser(ctx.deps, await ctx.signedIn()),
  }),
  route({
    method: 'POST',
    url: '/api/logout',
    summary: 'Sign out',
    access: 'public',
    input: nothing,
    response: doneSchema,
    run: async ({ ctx }) => {
      await ctx.endSession('traditional')
      return { ok: true as const }
    },
  }),
]
