import { saveDomainSchema } from '@fivestead/domain/businesses/domains/schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { router } from '../../trpc.ts'
import { ownerProcedure } from '../access.ts'
import { checkDomain, removeDomain, saveDomain, surveyDomain } from './service.ts'

export const domainsRouter = router({
  get: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => surveyDomain(ctx.deps, ctx.scope)),
  save: ownerProcedure('manage')
    .input(saveDomainSchema)
    .mutation(({ ctx, input }) => saveDomain(ctx.deps, ctx.scope, input.host)),
  check: ownerProcedure('manage')
    .meta({ limit: 'domainChecks', alone: true })
    .input(ofBusinessSchema)
    .mutation(({ ctx }) => checkDomain(ctx.deps, ctx.scope)),
  remove: ownerProcedure('manage')
    .input(ofBusinessSchema)
    .mutation(({ ctx }) => removeDomain(ctx.deps, ctx.scope)),
})
