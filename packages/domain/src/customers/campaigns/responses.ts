import type { Language } from '../../languages/languages.ts'
import type { CampaignChannels, CampaignFirst, CampaignState, CampaignWait, LeftOutCode } from './texts.ts'

interface LeftOut {
  code: LeftOutCode
  count: number
}

/** Preview of what a campaign would do now. */
export interface CampaignPreview {
  asked: number
  byEmail: number
  bySms: number
  /** First names of the first who are asked. */
  names: string[]
  /** Customers left out, counted by reason. */
  leftOut: LeftOut[]
  /** True if there are more customers than one campaign takes; the newest are in it. */
  more: boolean
  /** Customers who are asked before the day ends at the business. */
  today: number
  /** When the last one is likely asked; null when nobody is. */
  endsAt: string | null
  /** Messages that campaigns of the account may send in 24 hours, and messages of these 24 hours. */
  day: { limit: number; used: number }
  /** Review requests of the plan in this calendar month (UTC), each message counted once; null without a monthly limit. */
  month: { limit: number; used: number } | null
  /** Businesses of the caller that asked customers who are left out for it. */
  elsewhere: string[]
  /**
   * Customers who are asked although a note says not to contact them, or that they died; `people` holds the
   * first of them.
   */
  warned: { count: number; people: { id: string; name: string; note: string }[] }
  /** Reason why nothing can be sent at all now. */
  problem: string | null
  /** Customers who are asked, by the language they are written in: their own, else the business's. */
  languages: { language: Language; channel: 'email' | 'sms'; count: number }[]
}

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

/** The message of a campaign as one of its first customers would read it. */
export interface CampaignSample {
  /** Full name of the customer. */
  name: string
  channel: 'email' | 'sms'
  /** Email address, or phone number in E.164. */
  to: string
  subject: string | null
  text: string
  language: Language
}

/** A campaign as its owner sees it. Every customer is counted once. */
export interface Campaign {
  id: string
  name: string
  state: CampaignState
  channels: CampaignChannels
  /** Channel that comes first if both are used. */
  firstBy: CampaignFirst
  total: number
  /** The request went out, or is on its way. */
  asked: number
  /** The request was made and did not arrive. */
  failed: number
  /** The request was reported as unwanted. */
  complained: number
  /** The address takes no mail. */
  bounced: number
  waiting: number
  cancelled: number
  leftOut: LeftOut[]
  /** Requests that reached each step, reminders included. */
  funnel: { delivered: number; opened: number; rated: number; google: number }
  /** Customers whom it did not reach, and who are still on record. */
  missed: number
  /** When the first may be asked. */
  startsAt: string
  /** Most customers of a day; null without a limit of its own. */
  daily: number | null
  reminders: number
  /** Days from one message of a request to the next. */
  reminderDays: number
  /** Reminders that wait to go out. */
  remindersWaiting: number
  waitsFor: CampaignWait | null
  /** When it goes on; null unless it runs and waits. */
  nextAt: string | null
  /** When the last one is likely asked; null unless it runs. */
  endsAt: string | null
  createdAt: string
  finishedAt: string | null
}
