import {
  campaignPreviewSchema,
  campaignSamplesSchema,
  changeCampaignSchema,
  previewAcrossSchema,
  startAcrossSchema,
  startCampaignSchema,
} from '@fivestead/domain/customers/campaigns/schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { ownerProcedure, ownerScopes, reachedBusinesses } from '../../businesses/access.ts'
import { router, signedInProcedure } from '../../trpc.ts'
import { previewAcross, startAcross } from './across.service.ts'
import { previewCampaign, sampleMessages } from './preview.service.ts'
import { changeCampaign, listCampaigns, startCampaign } from './service.ts'

export const campaignsRouter = router({
  // A mutation that only reads: a hundred ids are too long for an address.
  preview: ownerProcedure('manage')
    .meta({ limit: 'campaignPreviews' })
    .input(campaignPreviewSchema)
    .mutation(({ ctx, input }) => previewCampaign(ctx.deps, ctx.scope, input, reachedBusinesses(ctx.me))),
  samples: ownerProcedure('manage')
    .meta({ limit: 'campaignPreviews' })
    .input(campaignSamplesSchema)
    .mutation(({ ctx, input }) => sampleMessages(ctx.deps, ctx.scope, input)),
  start: ownerProcedure('manage')
    .meta({ limit: 'campaigns' })
    .input(startCampaignSchema)
    .mutation(({ ctx, input }) => startCampaign(ctx.deps, ctx.scope, input)),
  previewAcross: signedInProcedure
    .meta({ limit: 'campaignPreviews' })
    .input(previewAcrossSchema)
    .mutation(({ ctx, input }) =>
      previewAcross(
        ctx.deps,
        ownerScopes(ctx.me, input.businessIds, 'manage'),
        input,
        reachedBusinesses(ctx.me),
      ),
    ),
  startAcross: signedInProcedure
    .meta({ limit: 'campaigns' })
    .input(startAcrossSchema)
    .mutation(({ ctx, input }) =>
      startAcross(ctx.deps, ownerScopes(ctx.me, input.businessIds, 'manage'), input),
    ),
  list: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => listCampaigns(ctx.deps, ctx.scope)),
  change: ownerProcedure('manage')
    .meta({ limit: 'sends' })
    .input(changeCampaignSchema)
    .mutation(({ ctx, input }) => changeCampaign(ctx.deps, ctx.scope, input)),
})
