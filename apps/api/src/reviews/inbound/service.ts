import { randomBytes } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { closestLanguage } from '@fivestead/domain/languages/languages'
import {
  asksToStop,
  asksToStopAll,
  helpAnswer,
  smsKeyword,
  startAnswer,
  stopAnswer,
} from '@fivestead/domain/messaging/keywords'
import { isReaction } from '@fivestead/domain/messaging/reaction'
import { z } from 'zod'
import { happened } from '../../businesses/events.service.ts'
import { SENDS } from '../../delivery/sends.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { pausePort, tellUnlisted } from '../../gateways/pauses/pausing.ts'
import type { ReceivedSms, SmsEvent, SmsReport } from '../../gateways/sms/provider.ts'
import { countWork } from '../../limits/count-call.ts'
import { recordDeliveryReport, recordProviderStop } from '../../messaging/delivery-reports/service.ts'
import { optOutOfAll, recordOptOut } from '../../messaging/opt-outs/service.ts'
import { releaseBouncedNumber, releaseNumber, suppressNumber } from '../../messaging/opt-outs/sql.ts'
import { stopByReply } from '../../messaging/reminders/sql.ts'
import { insertFeedback } from '../feedback/sql.ts'
import { lastTexted, repliesSince, takeText } from './sql.ts'

/** Maximum replies of one number that reach an inbox in 24 hours (T13). */
const REPLIES_A_DAY = 30
const DAY_MS = 24 * 60 * 60_000

/** Prefix of the ids of replies to keywords, which no table has. */
const ANSWER = 'answer-'

type EventDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'keys' | 'queue' | 'log' | 'gateways'>

/** Handles a verified call of the provider of texts: a report on a message of ours, or a text to our number (T22). */
export async function takeSmsEvent(deps: EventDeps, event: SmsEvent): Promise<void> {
  if (event.kind === 'report') return takeReport(deps, event)
  const { sms, isAnswered } = event
  const answer = await receiveText(deps, sms)
  if (answer !== null && !isAnswered) await answerText(deps, { to: sms.from, text: answer })
}

async function takeReport(deps: EventDeps, event: SmsReport): Promise<void> {
  const { attemptId, providerMessageId, recipient, report, optedOut, told } = event
  // No table has the answer to a keyword.
  if (attemptId?.startsWith(ANSWER)) return
  // A message of another program of the account has another id, or none.
  const { data: ours } = z.uuid().safeParse(attemptId)
  const named = ours ? { attemptId: ours, providerMessageId } : providerMessageId && { providerMessageId }
  if (!named) return
  const ref = { ...named, recipient }
  if (optedOut && recipient !== null) await recordProviderStop(deps, ref, recipient)
  await recordDeliveryReport(deps, ref, report)
  if (told?.fault === 'account') await pausePort(deps, 'sms', told)
  if (told?.fault === 'unlisted') await tellUnlisted(deps, 'sms', told)
}

/** Number of texts from people whom no business wrote to, since the process began. */
let strangers = 0

/**
 * Handles a text to the number that all businesses share, once (T22). STOP and its synonyms apply to all of
 * them at once, and START undoes that (POL-7). A phone's report of a reaction is not a message. Other texts
 * go to the inbox of the business that texted the sender last, including a stop request in other words, and
 * end the reminders. Sends nothing.
 * @returns the reply to a keyword; null for none
 */
export async function receiveText(
  { db, clock, queue, log }: Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>,
  { id, from, text, pictures, keyword: understood }: ReceivedSms,
): Promise<string | null> {
  if (understood === null && isReaction(text)) return null
  const now = clock.now()
  const keyword = understood ?? smsKeyword(text)
  return inTransaction(db, async (trx) => {
    if (!(await takeText(trx, id, now))) return null
    const last = await lastTexted(trx, from)
    await releaseBouncedNumber(trx, from)
    if (keyword === 'start') await releaseNumber(trx, from)
    let isNews = false
    if (keyword === 'stop' || (keyword === null && asksToStop(text))) {
      const stopped = { source: 'reply', createdAt: now }
      isNews = await suppressNumber(trx, from, stopped)
      if (last)
        await recordOptOut({ queue }, trx, {
          ...{ businessId: last.businessId, channel: 'sms', contact: from },
          ...stopped,
        })
      if (last && asksToStopAll(text)) {
        const { businessId, customerId } = last
        await optOutOfAll({ queue }, trx, { businessId, customerId, createdAt: now })
      }
    }
    if (!last) {
      strangers += 1
      log.warn({ count: strangers }, 'a text of somebody whom no business wrote to')
      return null
    }
    const { businessId, businessName, businessPhone, ownerEmail, customerId, threadId } = last
    if (keyword !== 'start') await stopByReply(trx, { businessId, customerId, number: from })
    const known = closestLanguage(last.customerLanguage)
    const language = known ?? last.language
    if (keyword === 'stop') return isNews ? stopAnswer(businessName, language) : null
    if (keyword === 'help')
      return helpAnswer(businessName, businessPhone ?? ownerEmail ?? businessName, language)
    if (keyword === 'start') return startAnswer(businessName, language)
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
      threadId,
      phone: from,
      message,
      language: known,
      source: 'sms',
      createdAt: now,
      updatedAt: now,
    })
    if (added) {
      const message = { ...added, source: 'sms' }
      await happened({ clock, queue }, trx, { businessId, at: now }, 'feedback.created', message)
    }
    return null
  })
}

/**
 * Replies to a keyword if the provider does not. The text is sent once, even if it fails. Two machines that
 * reply to each other end at the limit of the number.
 */
export async function answerText(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'gateways'>,
  { to, text }: { to: string; text: string },
): Promise<void> {
  try {
    await countWork(deps, SENDS['keyword-answer'].caps, { phone: to })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return
  }
  const outcome = await deps.gateways.sms.send({
    attemptId: `${ANSWER}${randomBytes(12).toString('hex')}`,
    to,
    text,
  })
  if (outcome.kind !== 'accepted') deps.log.warn({ reason: outcome.reason }, 'a keyword was not answered')
}
