import { z } from 'zod'
import { route } from '../../http/rest.ts'
import { sandboxBusinessProfileRoutes } from './sandbox.rest.ts'
import { finishGoogle } from './service.ts'

const text = z.string().optional()

export const googleProfileRoutes = [
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
