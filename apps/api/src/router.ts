import { accountsRouter } from './accounts/router.ts'
import { businessesRouter } from './businesses/router.ts'
import { signupRouter } from './signup/router.ts'
import { router } from './trpc.ts'

/** Every call of the dashboard, one line per feature. */
export const appRouter = router({
  auth: accountsRouter,
  businesses: businessesRouter,
  signup: signupRouter,
})

export type AppRouter = typeof appRouter
