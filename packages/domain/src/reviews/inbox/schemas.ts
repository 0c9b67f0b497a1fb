import * as z from 'zod'
import { maybe, strict, text } from '../../fields.ts'
import { businessIdParamSchema, businessIdSchema, submissionKeySchema, uuidField } from '../../ids.ts'
import { m } from '../../languages/messages/reviews/words.ts'
import { pageFields, searchField } from '../../pages.ts'
import { ratingField } from '../rating-field.ts'
import { FEEDBACK_SOURCES, FEEDBACK_STATES, INBOX, NOTE_MAX, REPLY_MAX } from './states.ts'

const state = z.enum(FEEDBACK_STATES, 'state must be new, in progress or solved')
const thread = { businessId: businessIdSchema, threadId: uuidField('threadId') }

/** A business, or absent every business that the caller may see. */
export const inboxPlacesSchema = strict({ businessId: maybe(businessIdParamSchema) })

/** Threads of the inbox: all, or those in a state, with so many stars, that came one way, or that a search finds. */
export const inboxSchema = strict({
  ...inboxPlacesSchema.shape,
  state: maybe(state),
  rating: ratingField,
  /** Only those that are assigned to the caller. */
  mine: maybe(z.boolean('mine must be true or false')),
  source: maybe(z.enum(FEEDBACK_SOURCES, 'source must be survey, web-survey or sms')),
  search: searchField,
  ...pageFields,
})

/** Selects a thread with everything in it. */
export const threadByIdSchema = strict(thread)

export const threadStateSchema = strict({ ...thread, state })

/** A note for the owner's own eyes. */
export const addNoteSchema = strict({
  ...thread,
  note: text(
    () => INBOX.noteMissing,
    () => m.note,
    NOTE_MAX,
  ),
})

/** Assigns a thread to a member, or to nobody. */
export const assignThreadSchema = strict({
  ...thread,
  userId: z
    .string('userId must be the id of a member or null')
    .max(100, 'userId must be the id of a member or null')
    .nullable(),
})

export const removeNoteSchema = strict({
  ...thread,
  noteId: z.int('noteId must be a number').min(1, 'noteId must be a number').max(2_147_483_647),
})

/** A reply to whoever wrote. The key makes a repeat harmless. */
export const threadReplySchema = strict({
  ...thread,
  channel: z.enum(['email', 'sms'], 'channel must be email or sms'),
  text: text(
    () => INBOX.replyMissing,
    () => m.reply,
    REPLY_MAX,
  ),
  submissionKey: submissionKeySchema,
})

/** A draft by a model of a reply on a channel. */
export const suggestThreadReplySchema = strict({ ...thread, channel: threadReplySchema.shape.channel })

export type InboxQuery = z.output<typeof inboxSchema>
export type ThreadReplyInput = z.output<typeof threadReplySchema>
