/** People who may open an account (`SIGN_UP`): everybody, those whom the operator invited, nobody. */
export const SIGN_UP_MODES = ['open', 'invited', 'closed'] as const

export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** Sentences where not everybody may open an account. */
export const SIGN_UP = {
  closed: 'New accounts are not open here at the moment.',
  invited:
    'New accounts here need an invitation. Open the link in your invitation email, and use the address that it came to.',
  title: { closed: 'Sign-up is closed', invited: 'By invitation only' },
  lead: 'Have an account? You can sign in.',
  /** Beside the operator's address. */
  ask: 'Questions? Write to',
} as const
