import type { Customer } from '../../lib/trpc.ts'

/** True for a customer who was never asked and can be reached. */
export const mayBeAsked = ({ status, refusal, email, phone }: Customer): boolean =>
  status === 'not asked' && ((email !== null && refusal === null) || phone !== null)
