import { m } from '../../languages/messages/accounts/words.ts'

/** The longest name of a passkey, and the most that an account has. */
export const PASSKEY_NAME_MAX = 60
export const PASSKEYS_MAX = 20

/** Texts of passkeys. */
export const PASSKEYS = {
  title: m.passkeys,
  lead: m.signInWithYour,
  add: m.addAPasskey,
  addLead: m.yourBrowserOrPhone,
  name: m.nameOfThePasskey,
  nameNeeded: m.aNameIsNeeded,
  added: m.passkeyAdded,
  on: (day: string) => m.addedOn({ day }),
  used: (day: string) => m.lastUsed({ day }),
  neverUsed: m.notUsedYet,
  rename: m.rename,
  renameTitle: m.renamePasskey,
  renamed: m.passkeyRenamed,
  remove: m.remove,
  removed: m.passkeyRemoved,
  signIn: m.useAPasskey,
  unknown: m.thatPasskeyIsntKnown,
  expired: m.thatTookTooLong,
  refused: m.yourBrowserDidntUse,
  notAdded: m.yourBrowserDidntMake,
  tooMany: m.anAccountHasPasskeys({ max: PASSKEYS_MAX }),
  absent: m.thereIsNoSuch,
  failed: { title: m.thatDidNotWork, description: m.pleaseTryAgain },
} as const
