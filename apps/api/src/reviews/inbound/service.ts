import { inTransaction } from '@fivestead/db/client'
import { asksToStop, helpAnswer, smsKeyword, stopAnswer } from '@fivestead/domain/messaging/keywords'
import type { Deps } from '../../deps.ts'
import type { ReceivedSms } from '../../gateways/sms/twilio-webhook.ts'
import { insertOptOut, releaseNumber, suppressNumber } from '../../messaging/opt-outs/sql.ts'
import { stopByReply } from '../../messaging/reminders/sql.ts'
import { insertFeedback } from '../feedback/sql.ts'
import { tellOwner } from '../notifications/service.ts'
import { lastTexted, repliesSince, takeText } from './sql.ts'

/** Replies of one number that reach an inbox in 24 hours (T13). */
const REPLIES_A_DAY = 30
const DAY_MS = 24 * 60 * 60_000

/** Texts of people whom no business wrote to, since the process began. */
let strangers = 0

/**
 * Takes a text to the number that all businesses share, once (T22). STOP and its kin hold for all of them at once, and
 * START takes that back (POL-7). Anything else reaches the inbox of the business that texted the sender last, a request
 * to stop in other words as well, and whatever it is but START ends the reminders (REQ-8). Nothing is answered here: the
 * provider has answered the keywords itself.
 * @returns what a provider answers to it; null for nothing
 */
export async function receiveText(
  { db, clock, queue, log }: Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>,
  { id, from, text, pictures, keyword: understood }: ReceivedSms,
): Promise<string | null> {
  const now = clock.now()
  const keyword = understood ?? smsKeyword(text)
  return inTransaction(db, async (trx) => {
    if (!(await takeText(trx, id, now))) return null
    const last = await lastTexted(trx, from)
    if (keyword === 'start') await releaseNumber(trx, from)
    if (keyword === 'stop' || (keyword === null && asksToStop(text))) {
      const stopped = { source: 'reply', createdAt: now }
      await suppressNumber(trx, from, stopped)
      if (last)
        await insertOptOut(trx, { businessId: last.businessId, channel: 'sms', contact: from, ...stopped })
    }
    if (!last) {
      strangers += 1
      log.warn({ count: strangers }, 'a text of somebody whom no business wrote to')
      return null
    }
    const { businessId, businessName, businessPhone, ownerEmail, customerId } = last
    if (keyword !== 'start') await stopByReply(trx, { businessId, customerId, number: from })
    if (keyword === 'stop') return stopAnswer(businessName)
    if (keyword === 'help') return helpAnswer(businessName, businessPhone ?? ownerEmail ?? businessName)
    if (keyword === 'start') return null
    const message = [text.trim(), pictures > 0 ? '(with a picture, which is not kept)' : '']
      .filter(Boolean)
      .join(' ')
    const since = new Date(now.getTime() - DAY_MS)
    if (message === '' || (await repliesSince(trx, { businessId, phone: from, since })) >= REPLIES_A_DAY) {
      return null
    }
    const added = await insertFeedback(trx, {
      businessId,
      customerId,
      phone: from,
      message,
      source: 'sms',
      createdAt: now,
      updatedAt: now,
    })
    if (added) await tellOwner({ clock, queue }, trx, businessId, { feedbackId: added.id })
    return null
  })
}
