import { sessionUserSchema } from '@fivestead/domain/accounts/responses'
import {
  dashboardProfileSchema,
  profileSchema,
  settingsProfileSchema,
} from '@fivestead/domain/accounts/schemas'
import { z } from 'zod'
import { route } from '../../http/rest.ts'
import { updateProfile } from './service.ts'

export const profileRoutes = [
  route({
    method: 'PUT',
    url: '/api/user/profile',
    summary: 'Update profile',
    access: 'signedIn',
    input: profileSchema,
    response: sessionUserSchema,
    refuses: ['conflict'],
    wire: z.union([settingsProfileSchema, dashboardProfileSchema]),
    run: async ({ ctx, input }) => updateProfile(ctx.deps, ctx, await ctx.signedIn(), input),
  }),
]
