/** Where Google's own check of an owner's reply stands; it says more over time, so an unknown word counts as none. */
export const REPLY_STATES = ['pending', 'approved', 'rejected'] as const
export type ReplyState = (typeof REPLY_STATES)[number]
