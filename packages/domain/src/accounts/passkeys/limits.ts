/** The longest name of a passkey, and the most that an account has. */
export const PASSKEY_NAME_MAX = 60
export const PASSKEYS_MAX = 20
