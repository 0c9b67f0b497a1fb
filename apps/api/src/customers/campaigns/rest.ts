import {
  campaignPreviewResponseSchema,
  campaignSamplesResponseSchema,
  campaignSchema,
} from '@fivestead/domain/customers/campaigns/responses'
import {
  campaignPreviewSchema,
  campaignSamplesSchema,
  changeCampaignSchema,
  startCampaignSchema,
} from '@fivestead/domain/customers/campaigns/schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { z } from 'zod'
import { ownerScope, reachedBusinesses } from '../../businesses/access.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { previewCampaign, sampleMessages } from './preview/service.ts'
import { changeCampaign, listCampaigns, startCampaign } from './service.ts'

export const campaignRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    url: '/api/business/customers/campaigns/preview',
    summary: 'Preview campaign',
    input: campaignPreviewSchema,
    response: campaignPreviewResponseSchema,
    refuses: ['not_found'],
    access: 'signedIn',
    limit: 'campaignPreviews',
    run: async ({ ctx, input }) =>
      previewCampaign(
        ctx.deps,
        await ownerScope(ctx, input.businessId, 'manage'),
        input,
        reachedBusinesses(await ctx.signedIn()),
      ),
  }),
  route({
    method: 'POST',
    url: '/api/business/customers/campaigns/samples',
    summary: 'Show the message of a campaign',
    input: campaignSamplesSchema,
    response: campaignSamplesResponseSchema,
    refuses: ['not_found'],
    access: 'signedIn',
    limit: 'campaignPreviews',
    run: async ({ ctx, input }) =>
      sampleMessages(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
  route({
    method: 'POST',
    url: '/api/business/customers/campaigns',
    summary: 'Start campaign',
    input: startCampaignSchema,
    response: campaignSchema,
    refuses: ['not_found', 'conflict'],
    access: 'signedIn',
    status: 201,
    limit: 'campaigns',
    run: async ({ ctx, input }) =>
      startCampaign(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
  route({
    method: 'GET',
    url: '/api/business/customers/campaigns',
    summary: 'List campaigns',
    input: ofBusinessSchema,
    response: z.array(campaignSchema),
    refuses: ['not_found'],
    access: 'signedIn',
    run: async ({ ctx, input }) => listCampaigns(ctx.deps, await ownerScope(ctx, input.businessId, 'see')),
  }),
  route({
    method: 'PATCH',
    url: '/api/business/customers/campaigns/:id',
    summary: 'Pause, resume or cancel campaign',
    input: changeCampaignSchema,
    response: campaignSchema,
    refuses: ['not_found', 'conflict'],
    access: 'signedIn',
    limit: 'sends',
    run: async ({ ctx, input }) =>
      changeCampaign(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input),
  }),
]
