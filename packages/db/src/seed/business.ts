import { shortCode } from '@fivestead/domain/messaging/short-code'
import { fill, TEMPLATES } from '@fivestead/domain/messaging/templates'
import { shortSurveyPath, surveyPath } from '@fivestead/domain/paths'
import type { Insertable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Chance } from './chance.ts'
import {
  HISTORY_DAYS,
  OUTCOMES_PER_100,
  type Outcome,
  type RequestHistory,
  requestHistory,
  workingTime,
} from './history.ts'
import { FEEDBACK_TEXTS, FIRST_NAMES, LAST_NAMES } from './words.ts'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

/** Everything that the demo puts under one business, parents before children. */
export interface BusinessRows {
  customers: Rows<'customers'>
  consents: Rows<'consents'>
  reviewRequests: Rows<'reviewRequests'>
  messages: Rows<'messages'>
  reviews: Rows<'reviews'>
  feedback: Rows<'feedback'>
  ratingSnapshots: Rows<'ratingSnapshots'>
}

export interface BusinessSeed {
  id: number
  name: string
  rating: number | null
  reviewCount: number
  /** At most 100. */
  customers: number
  /** Area code of the customers' phones. */
  areaCode: string
  /** Origin of the survey pages, without a slash at the end. */
  publicOrigin: string
}

const CHANNELS = ['email', 'email', 'email', 'sms', 'sms', 'sms', 'sms', 'link'] as const
/** Ratings from the QR code and the company page, which belong to no request. */
const WALK_IN_STARS = [5, 5, 5, 4, 5, 4, 5, 2, 5, 4, 3, 5, 1, 5]

/** Three months of one business: its customers, what was sent to them, and what they answered. */
export function businessRows(chance: Chance, now: Date, business: BusinessSeed): BusinessRows {
  const rows: BusinessRows = {
    customers: [],
    consents: [],
    reviewRequests: [],
    messages: [],
    reviews: [],
    feedback: [],
    ratingSnapshots: snapshots(now, business),
  }
  const names = customerNames(chance, business.customers)
  const outcomes = chance.shuffle(quotas(business.customers))
  const texts = shuffledTexts(chance)
  for (const [index, name] of names.entries()) {
    // Every twelfth customer was entered and never asked.
    const asked = index % 12 !== 11
    const outcome = outcomes[index] ?? 'sent'
    // A queued message is really sent later, so it must be whole, as text messages are; a link cannot bounce.
    const channel = outcome === 'pending' || outcome === 'failed' ? 'sms' : chance.pick(CHANNELS)
    const history = asked ? requestHistory(chance, now, channel, outcome) : null
    const customer = customerRow(
      chance,
      business,
      name,
      index,
      history?.createdAt ?? workingTime(chance, now),
    )
    rows.customers.push(customer)
    if (history) addRequest(rows, chance, now, business, customer, channel, history, texts)
  }
  addWalkIns(rows, chance, now, business, texts)
  return rows
}

type Customer = ReturnType<typeof customerRow>

