import {
  beginImportSchema,
  importPartSchema,
  oneImportSchema,
} from '@fivestead/domain/customers/import-schemas'
import { customerImportSchema, importWithNotesSchema } from '@fivestead/domain/customers/responses'
import { ownerScope } from '../../businesses/access.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { addPart, asImport, beginImport, getImport, refusedRows, undoImport } from './service.ts'

export const importRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    url: '/api/business/customers/imports',
    summary: 'Begin import',
    input: beginImportSchema,
    response: customerImportSchema,
    refuses: ['not_found'],
    access: 'signedIn',
    status: 201,
    limit: 'imports',
    run: async ({ ctx, input }) => {
      const { userId } = await ctx.signedIn()
      return beginImport(
        ctx.deps,
        await ownerScope(ctx, input.businessId, 'manage'),
        { userId, language: ctx.language() },
        input,
      )
    },
  }),
  route({
    method: 'POST',
    url: '/api/business/customers/imports/:id/parts',
    summary: 'Add import part',
    input: importPartSchema,
    response: customerImportSchema,
    refuses: ['not_found', 'conflict'],
    access: 'signedIn',
    limit: 'importParts',
    run: async ({ ctx, input }) => {
      const { userId } = await ctx.signedIn()
      const scope = await ownerScope(ctx, input.businessId, 'manage')
      return asImport(ctx.deps, userId, (deps) => addPart(deps, scope, input))
    },
  }),
  route({
    method: 'GET',
    url: '/api/business/customers/imports/:id',
    summary: 'Get import',
    input: oneImportSchema,
    response: importWithNotesSchema,
    refuses: ['not_found'],
    access: 'signedIn',
    run: async ({ ctx, input }) =>
      getImport(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input.id),
  }),
  route({
    method: 'GET',
    url: '/api/business/customers/imports/:id/refused.csv',
    summary: 'Get refused rows',
    input: oneImportSchema,
    response: 'text/csv',
    refuses: ['not_found'],
    access: 'signedIn',
    run: async ({ ctx, input, reply }) => {
      const rows = await refusedRows(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input.id)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="customers-to-fix.csv"')
      return rows
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/business/customers/imports/:id',
    summary: 'Undo import',
    input: oneImportSchema,
    response: customerImportSchema,
    refuses: ['not_found'],
    access: 'signedIn',
    limit: 'importParts',
    run: async ({ ctx, input }) => {
      const { userId } = await ctx.signedIn()
      const scope = await ownerScope(ctx, input.businessId, 'manage')
      return asImport(ctx.deps, userId, (deps) => undoImport(deps, scope, input.id))
    },
  }),
]
