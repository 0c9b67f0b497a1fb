import { z } from 'zod'
import { route } from './rest.ts'

/** Is the process there? Open to everybody, so it tells neither versions nor hosts. */
export const healthRoutes = [
  route({
    method: 'GET',
    url: '/api/health',
    access: 'public',
    limit: 'health',
    input: z.unknown(),
    run: () => ({ status: 'ok' }),
  }),
]
