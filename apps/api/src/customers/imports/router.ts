import { beginImportSchema, oneImportSchema } from '@fivestead/domain/customers/import-schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import { asImport, beginImport, getImport, listImports, undoImport } from './service.ts'

/** Without the parts of a file: they are larger than a call of this transport may be, and go to the REST route. */
export const importsRouter = router({
  begin: ownerProcedure('manage')
    .meta({ limit: 'imports' })
    .input(beginImportSchema)
    .mutation(({ ctx, input }) =>
      beginImport(ctx.deps, ctx.scope, { userId: ctx.me.userId, language: ctx.language() }, input),
    ),
  list: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => listImports(ctx.deps, ctx.scope)),
  get: ownerProcedure('manage')
    .input(oneImportSchema)
    .query(({ ctx, input }) => getImport(ctx.deps, ctx.scope, input.id)),
  undo: ownerProcedure('manage')
    .meta({ limit: 'importParts' })
    .input(oneImportSchema)
    .mutation(({ ctx, input }) =>
      asImport(ctx.deps, ctx.me.userId, (deps) => undoImport(deps, ctx.scope, input.id)),
    ),
})