function customerRow(chance: Chance, business: BusinessSeed, name: Name, index: number, at: Date) {
  const mailbox = `${name.first}.${name.last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  return {
    id: chance.uuid(),
    businessId: business.id,
    firstName: name.first,
    lastName: name.last,
    fullName: `${name.first} ${name.last}`,
    email: `${mailbox}@example.com`,
    // 555-0100 to 555-0199 are kept free for fiction.
    phone: `+1${business.areaCode}55501${String(index).padStart(2, '0')}`,
    createdAt: at,
    updatedAt: at,
  }
}

function addRequest(
  rows: BusinessRows,
  chance: Chance,
  now: Date,
  business: BusinessSeed,
  customer: Customer,
  channel: 'email' | 'sms' | 'link',
  history: RequestHistory,
  texts: FeedbackTexts,
): void {
  const { rating, toPublicAt, ...times } = history
  const requestId = chance.uuid()
  const surveyUrl = `${business.publicOrigin}${surveyPath(business.id, requestId)}`
  const code = channel === 'link' ? null : shortCode(Buffer.from(requestId.replaceAll('-', ''), 'hex'))
  const link = code === null ? surveyUrl : `${business.publicOrigin}${shortSurveyPath(code)}`
  const of = { businessId: business.id, customerId: customer.id }
  rows.reviewRequests.push({
    id: requestId,
    ...of,
    channel,
    surveyUrl,
    shortCode: code,
    smsStatus:
      channel !== 'sms' ? null : times.failedAt ? 'undelivered' : times.deliveredAt ? 'delivered' : null,
    ...times,
  })
  if (channel !== 'link') {
    rows.consents.push({
      id: chance.uuid(),
      ...of,
      channel,
      basis: 'existing customer',
      source: 'demo',
      createdAt: times.createdAt,
    })
    rows.messages.push(messageRow(chance, now, business, customer, channel, requestId, link, times))
  }
  if (rating === null || !times.completedAt) return
  const reviewId = chance.uuid()
  rows.reviews.push({
    id: reviewId,
    ...of,
    reviewRequestId: requestId,
    rating,
    publicSites: toPublicAt === null ? [] : ['google'],
    wentPublicAt: toPublicAt,
    createdAt: times.completedAt,
    updatedAt: toPublicAt ?? times.completedAt,
  })
  if (!times.feedbackAt) return
  rows.feedback.push({
    ...feedbackRow(chance, business, rating, times.feedbackAt, texts),
    ...of,
    reviewId,
    reviewRequestId: requestId,
    name: customer.fullName,
    email: customer.email,
    phone: customer.phone,
    source: 'survey',
  })
}

function messageRow(
  chance: Chance,
  now: Date,
  business: BusinessSeed,
  customer: Customer,
  channel: 'email' | 'sms',
  reviewRequestId: string,
  reviewLink: string,
  times: Pick<RequestHistory, 'createdAt' | 'sentAt' | 'failedAt' | 'failureReason' | 'updatedAt'>,
): Rows<'messages'>[number] {
  const values = { customerName: customer.firstName, reviewLink, businessName: business.name }
  const template = TEMPLATES.fivestead
  const body = channel === 'sms' ? template.sms : [...template.paragraphs, '{reviewLink}'].join('\n\n')
  return {
    id: chance.uuid(),
    businessId: business.id,
    reviewRequestId,
    customerId: customer.id,
    channel,
    recipient: channel === 'sms' ? customer.phone : customer.email,
    subject: channel === 'sms' ? null : fill(template.subject, values),
    text: fill(body, values),
    state: times.failedAt ? 'failed' : times.sentAt ? 'sent' : 'queued',
    attempts: times.sentAt ? 1 : 0,
    providerMessageId: times.sentAt ? `demo-${chance.uuid()}` : null,
    reason: times.failureReason,
    notBefore: times.sentAt ? null : new Date(now.getTime() + chance.between(12, 18) * 3_600_000),
    sentAt: times.sentAt,
    createdAt: times.createdAt,
    updatedAt: times.failedAt ?? times.sentAt ?? times.createdAt,
  }
}

function addWalkIns(
  rows: BusinessRows,
  chance: Chance,
  now: Date,
  business: BusinessSeed,
  texts: FeedbackTexts,
): void {
  for (const [index, rating] of WALK_IN_STARS.entries()) {
    const at = workingTime(chance, now)
    const toPublic = rating >= 4 && chance.next() < 0.5
    const times = { createdAt: at, updatedAt: at }
    const reviewId = chance.uuid()
    rows.reviews.push({
      id: reviewId,
      businessId: business.id,
      rating,
      via: index % 3 > 0 ? 'qr' : null,
      publicSites: toPublic ? ['google'] : [],
      wentPublicAt: toPublic ? at : null,
      ...times,
    })
    if (rating >= 4) continue
    const [name] = customerNames(chance, 1)
    rows.feedback.push({
      ...feedbackRow(chance, business, rating, at, texts),
      reviewId,
      name: name && chance.next() < 0.7 ? `${name.first} ${name.last}` : null,
      source: 'web-survey',
    })
  }
}

function feedbackRow(chance: Chance, business: BusinessSeed, rating: number, at: Date, texts: FeedbackTexts) {
  return {
    id: chance.uuid(),
    businessId: business.id,
    rating,
    message: texts(rating),
    createdAt: at,
    updatedAt: at,
  }
}

/** The public rating week by week, rising a little to what it is now. */
function snapshots(now: Date, business: BusinessSeed): Rows<'ratingSnapshots'> {
  const weeks = Math.floor(HISTORY_DAYS / 7)
  return Array.from({ length: weeks + 1 }, (_, index) => {
    const ago = weeks - index
    return {
      businessId: business.id,
      rating: business.rating === null ? null : Math.round((business.rating - ago * 0.015) * 10) / 10,
      reviewCount: Math.max(0, business.reviewCount - ago * 3),
      source: 'sandbox',
      takenAt: new Date(now.getTime() - ago * 7 * 86_400_000),
    }
  })
}

interface Name {
  first: string
  last: string
}

/** Different people: no pair of names twice. */
function customerNames(chance: Chance, count: number): Name[] {
  const firsts = chance.shuffle(FIRST_NAMES)
  const lasts = chance.shuffle(LAST_NAMES)
  return Array.from({ length: count }, (_, index) => ({
    first: firsts[index % firsts.length] ?? '',
    last: lasts[(index + Math.floor(index / firsts.length) * 7) % lasts.length] ?? '',
  }))
}

/** Returns each outcome as often as its share says, and at least once. */
function quotas(count: number): Outcome[] {
  const outcomes = Object.entries(OUTCOMES_PER_100) as [Outcome, number][]
  return outcomes.flatMap(([outcome, share]) =>
    Array<Outcome>(Math.max(1, Math.round((share * count) / 100))).fill(outcome),
  )
}

/** A text for a rating; none comes again before all have been used. */
type FeedbackTexts = (rating: number) => string

function shuffledTexts(chance: Chance): FeedbackTexts {
  const used = { 1: 0, 2: 0, 3: 0 }
  const order = {
    1: chance.shuffle(FEEDBACK_TEXTS[1]),
    2: chance.shuffle(FEEDBACK_TEXTS[2]),
    3: chance.shuffle(FEEDBACK_TEXTS[3]),
  }
  return (rating) => {
    const stars = rating === 1 || rating === 2 ? rating : 3
    const text = order[stars][used[stars] % order[stars].length]
    used[stars] += 1
    return text ?? ''
  }
}
