import { sessionUserSchema } from '@fivestead/domain/accounts/responses'
import { loginSchema, registerSchema } from '@fivestead/domain/accounts/schemas'
import { strict } from '@fivestead/domain/fields'
import { doneSchema } from '@fivestead/domain/responses'
import { route } from '../http/rest.ts'
import { deletionRoutes } from './deletion/rest.ts'
import { formRoutes } from './forms/rest.ts'
import { identityRoutes } from './identity/rest.ts'
import { sandboxIdentityRoutes } from './identity/sandbox/rest.ts'
import { notificationLinkRoutes } from './notifications/links/rest.ts'
import { profileRoutes } from './profile/rest.ts'
import { register, sessionUser, signIn } from './service.ts'

const nothing = strict({})

export const accountRoutes = [
  ...profileRoutes,
  ...deletionRoutes,
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
    url: ['/api/login', '/api/login/traditional'],
    summary: 'Sign in',
    access: 'public',
    limit: 'login',
    input: loginSchema,
    response: sessionUserSchema,
    refuses: ['unauthenticated'],
    run: ({ ctx, input }) => signIn(ctx.deps, ctx, input),
  }),
  route({
    method: 'POST',
    url: '/api/register',
    summary: 'Register',
    access: 'public',
    limit: 'register',
    status: 201,
    input: registerSchema,
    response: sessionUserSchema,
    refuses: ['conflict'],
    run: ({ ctx, input }) => register(ctx.deps, ctx, input),
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
