import type { PortModes } from '../ports.ts'

/** Proofs that an account has given, with their times. */
export interface ProvedAccount {
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  /** When the operator confirmed it. */
  approvedAt: Date | null
}

/**
 * The proof an account needs before anything leaves to customers (T18): its email address where mail is real, its phone
 * where texts alone are real; null where nothing reaches real people.
 */
export function proofNeeded({ mail, sms }: Pick<PortModes, 'mail' | 'sms'>): 'email' | 'phone' | null {
  if (mail === 'real') return 'email'
  return sms === 'real' ? 'phone' : null
}

/** The proof that an account still owes; the operator's word stands for either. */
export function proofMissing(
  modes: Pick<PortModes, 'mail' | 'sms'>,
  { emailVerifiedAt, phoneVerifiedAt, approvedAt }: ProvedAccount,
): 'email' | 'phone' | null {
  const needed = proofNeeded(modes)
  if (needed === null || approvedAt !== null) return null
  return (needed === 'email' ? emailVerifiedAt : phoneVerifiedAt) === null ? needed : null
}
