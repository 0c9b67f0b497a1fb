import {
  beginImportSchema,
  importPartSchema,
  oneImportSchema,
} from '@fivestead/domain/customers/import-schemas'
import { ownerScope } from '../../businesses/access.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { addPart, asImport, beginImport, getImport, refusedRows, undoImport } from './service.ts'

export const importRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    url: '/api/business/customers/imports',
    input: beginImportSchema,
    access: 'signedIn',
    status: 201,
    limit: 'imports',
    run: async ({ ctx, input }) => {
      const { userId } = await ctx.signedIn()
      return beginImport(ctx.deps, await ownerScope(ctx, input.businessId), userId, input)
    },
  }),
  route({
    method: 'POST',
    url: '/api/business/customers/imports/:id/parts',
    input: importPartSchema,
    access: 'signedIn',
    limit: 'importParts',
    run: async ({ ctx, input }) => {
      const { userId } = await ctx.signedIn()
      const scope = await ownerScope(ctx, input.businessId)
      return asImport(ctx.deps, userId, (deps) => addPart(deps, scope, input))
    },
  }),
  route({
    method: 'GET',
    url: '/api/business/customers/imports/:id',
    input: oneImportSchema,
    access: 'signedIn',
    run: async ({ ctx, input }) => getImport(ctx.deps, await ownerScope(ctx, input.businessId), input.id),
  }),
  route({
    method: 'GET',
    url: '/api/business/customers/imports/:id/refused.csv',
    input: oneImportSchema,
    access: 'signedIn',
    run: async ({ ctx, input, reply }) => {
      const rows = await refusedRows(ctx.deps, await ownerScope(ctx, input.businessId), input.id)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="customers-to-mend.csv"')
      return rows
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/business/customers/imports/:id',
    input: oneImportSchema,
    access: 'signedIn',
    limit: 'importParts',
    run: async ({ ctx, input }) => {
      const { userId } = await ctx.signedIn()
      const scope = await ownerScope(ctx, input.businessId)
      return asImport(ctx.deps, userId, (deps) => undoImport(deps, scope, input.id))
    },
  }),
]
