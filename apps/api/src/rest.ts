import { accountRoutes } from './accounts/rest.ts'
import { businessRoutes } from './businesses/rest.ts'
import type { RestRoute } from './http/rest.ts'
import { signupRoutes } from './signup/rest.ts'

/** Every documented `/api` call, one line per feature (docs/calls.md). */
export const restRoutes: readonly RestRoute[] = [...accountRoutes, ...businessRoutes, ...signupRoutes]
