/** A count of rows is exact up to here, and more is shown as such: nobody counts a million rows for a table. */
export const COUNTED_AT_MOST = 10_000

/** Answers of the operator's calls about accounts. */
export const ACCOUNT_ANSWERS = {
  needed: 'An id, email address or username is needed.',
  absent: 'There is no such account.',
  notActive: 'There is no active account with this id.',
  notSuspended: 'There is no suspended account with this id.',
  noInvitation: 'There is no such invitation.',
  noPassword: 'This account signs in with another provider and has no password.',
  own: "You can't do this to your own account.",
  proveFirst: 'Please enter your password, or sign in again.',
} as const

/** Said to an owner after the right password. @param contact the operator's address, where it is known */
export const suspendedText = (contact: string | null): string =>
  contact === null
    ? 'This account is suspended. Please contact the operator of this website.'
    : `This account is suspended. Please write to ${contact}.`

/** Texts of the operator's page. */
export const OPERATOR = {
  title: 'Accounts',
  lead: 'Everybody with an account here. Only you see this page.',
  search: 'Search by name, username or email',
  none: 'No account matches your search',
  noneHint: 'Try the beginning of a name, a username or an email address.',
  own: 'You',
  states: { active: 'Active', suspended: 'Suspended' },
  columns: ['Account', 'Businesses', 'Customers', 'Sent in 30 days', 'Last sign-in', 'State', 'Actions'],
  never: 'Not yet',
  unnamed: 'No name given',
  unconfirmed: 'not confirmed',
  suspend: {
    action: 'Suspend',
    title: 'Suspend this account?',
    text: 'It is signed out everywhere, can’t sign in, and nothing is sent for its businesses. Their pages say that they are not available at the moment. Waiting messages stay and go out after you restore it.',
    reason: 'Reason (for you, the owner does not see it)',
    reasonNeeded: 'A reason is needed',
    done: 'Account suspended',
  },
  restore: {
    action: 'Restore',
    title: 'Restore this account?',
    text: 'It can sign in again, its pages open, and what waited is sent.',
    done: 'Account restored',
  },
  remove: {
    action: 'Delete',
    title: 'Delete this account for good?',
    text: 'Its businesses, customers, reviews and messages go with it. This can’t be undone.',
    done: 'Account deleted',
  },
  link: {
    action: 'Password link',
    title: 'Make a password link?',
    text: 'Whoever opens the link can set a new password within 1 hour, once. Give it to the owner alone. Earlier links end.',
    done: 'The link works once, within 1 hour',
    copy: 'Copy link',
    copied: 'Copied',
  },
  typeName: (name: string) => `Type ${name} to confirm`,
  wrongName: 'This is not the name shown above.',
  password: 'Your password',
  passwordHint: 'Not needed if you signed in within the last 15 minutes.',
  failed: 'That did not work. Please try again.',
  invitations: {
    title: 'Invitations',
    lead: {
      open: 'Everybody can sign up here, so nobody needs one (SIGN_UP=open).',
      invited: 'Only people you invite can sign up (SIGN_UP=invited).',
      closed: 'Nobody can sign up here, invited or not (SIGN_UP=closed).',
    },
    field: 'Email to invite',
    action: 'Send invitation',
    done: 'Invitation sent',
    none: 'No open invitations.',
    until: (day: string) => `Until ${day}`,
    revoke: 'Revoke',
    revoked: 'Invitation revoked',
  },
} as const
