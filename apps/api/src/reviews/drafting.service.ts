import type { ActivityAction } from '@fivestead/domain/accounts/activity/actions'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { m as reviewWords } from '@fivestead/domain/languages/messages/reviews/words'
import { cutDraft, draftFault, readDraft } from '@fivestead/domain/reviews/drafting/check'
import { type DraftInput, draftPrompt } from '@fivestead/domain/reviews/drafting/prompt'
import {
  DRAFT_EXAMPLES_MAX,
  DRAFT_FAULTS,
  DRAFT_LENGTHS,
  type DraftFault,
} from '@fivestead/domain/reviews/drafting/texts'
import { replyProblem } from '@fivestead/domain/reviews/inbox/reply'
import { publicReplyProblem } from '@fivestead/domain/reviews/replies/problem'
import { fillReply } from '@fivestead/domain/reviews/replies/templates'
import { recordAlone } from '../activity/service.ts'
import type { OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { refusePlaces } from '../gateways/places/refuse.ts'
import { speechFor } from '../messaging/senders.service.ts'
import { draftingBusiness, earlierReplies } from './drafting.sql.ts'
import { findThread } from './inbox/sql.ts'
import { findReview } from './replies/sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways'>

/** A draft for the reply editor: the owner reads it, and decides whether to send it. */
export interface SuggestedReply {
  draft: string
}

/**
 * Drafts the public reply to a review of the connected profile. Stores and sends nothing (T34, T39).
 * @throws AppError not_found; conflict for a draft that may not be shown; unavailable, upstream_timeout
 */
export async function suggestReviewReply(
  deps: Needs,
  scope: OwnerScope,
  reviewId: string,
): Promise<SuggestedReply> {
  const review = await findReview(deps.db, scope, reviewId)
  if (!review) throw new AppError('not_found', reviewWords.reviewNotFound)
  const { rating, text, authorName } = review
  return suggest(deps, scope, {
    about: { channel: 'google', rating, text, customer: { name: authorName } },
    done: { action: 'review.reply-drafted', id: reviewId },
    problem: publicReplyProblem,
  })
}

/**
 * Drafts a reply to a customer's private message, for the channel.
 * @throws AppError as {@link suggestReviewReply}
 */
export async function suggestThreadReply(
  deps: Needs,
  scope: OwnerScope,
  { threadId, channel }: { threadId: string; channel: 'email' | 'sms' },
): Promise<SuggestedReply> {
  const thread = await findThread(deps.db, scope, threadId)
  if (!thread) throw new AppError('not_found', refusals.conversationNotFound)
  const { rating, message, email, customerEmail } = thread
  const { stop } = speechFor(thread.customerLanguage, thread.language).words
  const customer = { name: thread.customerName || thread.name || null, email: email ?? customerEmail }
  return suggest(deps, scope, {
    about: { channel, rating, text: message, customer },
    done: { action: 'inbox.reply-drafted', id: threadId },
    problem: (text, businessName) => replyProblem(channel, { businessName, text, stop, links: 'allowed' }),
  })
}

interface Task {
  about: Pick<DraftInput, 'channel' | 'rating' | 'text' | 'customer'>
  done: { action: ActivityAction; id: string }
  /** Returns the reason why the reply could not be sent unchanged. */
  problem(text: string, businessName: string): string | null
}

async function suggest(
  deps: Needs,
  scope: OwnerScope,
  { about, done, problem }: Task,
): Promise<SuggestedReply> {
  const business = await draftingBusiness(deps.db, scope)
  if (!business) throw new AppError('not_found', refusals.businessNotFound)
  const { name, phone, website } = business
  const but = about.channel === 'google' ? done.id : null
  const examples = await earlierReplies(deps.db, scope, { but, limit: DRAFT_EXAMPLES_MAX })
  const businessKind = business.category ?? business.type
  const prompt = draftPrompt({ ...about, businessName: name, businessKind, examples })
  const answer = await deps.gateways.drafts
    .write(prompt)
    .catch((error: unknown) =>
      refusePlaces(error, { slow: reviewWords.modelSlow, unavailable: reviewWords.modelUnavailable }),
    )
  // The call to the model is logged, whatever its response.
  await recordAlone(deps, scope, done.action, { id: done.id })
  const { brokenOff, text } = answer
  const draft = cutDraft(readDraft(text), { most: DRAFT_LENGTHS[about.channel], brokenOff })
  const fault = draftFault(draft, { system: prompt.system, review: about.text, own: { phone, website } })
  if (fault !== null) throw refused(fault)
  const filled = fillReply(draft, about.customer.name)
  if (problem(filled, name) !== null) throw refused('rules')
  return { draft: filled }
}

const refused = (fault: DraftFault) => new AppError('conflict', DRAFT_FAULTS[fault])
