import { loginSchema, registerSchema } from '@fivestead/domain/accounts/schemas'
import { strict } from '@fivestead/domain/fields'
import { route } from '../http/rest.ts'
import { deletionRoutes } from './deletion/rest.ts'
import { identityRoutes } from './identity/rest.ts'
import { sandboxIdentityRoutes } from './identity/sandbox/rest.ts'
import { profileRoutes } from './profile/rest.ts'
import { register, sessionUser, signIn } from './service.ts'

const nothing = strict({})

export const accountRoutes = [
  ...profileRoutes,
  ...deletionRoutes,
  ...identityRoutes,
  ...sandboxIdentityRoutes,
  route({
    method: 'GET',
    url: '/api/auth/user',
    access: 'signedIn',
    input: nothing,
    run: async ({ ctx }) => sessionUser(ctx.deps, await ctx.signedIn()),
  }),
  route({
    method: 'POST',
    url: ['/api/login', '/api/login/traditional'],
    access: 'public',
    limit: 'login',
    input: loginSchema,
    run: ({ ctx, input }) => signIn(ctx.deps, ctx, input),
  }),
  route({
    method: 'POST',
    url: '/api/register',
    access: 'public',
    limit: 'register',
    status: 201,
    input: registerSchema,
    run: ({ ctx, input }) => register(ctx.deps, ctx, input),
  }),
  route({
    method: 'POST',
    url: '/api/logout',
    access: 'public',
    input: nothing,
    run: async ({ ctx }) => {
      await ctx.endSession('traditional')
      return { ok: true }
    },
  }),
]
