import { findPersonSchema, periodsSchema, personSchema } from '@fivestead/domain/data/schemas'
import { router, signedInProcedure } from '../trpc.ts'
import { latestExport, startExport } from './exports/service.ts'
import { describePerson, erase, exportPerson, findPeople } from './people/service.ts'
import { changePeriods, previewPeriods, readPeriods } from './periods/service.ts'

/** Calls about an organization's own data, for its owners alone (`shownOrganization`). */
export const dataRouter = router({
  latestExport: signedInProcedure.query(({ ctx }) => latestExport(ctx.deps, ctx.me)),
  startExport: signedInProcedure.mutation(({ ctx }) => startExport(ctx.deps, ctx.me)),
  findPeople: signedInProcedure
    .input(findPersonSchema)
    .query(({ ctx, input }) => findPeople(ctx.deps, ctx.me, input)),
  person: signedInProcedure
    .input(personSchema)
    .query(({ ctx, input }) => describePerson(ctx.deps, ctx.me, input)),
  exportPerson: signedInProcedure
    .meta({ limit: 'exports' })
    .input(personSchema)
    .mutation(({ ctx, input }) => exportPerson(ctx.deps, ctx.me, input)),
  erase: signedInProcedure
    .meta({ limit: 'bulkChanges' })
    .input(personSchema)
    .mutation(({ ctx, input }) => erase(ctx.deps, ctx.me, input)),
  periods: signedInProcedure.query(({ ctx }) => readPeriods(ctx.deps, ctx.me)),
  previewPeriods: signedInProcedure
    .input(periodsSchema)
    .query(({ ctx, input }) => previewPeriods(ctx.deps, ctx.me, input)),
  changePeriods: signedInProcedure
    .input(periodsSchema)
    .mutation(({ ctx, input }) => changePeriods(ctx.deps, ctx.me, input)),
})
