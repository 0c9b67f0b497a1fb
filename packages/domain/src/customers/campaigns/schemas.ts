import * as z from 'zod'
import { REMINDER_COUNTS, REMINDER_DAYS } from '../../businesses/reminder-settings.ts'
import { instant, maybe, optionalName, strict } from '../../fields.ts'
import { businessIdSchema, submissionKeySchema, uuidField } from '../../ids.ts'
import { m as common } from '../../languages/messages/common/words.ts'
import { m } from '../../languages/messages/customers/words.ts'
import { TEMPLATE_IDS } from '../../messaging/texts.ts'
import { quickSendSchema } from '../../review-requests/schemas.ts'
import { customerFilter, selectedCustomersSchema } from '../schemas.ts'
import {
  CAMPAIGN_BUSINESSES,
  CAMPAIGN_CHANNELS,
  CAMPAIGN_FIRSTS,
  CAMPAIGN_MAX,
  CAMPAIGN_NAME_MAX,
} from './texts.ts'

/**
 * Audience of a campaign: selected customers, all that a filter shows, all that an import added, or those whom an earlier
 * campaign did not reach.
 */
const audienceSchema = z.discriminatedUnion(
  'kind',
  [
    strict({ kind: z.literal('selected'), ids: selectedCustomersSchema.shape.ids }),
    strict({ kind: z.literal('filter'), ...customerFilter, importId: maybe(uuidField('importId')) }),
    strict({ kind: z.literal('import'), importId: uuidField('importId') }),
    strict({ kind: z.literal('missed'), campaignId: uuidField('campaignId') }),
  ],
  'audience must be selected customers, a filter, an import or those whom a campaign missed',
)

const reached = {
  channels: maybe(z.enum(CAMPAIGN_CHANNELS, 'channels must be any, email or sms')).transform(
    (value) => value ?? 'any',
  ),
  /** Counts where `channels` is `any`. */
  firstBy: maybe(z.enum(CAMPAIGN_FIRSTS, 'firstBy must be sms or email')).transform(
    (value) => value ?? 'sms',
  ),
}

const meant = { businessId: businessIdSchema, audience: audienceSchema, ...reached }

const DAILY = `daily must be a whole number from 1 to ${CAMPAIGN_MAX}`

/** When customers are asked: absent is now, and as fast as the caps allow. */
const timing = {
  startsAt: maybe(instant('startsAt')),
  daily: maybe(z.int(DAILY).min(1, DAILY).max(CAMPAIGN_MAX, DAILY)),
}

/** Preview: the customers who would be asked, those who would not, and the time it would take. */
export const campaignPreviewSchema = strict({ ...meant, ...timing })

/** The message of a campaign as three of its customers would read it. */
export const campaignSamplesSchema = strict({
  ...meant,
  template: quickSendSchema.shape.template,
  /** Only customers who are written in this language. */
  language: quickSendSchema.shape.language,
  startsAt: timing.startsAt,
})

const started = {
  ...timing,
  /** Absent: day and number of customers. */
  name: optionalName('business', () => m.campaignName, CAMPAIGN_NAME_MAX),
  /** Absent: as the business has it. */
  reminders: maybe(z.literal([...REMINDER_COUNTS], `reminders must be one of ${REMINDER_COUNTS.join(', ')}`)),
  reminderDays: maybe(
    z.literal([...REMINDER_DAYS], `reminderDays must be one of ${REMINDER_DAYS.join(', ')}`),
  ),
  submissionKey: submissionKeySchema,
}

/** Starts a campaign; a repeat with the same key is the same campaign. */
export const startCampaignSchema = strict({
  ...meant,
  ...started,
  template: quickSendSchema.shape.template,
})

const across = {
  businessIds: z
    .array(businessIdSchema, 'businessIds must be a list')
    .min(1, { error: () => common.chooseABusiness })
    .max(CAMPAIGN_BUSINESSES, { error: () => common.tooManyBusinesses({ max: CAMPAIGN_BUSINESSES }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: () => m.eachBusinessOnce }),
  customers: strict(customerFilter),
  ...reached,
}

/** Preview over several businesses, which ask each person once; `daily` counts for each of them. */
export const previewAcrossSchema = strict({ ...across, ...timing })

/** Starts one campaign in each of these businesses; a repeat with the same key starts nothing more. */
export const startAcrossSchema = strict({
  ...across,
  ...started,
  /** A template that every business has. */
  template: z.enum(TEMPLATE_IDS, `template must be one of ${TEMPLATE_IDS.join(', ')}`),
})

/** Pauses, resumes or cancels a campaign; one that has ended can be cancelled too, which ends its reminders. */
export const changeCampaignSchema = strict({
  businessId: businessIdSchema,
  id: uuidField('id'),
  state: z.enum(['running', 'paused', 'cancelled'], 'state must be running, paused or cancelled'),
})

export type CampaignAudience = z.output<typeof audienceSchema>
export type CampaignSamplesInput = z.output<typeof campaignSamplesSchema>
export type CampaignPreviewInput = z.output<typeof campaignPreviewSchema>
export type StartCampaignInput = z.output<typeof startCampaignSchema>
export type PreviewAcrossInput = z.output<typeof previewAcrossSchema>
export type StartAcrossInput = z.output<typeof startAcrossSchema>
export type ChangeCampaignInput = z.output<typeof changeCampaignSchema>
