import { profileSchema } from '@fivestead/domain/accounts/schemas'
import { route } from '../../http/rest.ts'
import { updateProfile } from './service.ts'

export const profileRoutes = [
  route({
    method: 'PUT',
    url: '/api/user/profile',
    access: 'signedIn',
    input: profileSchema,
    run: ({ ctx, input }) => updateProfile(ctx, input),
  }),
]
