import { ofBusinessSchema } from '@fivestead/domain/ids'
import {
  changeTemplateSchema,
  createTemplateSchema,
  ownTemplateSchema,
  ownVersionSchema,
  sampleSchema,
  saveVersionSchema,
} from '@fivestead/domain/messaging/template-schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
  removeVersion,
  saveVersion,
  sendSample,
} from './service.ts'

export const templatesRouter = router({
  list: ownerProcedure('ask')
    .input(ofBusinessSchema)
    .query(({ ctx }) => listTemplates(ctx.deps, ctx.scope)),
  create: ownerProcedure('manage')
    .input(createTemplateSchema)
    .mutation(({ ctx, input }) => addTemplate(ctx.deps, ctx.scope, input)),
  change: ownerProcedure('manage')
    .input(changeTemplateSchema)
    .mutation(({ ctx, input }) => changeTemplate(ctx.deps, ctx.scope, input)),
  remove: ownerProcedure('manage')
    .input(ownTemplateSchema)
    .mutation(({ ctx, input }) => removeTemplate(ctx.deps, ctx.scope, input.templateId)),
  saveVersion: ownerProcedure('manage')
    .input(saveVersionSchema)
    .mutation(({ ctx, input }) => saveVersion(ctx.deps, ctx.scope, input)),
  removeVersion: ownerProcedure('manage')
    .input(ownVersionSchema)
    .mutation(({ ctx, input }) => removeVersion(ctx.deps, ctx.scope, input)),
  sample: ownerProcedure('manage')
    .meta({ limit: 'samples' })
    .input(sampleSchema)
    .mutation(({ ctx, input }) => sendSample(ctx.deps, ctx.scope, input)),
})
