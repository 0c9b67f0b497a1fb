import { z } from 'zod'
import { route } from './rest.ts'

/** Is the process there? Open to everybody, so it tells neither versions nor hosts. */
export const healthRoutes = [
  route({
    method: 'GET',
    url: '/api/health',
    summary: 'Get health',
    access: 'public',
    limit: 'health',
    input: z.unknown(),
    response: z.strictObject({ status: z.literal('ok') }),
    run: () => ({ status: 'ok' as const }),
  }),
]
