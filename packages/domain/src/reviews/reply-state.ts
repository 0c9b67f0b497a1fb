/**
 * States of Google's own check of an owner's reply. Google may add more; an unknown one is treated as none.
 */
export const REPLY_STATES = ['pending', 'approved', 'rejected'] as const
export type ReplyState = (typeof REPLY_STATES)[number]
