import { loginSchema, registerSchema } from '@fivestead/domain/accounts/schemas'
import { publicProcedure, router } from '../trpc.ts'
import { register, sessionUser, signIn } from './service.ts'

export const accountsRouter = router({
  me: publicProcedure.query(async ({ ctx }) => {
    const viewer = await ctx.viewer()
    return viewer && sessionUser(ctx.deps, viewer)
  }),
  login: publicProcedure
    .meta({ limit: 'login', alone: true })
    .input(loginSchema)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  register: publicProcedure
    .meta({ limit: 'register', alone: true })
    .input(registerSchema)
    .mutation(({ ctx, input }) => register(ctx, input)),
  /** Ends the traditional session; the external one ends by navigation to /api/logout. */
  logout: publicProcedure.meta({ alone: true }).mutation(async ({ ctx }) => {
    await ctx.endSession('traditional')
    return { ok: true }
  }),
})
