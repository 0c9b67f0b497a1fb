import * as z from 'zod'
import { maybe, strict } from '../../fields.ts'
import { businessIdSchema, submissionKeySchema, uuidField } from '../../ids.ts'
import { quickSendSchema } from '../../review-requests/schemas.ts'
import { customerFilter, selectedCustomersSchema } from '../schemas.ts'
import { CAMPAIGN_CHANNELS, CAMPAIGN_FIRSTS } from './texts.ts'

/** Audience of a campaign: selected customers, all that a filter shows, or all that an import added. */
const audienceSchema = z.discriminatedUnion(
  'kind',
  [
    strict({ kind: z.literal('selected'), ids: selectedCustomersSchema.shape.ids }),
    strict({ kind: z.literal('filter'), ...customerFilter }),
    strict({ kind: z.literal('import'), importId: uuidField('importId') }),
  ],
  'audience must be selected customers, a filter or an import',
)

const meant = {
  businessId: businessIdSchema,
  audience: audienceSchema,
  channels: maybe(z.enum(CAMPAIGN_CHANNELS, 'channels must be any, email or sms')).transform(
    (value) => value ?? 'any',
  ),
  /** Counts where `channels` is `any`. */
  firstBy: maybe(z.enum(CAMPAIGN_FIRSTS, 'firstBy must be sms or email')).transform(
    (value) => value ?? 'sms',
  ),
}

/** Preview: the customers who would be asked, those who would not, and the time it would take. */
export const campaignPreviewSchema = strict(meant)

/** Starts a campaign; a repeat with the same key is the same campaign. */
export const startCampaignSchema = strict({
  ...meant,
  template: quickSendSchema.shape.template,
  submissionKey: submissionKeySchema,
})

/** Pauses, resumes or cancels a campaign. */
export const changeCampaignSchema = strict({
  businessId: businessIdSchema,
  id: uuidField('id'),
  state: z.enum(['running', 'paused', 'cancelled'], 'state must be running, paused or cancelled'),
})

export type CampaignAudience = z.output<typeof audienceSchema>
export type CampaignPreviewInput = z.output<typeof campaignPreviewSchema>
export type StartCampaignInput = z.output<typeof startCampaignSchema>
export type ChangeCampaignInput = z.output<typeof changeCampaignSchema>
