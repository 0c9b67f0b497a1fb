import { importPartSchema, oneImportSchema } from '@fivestead/domain/customers/import-schemas'
import { customerImportSchema } from '@fivestead/domain/customers/responses'
import { ownerScope } from '../../businesses/access.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { addPart, asImport, refusedRows } from './service.ts'

export const importRoutes: readonly RestRoute[] = [
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
]
