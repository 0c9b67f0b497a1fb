import * as z from 'zod'
import { businessSchema } from '../businesses/responses.ts'
import { OWNER_LANGUAGES } from '../languages/languages.ts'
import { ROLES } from '../roles.ts'

/** Claims about a person from an external identity provider. */
const externalClaimsSchema = z
  .strictObject({
    sub: z.string(),
    first_name: z.string().nullable().exactOptional(),
    last_name: z.string().nullable().exactOptional(),
    email: z.string().nullable().exactOptional(),
    profile_image_url: z.string().nullable().exactOptional(),
  })
  .meta({ id: 'ExternalClaims' })

/** GET /api/auth/user: the effective user, traditional first. */
export const sessionUserSchema = z
  .strictObject({
    id: z.string(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    fullName: z.string().nullable(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    language: z.enum(OWNER_LANGUAGES).nullable().describe('Of the screens; null follows the browser'),
    profileImageUrl: z.string().nullable(),
    provider: z.string().exactOptional(),
    providerLabel: z
      .string()
      .exactOptional()
      .describe("The provider's name as people know it, beside `provider`"),
    claims: externalClaimsSchema.exactOptional(),
    logins: z.strictObject({ traditional: z.boolean(), external: z.boolean() }),
    businesses: z.array(businessSchema),
    organizations: z
      .array(z.strictObject({ id: z.string(), name: z.string().nullable(), role: z.enum(ROLES) }))
      .describe('Those that the account is in; the first is shown'),
    twoStepRequired: z
      .boolean()
      .describe('Nothing of the shown organization is answered before this session has a second step'),
    livePosition: z
      .string()
      .nullable()
      .describe('Position before every later read, from which a stream of changes may begin (GET /api/live)'),
  })
  .meta({ id: 'SessionUser' })

/** POST /api/signup. */
export const signedUpSchema = z.strictObject({ user: sessionUserSchema, business: businessSchema })

export type ExternalClaims = z.output<typeof externalClaimsSchema>
export type SessionUser = z.output<typeof sessionUserSchema>

/** GET /forms/token. */
export const signInFormTokenSchema = z.strictObject({ formToken: z.string() })
