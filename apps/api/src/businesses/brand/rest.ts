import {
  brandResponseSchema,
  logoFileSchema,
  setLogoSchema,
} from '@fivestead/domain/businesses/brand-schemas'
import { picture } from '../../http/pictures.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { ownerScope } from '../access.ts'
import { logoPicture, setLogo } from './service.ts'

export const brandRoutes: readonly RestRoute[] = [
  route({
    method: 'PUT',
    url: '/api/business/logo',
    summary: 'Set logo',
    access: 'signedIn',
    input: setLogoSchema,
    response: brandResponseSchema,
    refuses: ['not_found'],
    limit: 'logos',
    run: async ({ ctx, input }) =>
      setLogo(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input.logo),
  }),
  /** Mails show it: the name changes with the picture. */
  route({
    method: 'GET',
    url: '/api/logos/:file',
    summary: 'Get logo',
    access: 'public',
    connections: 'visitors',
    input: logoFileSchema,
    response: 'image/png',
    refuses: ['not_found'],
    run: async ({ ctx, input, reply }) =>
      picture(reply, await logoPicture(ctx.deps, input.file.slice(0, 32))),
  }),
]
