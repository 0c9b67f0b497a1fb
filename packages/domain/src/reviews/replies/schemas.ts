import * as z from 'zod'
import { tooLong } from '../../field-limits.ts'
import { maybe, nameText, strict, text } from '../../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidField } from '../../ids.ts'
import { m as common } from '../../languages/messages/common/words.ts'
import { m } from '../../languages/messages/reviews/words.ts'
import { pageFields, searchField } from '../../pages.ts'
import { REVIEW_ORDERS } from '../narrow.ts'
import { ratingField } from '../rating-field.ts'
import { publicReplyProblem } from './problem.ts'
import { replyTemplateProblem } from './templates.ts'
import {
  DESK_STATES,
  DRAFT_MAX,
  REPLY_TEMPLATE_BODY_MAX,
  REPLY_TEMPLATE_NAME_MAX,
  TEMPLATE_STARS,
} from './texts.ts'

/** A business, or absent every business that the caller may see. */
const asked = { businessId: maybe(businessIdParamSchema), rating: ratingField, search: searchField }

/** Reviews of the connected profile: all, or those of a state, with so many stars, or with these words, in an order. */
export const deskSchema = strict({
  ...asked,
  state: maybe(z.enum(DESK_STATES, `state must be ${DESK_STATES.join(', ')}`)),
  order: maybe(z.enum(REVIEW_ORDERS, `order must be ${REVIEW_ORDERS.join(', ')}`)),
  ...pageFields,
})

/** Query for the number of reviews in each state. */
export const deskCountsSchema = strict(asked)

const ofReview = { businessId: businessIdSchema, reviewId: uuidField('reviewId') }
const seen = (what: string) =>
  z
    .string(`${what} must be text`)
    .max(DRAFT_MAX, { error: () => tooLong(what, DRAFT_MAX) })
    .nullable()

/** The reply that the owner saw when they wrote; another one there by now is a conflict. */
const seenReply = { seenReply: seen('seenReply') }

/** A draft; blank takes it away. `seenDraft` is the one that the editor knew. */
export const replyDraftSchema = strict({
  ...ofReview,
  text: z
    .string({ error: () => m.draftNotText })
    .max(DRAFT_MAX, { error: () => tooLong(m.draft, DRAFT_MAX) })
    .transform((draft) => (draft.trim() === '' ? null : draft)),
  seenDraft: seen('seenDraft'),
})

/** A public reply, by a person's click. */
export const sendReplySchema = strict({
  ...ofReview,
  text: z
    .string({ error: () => m.replyRequired })
    .trim()
    .superRefine((reply, context) => {
      const problem = publicReplyProblem(reply)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: reply })
    }),
  ...seenReply,
})

/** Selects a review: to look up its reply again, or to draft one. */
export const deskReviewSchema = strict(ofReview)

export const deleteReplySchema = strict({ ...ofReview, ...seenReply })

const words = {
  name: nameText(
    'company',
    () => common.templateNameRequired,
    () => common.templateName,
    REPLY_TEMPLATE_NAME_MAX,
  ),
  stars: z.enum(TEMPLATE_STARS, `stars must be ${TEMPLATE_STARS.join(', ')}`),
  body: text(
    () => m.replyTextRequired,
    () => m.replyText,
    REPLY_TEMPLATE_BODY_MAX,
  ).superRefine((body, context) => {
    const problem = replyTemplateProblem(body)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: body })
  }),
}

export const createReplyTemplateSchema = strict({ businessId: businessIdSchema, ...words })

const ofTemplate = { businessId: businessIdSchema, templateId: uuidField('templateId') }

export const changeReplyTemplateSchema = strict({ ...ofTemplate, ...words })

export const replyTemplateSchema = strict(ofTemplate)

export type DeskQuery = z.output<typeof deskSchema>
export type ReplyDraftInput = z.output<typeof replyDraftSchema>
export type SendReplyInput = z.output<typeof sendReplySchema>
export type DeleteReplyInput = z.output<typeof deleteReplySchema>
