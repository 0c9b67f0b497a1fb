import { ofBusinessSchema } from '@fivestead/domain/ids'
import {
  gridStartSchema,
  ofGridSchema,
  rankingQuerySchema,
  rankingTrackSchema,
} from '@fivestead/domain/ranking/schemas'
import type { Right } from '@fivestead/domain/roles'
import { ownerProcedure } from '../businesses/access.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { getGrid, listGrids, resumeGrid, startGrid } from './grids/service.ts'
import { keywordHistory, removeKeyword, trackedKeywords, trackKeyword } from './keywords/service.ts'
import { gridRivals, rivalPlaces } from './rivals.service.ts'
import { businessRanking } from './service.ts'

const ofKeyword = (right: Right) => ownerProcedure(right).input(rankingTrackSchema)

const ofGrid = (right: Right) => ownerProcedure(right).input(ofGridSchema)

export const rankingRouter = router({
  find: signedInProcedure
    .input(rankingQuerySchema)
    .query(({ ctx, input }) => businessRanking(ctx.deps, ctx, ctx.me, input)),
  /** Runs a new rank check in place of the last hour's. */
  refresh: signedInProcedure
    .input(rankingQuerySchema)
    .mutation(({ ctx, input }) => businessRanking(ctx.deps, ctx, ctx.me, input, { fresh: true })),
  keywords: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => trackedKeywords(ctx.deps, ctx.scope)),
  history: ofKeyword('see').query(({ ctx, input }) => keywordHistory(ctx.deps, ctx.scope, input)),
  track: ofKeyword('manage').mutation(({ ctx, input }) => trackKeyword(ctx.deps, ctx, ctx.scope, input)),
  recheck: ofKeyword('manage').mutation(({ ctx, input }) =>
    trackKeyword(ctx.deps, ctx, ctx.scope, input, { fresh: true }),
  ),
  remove: ofKeyword('manage').mutation(async ({ ctx, input }) => {
    await removeKeyword(ctx.deps, ctx.scope, input)
    return { ok: true }
  }),
  grids: router({
    list: ownerProcedure('see')
      .input(ofBusinessSchema)
      .query(({ ctx }) => listGrids(ctx.deps, ctx.scope)),
    get: ofGrid('see').query(({ ctx, input }) => getGrid(ctx.deps, ctx.scope, input.gridId)),
    start: ownerProcedure('manage')
      .meta({ limit: 'rankGrids' })
      .input(gridStartSchema)
      .mutation(({ ctx, input }) => startGrid(ctx.deps, ctx.scope, input)),
    resume: ofGrid('manage')
      .meta({ limit: 'rankGrids' })
      .mutation(({ ctx, input }) => resumeGrid(ctx.deps, ctx.scope, input.gridId)),
    rivals: ofGrid('see').query(({ ctx, input }) => gridRivals(ctx.deps, ctx.scope, input.gridId)),
    rivalPlaces: ofGrid('see')
      .meta({ limit: 'rivalNames' })
      .query(({ ctx, input }) => rivalPlaces(ctx.deps, ctx.scope, input.gridId)),
  }),
})
