import * as z from 'zod'
import { maybe, optionalText, strict, text } from '../../fields.ts'
import { businessIdParamSchema, businessIdSchema, submissionKeySchema, uuidField } from '../../ids.ts'
import { pageFields } from '../../pages.ts'
import { ratingField } from '../rating-field.ts'
import { FEEDBACK_STATES, INBOX, NOTE_MAX, REPLY_MAX } from './states.ts'

const state = z.enum(FEEDBACK_STATES, 'state must be new, in progress or solved')
const entry = { businessId: businessIdSchema, feedbackId: uuidField('feedbackId') }

/** The owner's inbox: all of it, or what is in one state, or with so many stars. */
export const inboxSchema = strict({
  businessId: businessIdParamSchema,
  state: maybe(state),
  rating: ratingField,
  ...pageFields,
})

/** One private message with what was done about it. */
export const feedbackByIdSchema = strict(entry)

export const feedbackStateSchema = strict({ ...entry, state })

/** A note for the owner's own eyes; blank takes it away. */
export const feedbackNoteSchema = strict({ ...entry, note: optionalText('Note', NOTE_MAX) })

/** A reply to whoever wrote. The key makes a repeat harmless. */
export const feedbackReplySchema = strict({
  ...entry,
  channel: z.enum(['email', 'sms'], 'channel must be email or sms'),
  text: text(INBOX.replyMissing, 'Reply', REPLY_MAX),
  submissionKey: submissionKeySchema,
})

export type InboxQuery = z.output<typeof inboxSchema>
export type FeedbackReplyInput = z.output<typeof feedbackReplySchema>
