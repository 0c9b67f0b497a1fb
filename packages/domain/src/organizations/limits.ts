/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7
/** Invitations that an account sends in a day. */
export const INVITATIONS_PER_DAY = 50
