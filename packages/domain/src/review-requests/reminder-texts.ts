/** Texts about reminders in the review log. */
export const REMINDERS = {
  cancelled: { title: 'Reminders cancelled', description: 'This customer gets no more for this request.' },
  cancelFailed: { title: 'Not cancelled', description: 'Please try again.' },
  /** The reason that a cancelled reminder carries. */
  cancelledByOwner: 'You cancelled the reminders.',
  optedOut: 'The customer asked not to be contacted.',
  bounced: 'The address takes no email.',
  noneWaits: 'No reminder is waiting to go out.',
} as const
