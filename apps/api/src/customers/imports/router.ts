import { beginImportSchema, oneImportSchema } from '@fivestead/domain/customers/import-schemas'
import { customerImportSchema, importWithNotesSchema } from '@fivestead/domain/customers/responses'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { ownerProcedure } from '../../businesses/access.ts'
import { answers } from '../../http/documented.ts'
import { router } from '../../trpc.ts'
import { asImport, beginImport, getImport, listImports, undoImport } from './service.ts'

/** Without the parts of a file: they are larger than a call of this transport may be, and go to the REST route. */
export const importsRouter = router({
  begin: ownerProcedure('manage')
    .meta({ limit: 'imports' })
    .meta({ rest: { path: 'POST /api/business/customers/imports', summary: 'Begin import', status: 201 } })
    .input(beginImportSchema)
    .output(answers(customerImportSchema))
    .mutation(({ ctx, input }) =>
      beginImport(ctx.deps, ctx.scope, { userId: ctx.me.userId, language: ctx.language() }, input),
    ),
  list: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => listImports(ctx.deps, ctx.scope)),
  get: ownerProcedure('manage')
    .meta({ rest: { path: 'GET /api/business/customers/imports/:id', summary: 'Get import' } })
    .input(oneImportSchema)
    .output(answers(importWithNotesSchema))
    .query(({ ctx, input }) => getImport(ctx.deps, ctx.scope, input.id)),
  undo: ownerProcedure('manage')
    .meta({ limit: 'importParts' })
    .meta({ rest: { path: 'DELETE /api/business/customers/imports/:id', summary: 'Undo import' } })
    .input(oneImportSchema)
    .output(answers(customerImportSchema))
    .mutation(({ ctx, input }) =>
      asImport(ctx.deps, ctx.me.userId, (deps) => undoImport(deps, ctx.scope, input.id)),
    ),
})
