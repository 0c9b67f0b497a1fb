import { signupSchema } from '@fivestead/domain/accounts/schemas'
import { route } from '../http/rest.ts'
import { signUp } from './service.ts'

export const signupRoutes = [
  route({
    method: 'POST',
    url: ['/api/signup', '/api/direct-create-user'],
    access: 'public',
    limit: 'register',
    status: 201,
    input: signupSchema,
    run: ({ ctx, input }) => signUp(ctx.deps, ctx, input),
  }),
]
