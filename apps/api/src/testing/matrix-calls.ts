import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@fivestead/db/client'
import { shortCode as newCode } from '@fivestead/domain/messaging/short-code'
import type { MatrixLine, Target } from './access-matrix.ts'
import type { Browser, TestAnswer } from './create-test-app.ts'

/** Ids that nothing has. */
export const ABSENT: Target = {
  businessId: 2_147_483_647,
  slug: 'no-such-business',
  requestId: randomUUID(),
  shortCode: newCode(randomBytes(12)),
  reviewId: randomUUID(),
  customerId: randomUUID(),
  feedbackId: randomUUID(),
  importId: randomUUID(),
  templateId: randomUUID(),
  profileReviewId: randomUUID(),
  replyTemplateId: randomUUID(),
  campaignId: randomUUID(),
  gridId: randomUUID(),
}

/** A business of that account with a customer, a request, a review and a feedback, straight into the tables. */
export async function makeTarget(db: Db, userId: string): Promise<Target> {
  const slug = `target-${randomUUID()}`
  const { id: businessId } = await db
    .insertInto('businesses')
    .values({ userId, name: 'Victim & Sons', slug, phone: '(555) 777-0000', address: '1 Main St' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: customerId } = await db
    .insertInto('customers')
    .values({ businessId, fullName: 'Private Person', email: 'private@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: importId } = await db
    .insertInto('customerImports')
    .values({
      businessId,
      fileName: 'private.csv',
      separator: ',',
      skip: 1,
      columns: JSON.stringify({ name: 0, firstName: null, lastName: null, email: null, phone: null }),
      consentWording: 'Private words',
      position: JSON.stringify({ rest: '', line: 1, skipping: false }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: campaignId } = await db
    .insertInto('campaigns')
    .values({
      businessId,
      userId,
      submissionKey: 'private-key',
      channels: 'any',
      template: 'direct',
      nextRunAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shortCode = newCode(randomBytes(12))
  const { id: requestId } = await db
    .insertInto('reviewRequests')
    .values({ businessId, customerId, channel: 'email', surveyUrl: 'https://example.com/s', shortCode })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: reviewId } = await db
    .insertInto('reviews')
    .values({ businessId, customerId, rating: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: feedbackId } = await db
    .insertInto('feedback')
    .values({ businessId, customerId, reviewId, message: 'Private words', source: 'survey' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: templateId } = await db
    .insertInto('messageTemplates')
    .values({ businessId, channel: 'sms', name: 'Private words', body: '{businessName} {reviewLink}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = new Date()
  const { id: profileReviewId } = await db
    .insertInto('profileReviews')
    .values({
      businessId,
      name: `accounts/1/locations/2/reviews/${slug}`,
      authorName: 'Private Person',
      rating: 2,
      text: 'Private words',
      createdAt: at,
      updatedAt: at,
      firstSeenAt: at,
      seenAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: replyTemplateId } = await db
    .insertInto('replyTemplates')
    .values({
      businessId,
      name: 'Private',
      stars: 'any',
      body: 'Private words',
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('seoRankingRequests')
    .values({ userId, businessId, keyword: 'pizza', location: 'Austin, TX' })
    .execute()
  const { id: gridId } = await db
    .insertInto('rankGrids')
    .values({
      businessId,
      keyword: 'pizza',
      size: 3,
      spacing: 805,
      provider: 'sandbox',
      state: 'done',
      startedAt: new Date(),
      updatedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    businessId,
    slug,
    requestId,
    shortCode,
    reviewId,
    customerId,
    feedbackId,
    importId,
    templateId,
    profileReviewId,
    replyTemplateId,
    campaignId,
    gridId,
  }
}

/** Makes the call of a line of the matrix, aimed at the target. */
export function send(name: string, line: MatrixLine, browser: Browser, target: Target): Promise<TestAnswer> {
  const [verb = '', path = ''] = name.split(' ')
  const input = line.input?.(target)
  if (verb === 'query') return browser.query(path, input)
  if (verb === 'mutation') return browser.mutate(path, input)
  const params = line.params?.(target) ?? {}
  const filled = path.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(String(params[field] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(
    Object.entries(line.query?.(target) ?? {}).map(([field, value]): [string, string] => [
      field,
      String(value),
    ]),
  ).toString()
  return browser.call(verb as 'GET', search === '' ? filled : `${filled}?${search}`, input)
}
