import { ofBusinessSchema } from '@fivestead/domain/ids'
import {
  changeReplyTemplateSchema,
  createReplyTemplateSchema,
  replyTemplateSchema,
} from '@fivestead/domain/reviews/replies/schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.service.ts'

export const replyTemplatesRouter = router({
  list: ownerProcedure('ask')
    .input(ofBusinessSchema)
    .query(({ ctx }) => listTemplates(ctx.deps, ctx.scope)),
  create: ownerProcedure('manage')
    .input(createReplyTemplateSchema)
    .mutation(({ ctx, input }) => addTemplate(ctx.deps, ctx.scope, input)),
  change: ownerProcedure('manage')
    .input(changeReplyTemplateSchema)
    .mutation(({ ctx, input }) => changeTemplate(ctx.deps, ctx.scope, input)),
  remove: ownerProcedure('manage')
    .input(replyTemplateSchema)
    .mutation(({ ctx, input }) => removeTemplate(ctx.deps, ctx.scope, input.templateId)),
})
