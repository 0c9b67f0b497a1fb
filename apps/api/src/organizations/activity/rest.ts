import { activityFilterSchema } from '@fivestead/domain/accounts/activity/schemas'
import { route } from '../../http/rest.ts'
import { exportActivity } from './service.ts'

export const activityRoutes = [
  route({
    method: 'GET',
    url: '/api/organization/activity.csv',
    summary: 'Export activity',
    input: activityFilterSchema,
    response: 'text/csv',
    refuses: ['forbidden'],
    access: 'signedIn',
    limit: 'exports',
    run: async ({ ctx, input, reply }) => {
      const file = await exportActivity(ctx.deps, await ctx.signedIn(), input)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="activity.csv"')
      return file
    },
  }),
]
