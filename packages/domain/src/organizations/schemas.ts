import * as z from 'zod'
import { PASSWORD_MAX } from '../accounts/limits.ts'
import { registerSchema } from '../accounts/schemas.ts'
import { email, strict } from '../fields.ts'
import { m } from '../languages/messages/organizations/words.ts'

/** Roles that an owner gives; an owner is made by handing ownership over. */
export const GIVEN_ROLES = ['manager', 'staff', 'viewer'] as const

const role = z.enum(GIVEN_ROLES, { error: () => m.roleRequired })
/** Null for all businesses, those that come as well. */
const businessIds = z
  .array(z.int().positive().max(2_147_483_647))
  .min(1, { error: () => m.businessRequired })
  .max(1000)
  .nullable()
const userId = z.string().min(1).max(100)
const password = z.string().min(1).max(PASSWORD_MAX).optional()

export const inviteSchema = strict({ email: email(() => m.emailInvalid), role, businessIds })
export const invitationSchema = strict({ id: z.uuid() })
export const changeMemberSchema = strict({ userId, role, businessIds })
export const memberSchema = strict({ userId })
/** `required`: every member signs in with two steps. */
export const requireTwoStepSchema = strict({ required: z.boolean() })
export const switchSchema = strict({ organizationId: z.string().min(1).max(100) })
/** The token of a mailed link. */
export const invitationTokenSchema = strict({ token: z.string().min(1).max(200) })
/** An account for the address of a mailed link. */
export const joinSchema = strict({
  ...invitationTokenSchema.shape,
  ...registerSchema.pick({ fullName: true, password: true }).shape,
})
/** `stays`: whoever hands over stays an owner; else they become a manager. */
export const offerSchema = strict({ userId, stays: z.boolean(), password })
/** Help to sign in, for a member who lost their second step. */
export const offerHelpSchema = strict({ userId, password })
export const acceptOfferSchema = strict({ password })
