import { sessionUserSchema } from '@fivestead/domain/accounts/responses'
import {
  loginSchema,
  passwordChangeSchema,
  passwordResetLinkSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  registerSchema,
  sessionKeySchema,
} from '@fivestead/domain/accounts/schemas'
import { operatorContact } from '@fivestead/domain/contact/details'
import { answers } from '../http/documented.ts'
import { publicProcedure, router, signedInProcedure } from '../trpc.ts'
import { openPasswordReset, requestPasswordReset, resetPassword } from './password-reset/service.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from './security/service.ts'
import { register, sessionUser, signIn } from './service.ts'

export const accountsRouter = router({
  me: publicProcedure.query(async ({ ctx }) => {
    const viewer = await ctx.viewer()
    return viewer && sessionUser(ctx.deps, viewer)
  }),
  login: publicProcedure
    .meta({ limit: 'login', alone: true })
    .meta({
      rest: {
        path: ['POST /api/login', 'POST /api/login/traditional'],
        summary: 'Sign in',
        refuses: ['unauthenticated'],
      },
    })
    .input(loginSchema)
    .output(answers(sessionUserSchema))
    .mutation(({ ctx, input }) => signIn(ctx.deps, ctx, input)),
  register: publicProcedure
    .meta({ limit: 'register', alone: true })
    .meta({ rest: { path: 'POST /api/register', summary: 'Register', status: 201, refuses: ['conflict'] } })
    .input(registerSchema)
    .output(answers(sessionUserSchema))
    .mutation(({ ctx, input }) => register(ctx.deps, ctx, input)),
  /** Ends the traditional session; the external one ends by navigation to /api/logout. */
  logout: publicProcedure.meta({ alone: true }).mutation(async ({ ctx }) => {
    await ctx.endSession('traditional')
    return { ok: true }
  }),
  /** Returns the other ways of signing in (null = none), and which gateways are real here. */
  providers: publicProcedure.query(({ ctx }) => {
    const { identity, modes } = ctx.deps.gateways
    const { operator, mail, signUp } = ctx.deps.config
    return {
      signUp,
      contact: operatorContact(operator, mail.support),
      external: identity && { label: identity.label, sandbox: identity.sandbox },
      ports: modes,
      smsCountries: ctx.deps.config.sms.countries,
    }
  }),
  changePassword: signedInProcedure
    .meta({ limit: 'passwordChange', alone: true })
    .input(passwordChangeSchema)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx, ctx.me, input)),
  requestPasswordReset: publicProcedure
    .meta({ limit: 'passwordResetRequest', alone: true })
    .input(passwordResetRequestSchema)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx.deps, input.email)),
  /** No query: the token would stand in its address. */
  openPasswordReset: publicProcedure
    .meta({ limit: 'passwordReset', alone: true })
    .input(passwordResetLinkSchema)
    .mutation(({ ctx, input }) => openPasswordReset(ctx.deps, input.token)),
  resetPassword: publicProcedure
    .meta({ limit: 'passwordReset', alone: true })
    .input(passwordResetSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx.deps, ctx, input)),
  sessions: signedInProcedure.query(({ ctx }) => listSessions(ctx.deps, ctx.me)),
  endSession: signedInProcedure
    .input(sessionKeySchema)
    .mutation(({ ctx, input }) => endSession(ctx.deps, ctx, ctx.me, input.id)),
  endOtherSessions: signedInProcedure.mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.me)),
})
