import { exportIdSchema } from '@fivestead/domain/data/schemas'
import { type RestRoute, route } from '../http/rest.ts'
import { downloadExport } from './exports/service.ts'

export const dataRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/exports/:id',
    summary: 'Download export',
    input: exportIdSchema,
    response: 'application/zip',
    refuses: ['not_found'],
    access: 'signedIn',
    limit: 'exports',
    run: async ({ ctx, input, reply }) => {
      const { file, bytes, name } = await downloadExport(ctx.deps, await ctx.signedIn(), input.id)
      reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
      return file
    },
  }),
]
