import * as z from 'zod'
import { LANGUAGES } from '../../languages/languages.ts'
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
    day: z
      .strictObject({ limit: countSchema, used: countSchema })
      .describe(
        'Messages that campaigns of the account may send in 24 hours, and messages of these 24 hours',
      ),
    month: monthSchema.nullable().describe('Null for a plan without a monthly limit'),
    elsewhere: z
      .array(z.string())
      .describe('Businesses of the caller that asked customers who are left out for it'),
    warned: z
      .strictObject({
        count: countSchema,
        people: z.array(z.strictObject({ id: z.guid(), name: z.string(), note: z.string() })),
      })
      .describe(
        'Who is asked although a note says not to contact them, or that they died; the first of them',
      ),
    problem: z.string().nullable().describe('Why nothing can be sent at all now'),
    languages: z
      .array(
        z.strictObject({
          language: z.enum(LANGUAGES),
          channel: z.enum(['email', 'sms']),
          count: countSchema,
        }),
      )
      .describe('Who is asked, by the language that they are written in: theirs, else of the business'),
  })
  .meta({ id: 'CampaignPreview' })

/** Preview over several businesses: of all together, and of each. */
export interface PreviewAcross extends CampaignPreview {
  businesses: { businessId: number; asked: number; leftOut: number; problem: string | null }[]
}

/** Campaigns that one start made, and how many customers wait in them. */
export interface StartedAcross {
  campaigns: { businessId: number; id: string }[]
  waiting: number
  waitsFor: Campaign['waitsFor']
}

/** POST /api/business/customers/campaigns/samples: the message as its first customers would read it. */
export const campaignSamplesResponseSchema = z
  .array(
    z.strictObject({
      name: z.string().describe('Full name of the customer'),
      channel: z.enum(['email', 'sms']),
      to: z.string().describe('Email address, or phone number in E.164'),
      subject: z.string().nullable(),
      text: z.string(),
      language: z.enum(LANGUAGES).describe('Of the message'),
    }),
  )
  .meta({ id: 'CampaignSamples' })

/** A campaign as its owner sees it. Every customer is counted once. */
export const campaignSchema = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
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
    funnel: z
      .strictObject({ delivered: countSchema, opened: countSchema, rated: countSchema, google: countSchema })
      .describe('How far the requests came, reminders included'),
    missed: countSchema.describe('Customers whom it did not reach, and who are still on record'),
    startsAt: timestampSchema.describe('When the first may be asked'),
    daily: countSchema.nullable().describe('Most customers of a day; null without a limit of its own'),
    reminders: countSchema.describe('Reminders of each request'),
    reminderDays: countSchema.describe('Days from one message of a request to the next'),
    remindersWaiting: countSchema.describe('Reminders that wait to go out'),
    waitsFor: z.enum(CAMPAIGN_WAITS).nullable(),
    nextAt: timestampSchema.nullable().describe('When it goes on; null unless it runs and waits'),
    endsAt: timestampSchema.nullable().describe('When the last one is likely asked; null unless it runs'),
    createdAt: timestampSchema,
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Campaign' })

export type CampaignPreview = z.output<typeof campaignPreviewResponseSchema>
export type CampaignSample = z.output<typeof campaignSamplesResponseSchema>[number]
export type Campaign = z.output<typeof campaignSchema>
