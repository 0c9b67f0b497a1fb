import { type APIRequestContext, expect } from '@playwright/test'
import {
  type Asked,
  addBusiness,
  ask,
  type Business,
  CALL,
  DASHBOARD,
  type ReviewLog,
  reviewLogs,
  send,
} from './api.ts'
import type { OwnerWithPlace } from './places.ts'

export interface FeedbackItem {
  rating: number | null
  message: string
  customerName: string | null
  email: string | null
  phone: string | null
  source: string
}

/** Calls a business's owner makes, in a separate session: the page under test stays signed out. */
export class BusinessClient {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly reviewLink: string
  readonly calls: APIRequestContext

  constructor({ business }: OwnerWithPlace, calls: APIRequestContext) {
    this.id = business.id
    this.name = business.name
    this.slug = business.slug
    this.reviewLink = `https://search.google.com/local/writereview?placeid=${business.placeId}`
    this.calls = calls
  }

  /** Adds a customer and asks for a review by email; the request's id is in the survey's address. */
  ask(email: string): Promise<Asked> {
    return ask(this.calls, this.id, { fullName: 'Pat Lee', email })
  }

  /** Returns the request's entry in the review log. */
  async log(requestId: string): Promise<ReviewLog> {
    const found = (await reviewLogs(this.calls, this.slug)).find(({ id }) => id === requestId)
    if (found === undefined) throw new Error(`no review log of ${requestId}`)
    return found
  }

  neutral(): Promise<unknown> {
    return send(this.calls, `/api/businesses/${this.id}`, { funnelMode: 'neutral' }, 'patch')
  }

  async remove(): Promise<void> {
    const answer = await this.calls.delete(`${DASHBOARD}/api/businesses/${this.id}`, { headers: CALL })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  /** Adds another business of the same owner, with only a name (BIZ-8). */
  withoutPlace(name: string): Promise<Business> {
    return addBusiness(this.calls, name)
  }

  /** Calls a query of the owner, as the dashboard does. */
  private async read<T>(procedure: string): Promise<T> {
    const input = encodeURIComponent(JSON.stringify({ businessId: this.id }))
    const answer = await this.calls.get(`${DASHBOARD}/trpc/${procedure}?input=${input}`, { headers: CALL })
    return ((await answer.json()) as { result: { data: T } }).result.data
  }

  /** Returns the number of ratings by the QR code, and by the company page. */
  async passersBy(): Promise<{ qr: number; companyPage: number }> {
    const { codes, unsolicited } = await this.read<{
      codes: { via: string; rated: number }[]
      unsolicited: { rated: number }
    }>('reports.funnel')
    return { qr: codes.find(({ via }) => via === 'qr')?.rated ?? 0, companyPage: unsolicited.rated }
  }

  /** Returns the owner's "collected here", and how many unasked customers went on to a public site. */
  async collected(): Promise<{ count: number; average: number | null; toPublic: number }> {
    const { collectedHere } = await this.read<{
      collectedHere: { count: number; average: number | null }
    }>('reports.keyMetrics')
    const { unsolicited } = await this.read<{ unsolicited: { toPublic: number } }>('reports.funnel')
    return { ...collectedHere, toPublic: unsolicited.toPublic }
  }

  /** Returns the owner's view of this message; fails if it never arrives. */
  async received(message: string): Promise<FeedbackItem> {
    let found: FeedbackItem | undefined
    await expect
      .poll(
        async () => {
          const { items } = await this.read<{ items: FeedbackItem[] }>('inbox.list')
          found = items.find((item) => item.message === message)
          return found !== undefined
        },
        { message: `nobody received: ${message}` },
      )
      .toBe(true)
    if (found === undefined) throw new Error('unreachable')
    return found
  }
}
