import { publicWidgetSchema } from '@fivestead/domain/businesses/widget-schemas'
import { companyPageSchema } from '@fivestead/domain/review-requests/schemas'
import { type RestRoute, route } from '../http/rest.ts'
import { publicWidget } from './widget.service.ts'

/** A call of the public origin's server, which keeps the answer for all visitors of the business's site. */
export const widgetRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/widgets/:slug',
    summary: 'Get website widget',
    input: companyPageSchema,
    response: publicWidgetSchema,
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input }) => publicWidget(ctx.deps, input.slug),
  }),
]
