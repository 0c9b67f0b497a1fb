import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@fivestead/db/client'
import { NO_COLUMNS } from '@fivestead/domain/customers/csv-columns'
import { shortCode as newCode } from '@fivestead/domain/messaging/short-code'
import type { Browser, TestAnswer } from './create-test-app.ts'

/**
 * Access rules.
 * - `owned`: nobody 401, another owner 404 in the same bytes as for an absent id, its owner `ok`.
 * - `signedIn`: nobody 401, every signed-in caller `ok` (with their own data).
 * - `public`: everybody `ok`; for an absent id `absent`.
 */
export interface MatrixLine extends Call {
  access: 'owned' | 'signedIn' | 'public'
}

export interface Call {
  /** Status of the accepted call; 200 unless told. */
  ok?: number
  /** Status for a signed-in caller who has no password; like `ok` unless told. */
  withoutPassword?: number
  /** The call ends the caller's account: each time it is made with one of its own. */
  spends?: boolean
  /** Status for an absent id; for public lines that name no id it is `ok` as well. */
  absent?: number
  /** Values of the path's parameters. */
  params?: (target: Target) => Record<string, string | number>
  query?: (target: Target) => Record<string, string | number>
  /** Body of a REST call, or input of a procedure. */
  input?: (target: Target) => unknown
}

/** Target of a line's call: a business with its rows, or ids that do not exist. */
export type Target = Awaited<ReturnType<typeof makeTarget>>

/** Ids that nothing has. */
export const ABSENT: Target = {
  ...{ businessId: 2_147_483_647, slug: 'no-such-business', shortCode: newCode(randomBytes(12)) },
  ...{ requestId: randomUUID(), reviewId: randomUUID(), customerId: randomUUID() },
  ...{ threadId: randomUUID(), importId: randomUUID(), templateId: randomUUID() },
  ...{ profileReviewId: randomUUID(), replyTemplateId: randomUUID(), campaignId: randomUUID() },
  gridId: randomUUID(),
}

/** Ways in which people's contacts stand in texts; a viewer sees none of them. */
const IN_WORDS = 'Private words, private@example.com or (217) 555-0177'
/** No viewer's answer holds it. */
export const A_CONTACT = /private@|@example\.com|217\D{0,2}555\D?0177/

/** A business of that account with a customer, a request, a review and a feedback, straight into the tables. */
export async function makeTarget(db: Db, userId: string) {
  const slug = `target-${randomUUID()}`
  const { id: businessId, organizationId } = await db
    .insertInto('businesses')
    .values({ userId, name: 'Victim & Sons', slug, phone: '(555) 777-0000', address: '1 Main St' })
    .returning(['id', 'organizationId'])
    .executeTakeFirstOrThrow()
  /** A row of the business; the database checks its columns. */
  async function insert(table: string, values: object): Promise<string> {
    const query = db.insertInto(table as 'customers').values({ businessId, ...values } as never)
    return (await query.returning('id').executeTakeFirstOrThrow()).id
  }
  const at = new Date()
  const customerId = await insert('customers', {
    ...{ fullName: 'Private Person', email: 'private@example.com', phone: '+12175550177' },
    ...{ notes: IN_WORDS, tags: ['217.555.0177'] },
  })
  const unnamed = await Promise.all([
    insert('customers', { fullName: '', email: 'private2@example.com' }),
    insert('customers', { fullName: '', phone: '+12175550177' }),
    insert('customers', { fullName: 'private3@example.com' }),
  ])
  const importId = await insert('customerImports', {
    ...{ fileName: 'private@example.com.csv', separator: ',', skip: 1, consentWording: 'Private words' },
    columns: JSON.stringify({ ...NO_COLUMNS, name: 0 }),
    position: JSON.stringify({ rest: '', line: 1, skipping: false, flat: 0 }),
  })
  const campaign = { organizationId, submissionKey: 'private-key', channels: 'any', template: 'direct' }
  const campaignId = await insert('campaigns', { ...campaign, nextRunAt: at })
  const shortCode = newCode(randomBytes(12))
  const request = { customerId, channel: 'email', surveyUrl: 'https://example.com/s', shortCode }
  const requestId = await insert('reviewRequests', request)
  for (const customerId of unnamed) {
    await insert('reviewRequests', { ...request, customerId, shortCode: newCode(randomBytes(12)) })
    const thread = { customerId, message: IN_WORDS, source: 'survey', name: '+1 217 555 0177' }
    await insert('feedback', thread)
  }
  const reviewId = await insert('reviews', { customerId, rating: 2 })
  const feedback = { customerId, reviewId, message: IN_WORDS, source: 'survey' }
  await insert('feedback', feedback)
  const { id: threadId } = await db
    .selectFrom('inboxThreads')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  const template = { channel: 'sms', name: 'Private words', body: '{businessName} {reviewLink}' }
  const versions = JSON.stringify([{ language: 'es', subject: null, body: 'Palabras privadas' }])
  const templateId = await insert('messageTemplates', { ...template, versions })
  const profileReviewId = await insert('profileReviews', {
    ...{ name: `accounts/1/locations/2/reviews/${slug}`, authorName: 'Private Person', rating: 2 },
    ...{ text: IN_WORDS, createdAt: at, updatedAt: at, firstSeenAt: at, seenAt: at },
  })
  const reply = { name: 'Private', stars: 'any', body: 'Private words', createdAt: at, updatedAt: at }
  const replyTemplateId = await insert('replyTemplates', reply)
  await insert('seoRankingRequests', { userId, keyword: 'pizza', location: 'Austin, TX' })
  const grid = { keyword: 'pizza', size: 3, spacing: 805, provider: 'sandbox', state: 'done' }
  const gridId = await insert('rankGrids', { ...grid, startedAt: at, updatedAt: at })
  return {
    ...{ businessId, slug, requestId, shortCode, reviewId, customerId, threadId, importId },
    ...{ templateId, profileReviewId, replyTemplateId, campaignId, gridId },
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
  const query = Object.entries(line.query?.(target) ?? {})
  const fields = query.map(([field, value]): [string, string] => [field, String(value)])
  const search = new URLSearchParams(fields).toString()
  return browser.call(verb as 'GET', search === '' ? filled : `${filled}?${search}`, input)
}
