/** Reasons of refusals that a screen tells apart. The message is for people and may change; these do not. */
export const REFUSAL_REASONS = [
  'invalid-credentials',
  'username-taken',
  'username-invalid',
  'email-taken',
  'password-weak',
  'password-incorrect',
  'reauthentication-required',
  'link-expired',
  'place-taken',
  'place-deleted',
  'template-name-taken',
  'reply-address-unverified',
  'postal-address-missing',
  'email-missing',
  'email-unconfirmed',
  'email-refused',
  'account-suspended',
  'page-suspended',
  'sign-up-closed',
  'sign-up-invited',
  'own-account',
  'second-step',
  'second-step-expired',
  'code-incorrect',
] as const

export type RefusalReason = (typeof REFUSAL_REASONS)[number]
