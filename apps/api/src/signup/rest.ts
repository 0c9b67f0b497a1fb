import { signedUpSchema } from '@fivestead/domain/accounts/responses'
import { signupSchema } from '@fivestead/domain/accounts/schemas'
import { route } from '../http/rest.ts'
import { signUp } from './service.ts'

export const signupRoutes = [
  route({
    method: 'POST',
    url: ['/api/signup', '/api/direct-create-user'],
    summary: 'Sign up',
    access: 'public',
    limit: 'register',
    status: 201,
    input: signupSchema,
    response: signedUpSchema,
    refuses: ['conflict', 'upstream_timeout'],
    run: ({ ctx, input }) => signUp(ctx.deps, ctx, input),
  }),
]
