import { accountRoutes } from './accounts/rest.ts'
import { businessRoutes } from './businesses/rest.ts'
import { healthRoutes } from './http/health.ts'
import type { RestRoute } from './http/rest.ts'
import { signupRoutes } from './signup/rest.ts'

/** Every documented `/api` call, one line per feature (docs/calls.md). */
export const restRoutes: readonly RestRoute[] = [
  ...healthRoutes,
  ...accountRoutes,
  ...businessRoutes,
  ...signupRoutes,
]
