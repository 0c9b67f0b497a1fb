const NAMES = new Intl.ListFormat('en-US')

/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7
/** Invitations that an account sends in a day. */
export const INVITATIONS_PER_DAY = 50

/** Sentences about the people of an organization. */
export const TEAM = {
  badEmail: 'Please enter a valid email address',
  pickRole: 'Please choose a role',
  pickBusiness: 'Please choose at least one business',
  notFound: 'This person is not on your team any more.',
  noInvitation: 'This invitation is not open any more.',
  already: 'This person is on your team already.',
  ownerStays: 'An owner can only hand ownership over or leave.',
  lastOwner: 'You are the only owner. Transfer ownership first, or delete your account to close everything.',
  dead: 'This invitation does not work any more. Ask for a new one.',
  otherAddress: 'This invitation is for another email address. Sign in with the account of that address.',
  twoStepFirst:
    'Set up two-step sign-in for yourself first, in Settings, Security. If you have it, sign in again with it.',
  proveFirst: 'For this, please enter your password, or sign in again first.',
  noOffer: 'There is no ownership to take over.',
  noOrganization: 'This account is not on that team.',
  invited: (email: string) => ({
    title: 'Invitation sent',
    description: `${email} gets a link that works for 7 days.`,
  }),
  joined: (name: string) => ({ title: `Welcome to ${name}` }),
  failed: 'That did not work',
} as const

/** Words of the requirement of two steps, for an owner. */
export const TEAM_TWO_STEP = {
  title: 'Two-step sign-in',
  label: 'Require two-step sign-in',
  hint: 'Everyone on the team signs in with a second step: a code from an app, or a passkey.',
  yoursFirst: 'Set it up for yourself first, in Settings, Security.',
  lacks: 'No two-step sign-in',
  ask: 'Require two-step sign-in?',
  effect: (lacking: readonly string[]) =>
    lacking.length === 0
      ? 'Everyone on your team has it already.'
      : `${lacking.length > 5 ? `${lacking.length} people` : NAMES.format(lacking)} ${lacking.length === 1 ? 'doesn’t' : 'don’t'} have it yet. They see nothing of your businesses until they’ve set it up, starting now.`,
  confirm: 'Require it',
  turnedOn: 'Two-step sign-in is required',
  turnedOff: 'Two-step sign-in is optional',
} as const

/** Hours that the link of an owner's help to sign in works. */
export const HELP_HOURS = 24
/** Days after a password was set by a mailed link in which nobody helps: a mailbox alone would be both halves. */
export const HELP_WAIT_DAYS = 7

/** Words of an owner's help to sign in. */
export const SIGN_IN_HELP = {
  action: 'Help to sign in',
  title: (name: string) => `Help ${name} to sign in?`,
  check: 'Talk to them first, in person or on the phone: an email may come from somebody else.',
  effect: (name: string) =>
    `${name} gets an email with a link for ${HELP_HOURS} hours. With the link and their own password they sign in once without a code. Their authenticator app, recovery codes and passkeys stop working, and they are signed out everywhere else.`,
  send: 'Send the link',
  sent: (name: string) => ({
    title: `${name} gets an email`,
    description: `The link works once, for ${HELP_HOURS} hours.`,
  }),
  another: 'Another owner has to help you.',
  notOn: 'This person signs in without a code. There is nothing to help with.',
  noAddress: 'This person has no email address. Ask whoever runs this site.',
  justReset: `This person chose a new password by email in the last ${HELP_WAIT_DAYS} days. Wait until they are over, or ask whoever runs this site.`,
} as const
