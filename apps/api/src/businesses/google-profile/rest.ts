import { googleConsentSchema } from '@fivestead/domain/businesses/responses'
import { connectGoogleSchema } from '@fivestead/domain/businesses/schemas'
import { z } from 'zod'
import { route } from '../../http/rest.ts'
import { ownerScope } from '../access.ts'
import { sandboxBusinessProfileRoutes } from './sandbox/rest.ts'
import { connectGoogle, finishGoogle } from './service.ts'

const text = z.string().optional()

export const googleProfileRoutes = [
  route({
    method: 'POST',
    url: '/api/business/:businessId/connect-google',
    summary: 'Connect Google',
    access: 'signedIn',
    limit: 'connectGoogle',
    input: connectGoogleSchema,
    response: googleConsentSchema,
    refuses: ['not_found'],
    run: async ({ ctx, input }) => {
      const scope = await ownerScope(ctx, input.businessId, 'manage')
      return connectGoogle(ctx.deps, ctx, await ctx.signedIn(), scope, input)
    },
  }),
  /** The browser comes back from Google; its session cookie may not come along (SameSite=Strict). */
  route({
    method: 'GET',
    url: '/api/connect-google/callback',
    summary: 'Finish connecting Google',
    access: 'public',
    limit: 'connectGoogleReturn',
    input: z.unknown(),
    response: 'redirect',
    wire: z.object({ code: text, state: text, error: text }),
    run: async ({ ctx, request, reply }) => {
      const { search } = new URL(request.url, 'http://local.invalid')
      return reply.redirect(ctx.deps.config.origins.dashboard + (await finishGoogle(ctx.deps, ctx, search)))
    },
  }),
  ...sandboxBusinessProfileRoutes,
]
