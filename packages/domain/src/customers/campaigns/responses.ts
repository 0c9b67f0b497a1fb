import * as z from 'zod'
import { countSchema, timestampSchema } from '../../responses.ts'
import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_FIRSTS,
  CAMPAIGN_STATES,
  CAMPAIGN_WAITS,
  LEFT_OUT_CODES,
} from './texts.ts'

const leftOut = z.array(z.strictObject({ code: z.enum(LEFT_OUT_CODES), count: countSchema }))

/** The review requests of a plan in a calendar month (UTC); each message counts once. */
const monthSchema = z.strictObject({ limit: countSchema, used: countSchema })

/** POST /api/business/customers/campaigns/preview: what a campaign would do now. */
export const campaignPreviewResponseSchema = z
  .strictObject({
    asked: countSchema,
    byEmail: countSchema,
    bySms: countSchema,
    names: z.array(z.string()).describe('First names of the first who are asked'),
    leftOut: leftOut.describe('Who is not asked, counted by reason'),
    more: z.boolean().describe('There are more customers than one campaign takes; the newest are in it'),
    today: countSchema.describe('How many are asked before the day ends at the business'),
    endsAt: timestampSchema.nullable().describe('When the last one is likely asked; null when nobody is'),
    month: monthSchema.nullable().describe('Null for a plan without a monthly limit'),
    problem: z.string().nullable().describe('Why nothing can be sent at all now'),
  })
  .meta({ id: 'CampaignPreview' })

/** A campaign as its owner sees it. Every customer is counted once. */
export const campaignSchema = z
  .strictObject({
    id: z.guid(),
    state: z.enum(CAMPAIGN_STATES),
    channels: z.enum(CAMPAIGN_CHANNELS),
    firstBy: z.enum(CAMPAIGN_FIRSTS).describe('Which channel comes first where both are used'),
    total: countSchema,
    asked: countSchema.describe('The request went out, or is on its way'),
    failed: countSchema.describe('The request was made and did not arrive'),
    complained: countSchema.describe('The request was reported as unwanted'),
    bounced: countSchema.describe('The address takes no mail'),
    waiting: countSchema,
    cancelled: countSchema,
    leftOut,
    waitsFor: z.enum(CAMPAIGN_WAITS).nullable(),
    nextAt: timestampSchema.nullable().describe('When it goes on; null unless it runs and waits'),
    endsAt: timestampSchema.nullable().describe('When the last one is likely asked; null unless it runs'),
    createdAt: timestampSchema,
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Campaign' })

export type CampaignPreview = z.output<typeof campaignPreviewResponseSchema>
export type Campaign = z.output<typeof campaignSchema>
