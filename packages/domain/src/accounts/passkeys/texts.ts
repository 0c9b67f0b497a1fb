/** The longest name of a passkey, and the most that an account has. */
export const PASSKEY_NAME_MAX = 60
export const PASSKEYS_MAX = 20

/** Texts of passkeys. */
export const PASSKEYS = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face or screen lock in place of your password and code.',
  add: 'Add a passkey',
  addLead: 'Your browser or phone asks you next. Give it a name by which you’ll know it.',
  name: 'Name of the passkey',
  nameNeeded: 'A name is needed',
  added: 'Passkey added',
  on: (day: string) => `Added ${day}`,
  used: (day: string) => `last used ${day}`,
  neverUsed: 'not used yet',
  rename: 'Rename',
  renameTitle: 'Rename passkey',
  renamed: 'Passkey renamed',
  remove: 'Remove',
  removed: 'Passkey removed',
  signIn: 'Use a passkey',
  unknown: "That passkey isn't known here. Sign in another way, then add it in your settings.",
  expired: 'That took too long. Please try again.',
  refused: "Your browser didn't use a passkey. Try again, or sign in another way.",
  notAdded: "Your browser didn't make a passkey. Please try again.",
  tooMany: `An account has ${PASSKEYS_MAX} passkeys at most. Remove one first.`,
  absent: 'There is no such passkey.',
  failed: { title: 'That did not work', description: 'Please try again.' },
} as const
