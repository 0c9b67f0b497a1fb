import { cardFileSchema } from '@fivestead/domain/businesses/brand-schemas'
import { picture } from '../http/pictures.ts'
import { type RestRoute, route } from '../http/rest.ts'
import { cardFile } from './cards.service.ts'

export const cardRoutes: readonly RestRoute[] = [
  /** The preview of a link shows it: the name changes with the picture. */
  route({
    method: 'GET',
    url: '/api/cards/:slug/:file',
    summary: 'Get picture of link previews',
    access: 'public',
    connections: 'visitors',
    input: cardFileSchema,
    response: 'image/png',
    refuses: ['not_found'],
    run: async ({ ctx, input, reply }) => picture(reply, await cardFile(ctx.deps, input)),
  }),
]
