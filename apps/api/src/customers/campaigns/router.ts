import {
  campaignPreviewSchema,
  campaignSamplesSchema,
  changeCampaignSchema,
  startCampaignSchema,
} from '@fivestead/domain/customers/campaigns/schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import { previewCampaign, sampleMessages } from './preview/service.ts'
import { changeCampaign, listCampaigns, startCampaign } from './service.ts'

export const campaignsRouter = router({
  // A mutation that only reads: a hundred ids are too long for an address.
  preview: ownerProcedure('manage')
    .meta({ limit: 'campaignPreviews' })
    .input(campaignPreviewSchema)
    .mutation(({ ctx, input }) => previewCampaign(ctx.deps, ctx.scope, input)),
  samples: ownerProcedure('manage')
    .meta({ limit: 'campaignPreviews' })
    .input(campaignSamplesSchema)
    .mutation(({ ctx, input }) => sampleMessages(ctx.deps, ctx.scope, input)),
  start: ownerProcedure('manage')
    .meta({ limit: 'campaigns' })
    .input(startCampaignSchema)
    .mutation(({ ctx, input }) => startCampaign(ctx.deps, ctx.scope, input)),
  list: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => listCampaigns(ctx.deps, ctx.scope)),
  change: ownerProcedure('manage')
    .meta({ limit: 'sends' })
    .input(changeCampaignSchema)
    .mutation(({ ctx, input }) => changeCampaign(ctx.deps, ctx.scope, input)),
})
