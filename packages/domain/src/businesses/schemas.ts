import * as z from 'zod'
import { NAME_MAX, PHONE_MAX } from '../field-limits.ts'
import { maybe, nameText, optionalName, optionalText, optionalUrl, strict, text, webUrl } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema } from '../ids.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { m } from '../languages/messages/businesses/words.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m as placeWords } from '../languages/messages/places/words.ts'
import { isPlaceId } from '../places/place-id.ts'
import { isTimeZone } from '../time-zone.ts'
import { nameProblem } from '../web-address.ts'
import { type Words, wordsOf } from '../words.ts'
import { FUNNEL_MODES } from './funnel.ts'
import { GOOGLE_RETURN_TABS } from './google-connection.ts'
import { GROUP_MAX, GROUP_TEXTS, GROUPED_MAX } from './groups.ts'
import { HOURS_MAX, tidyHours } from './hours.ts'
import { REMINDER_COUNTS, REMINDER_DAYS } from './reminder-settings.ts'

const website = optionalUrl(() => m.urlInvalid)
const phone = optionalText(() => common.phone, PHONE_MAX)
const address = optionalName('address', () => common.address, 500)
const city = optionalName('address', () => common.city, 100)
const state = optionalName('address', () => m.state, 100)
const zip = optionalName('address', () => m.zip, 20)
const word = optionalText(() => m.type, 100)
/** Kept in one way of writing; a blank text clears them. */
const hours = z
  .string({ error: () => m.hoursNotText })
  .trim()
  .max(HOURS_MAX, { error: () => m.hoursTooLong({ max: HOURS_MAX }) })
  .refine((typed) => typed === '' || tidyHours(typed) !== null, { error: () => m.hoursUnreadable })
  .transform((typed) => tidyHours(typed) ?? '')
  .nullish()

/** A place id that may be left out; one that is present must look like one. */
const optionalPlaceId = optionalText('placeId', 300).refine(
  (value) => value === undefined || isPlaceId(value),
  { error: () => placeWords.selectFromList },
)
/** Documented as text or as a list; the first of a list counts. */
const type = z
  .union(
    [
      word,
      z
        .array(z.string().max(100))
        .max(50)
        .transform((types) => types[0]),
    ],
    { error: () => m.typeNotText },
  )
  .optional()
const location = z
  .union([optionalName('address', 'location', 250), strict({ city, state })], {
    error: () => m.locationInvalid,
  })
  .optional()
const figure = maybe(z.union([z.number(), z.string().max(20)], { error: () => m.figuresNotNumbers }))
const timeZone = optionalText(() => common.timeZone, 64).refine(
  (zone) => zone === undefined || isTimeZone(zone),
  { error: () => m.timeZoneRequired },
)

/** Fields that clients are documented to send and the server only reads as hints. */
const hints = {
  slug: optionalText('slug', 300),
  businessSlug: optionalText('businessSlug', 300),
  reviewLink: optionalText('reviewLink', 2000),
  hasReviewLink: maybe(z.boolean({ error: () => m.hasReviewLinkNotBoolean })),
  businessAddress: optionalName('address', () => common.businessAddress, 500),
  isExistingBusiness: maybe(z.boolean({ error: () => m.isExistingBusinessNotBoolean })),
  googleRating: figure,
  reviewCount: figure,
  location,
  fullName: optionalText(() => common.fullName, NAME_MAX),
  email: optionalText(() => m.email, 254),
}
const names = {
  name: optionalName('business', () => common.businessName, NAME_MAX),
  businessName: optionalName('business', () => common.businessName, NAME_MAX),
}
const placeIds = { placeId: optionalPlaceId, place_id: optionalPlaceId }
const details = {
  address,
  phone,
  website,
  city,
  state,
  zip,
  hours,
  type,
  category: optionalText(() => m.category, 100),
  timeZone,
}

/**
 * POST /api/businesses. Both documented payloads (the dashboard's dialog; the settings and connect screens)
 * come out as one shape. `slugHint` is the client's word, nothing more; the figures it sends are not read.
 */
export const createBusinessSchema = strict({
  ...names,
  ...placeIds,
  ...details,
  ...hints,
  id: maybe(z.union([z.number(), z.string().max(100)], { error: () => m.idInvalid })),
})
  .refine((body) => body.name || body.businessName, {
    path: ['name'],
    error: () => common.businessNameRequired,
  })
  .transform((body) => {
    const place = typeof body.location === 'object' ? body.location : cityAndState(body.location)
    return {
      name: String(body.name ?? body.businessName),
      placeId: body.placeId ?? body.place_id ?? null,
      slugHint: body.slug ?? body.businessSlug,
      address: body.address ?? body.businessAddress,
      phone: body.phone,
      website: body.website,
      city: body.city ?? place.city,
      state: body.state ?? place.state,
      zip: body.zip,
      hours: body.hours || undefined,
      type: body.type,
      category: body.category,
      timeZone: body.timeZone,
    }
  })

function cityAndState(location: string | undefined): { city: string | undefined; state: string | undefined } {
  const [city, state] = (location ?? '').split(',').map((piece) => piece.trim())
  return { city: city || undefined, state: state || undefined }
}

const cleared = (label: Words, max: number) =>
  z
    .string({ error: () => common.notText({ label: wordsOf(label) }) })
    .trim()
    .max(max, { error: () => common.tooLong({ label: wordsOf(label), max }) })
    .nullable()
    .optional()
/** A clearable line that customers read below each mail. */
const clearedLine = (label: Words, max: number) =>
  cleared(label, max).superRefine((value, context) => {
    const problem = value ? nameProblem('address', wordsOf(label), value) : null
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: value })
  })
/** A list counts by its first, as at the creation. */
const clearedType = z
  .union(
    [
      cleared(() => m.type, 100),
      z
        .array(z.string().max(100))
        .max(50)
        .transform((types) => types[0]),
    ],
    { error: () => m.typeNotText },
  )
  .optional()
const clearedUrl = z
  .union([z.literal(''), z.null(), webUrl(() => m.urlInvalid)], { error: () => m.urlInvalid })
  .optional()

/**
 * PATCH /api/businesses/{id}. A field that is absent stays; an empty text or null clears it. The name may be
 * changed, not cleared.
 */
export const updateBusinessSchema = strict({
  ...hints,
  id: businessIdParamSchema,
  name: nameText(
    'business',
    () => common.businessNameRequired,
    () => common.businessName,
    NAME_MAX,
  ).optional(),
  businessName: nameText(
    'business',
    () => common.businessNameRequired,
    () => common.businessName,
    NAME_MAX,
  ).optional(),
  ...placeIds,
  address: clearedLine(() => common.address, 500),
  phone: cleared(() => common.phone, PHONE_MAX),
  website: clearedUrl,
  city: clearedLine(() => common.city, 100),
  state: clearedLine(() => m.state, 100),
  zip: clearedLine(() => m.zip, 20),
  hours,
  type: clearedType,
  category: cleared(() => m.category, 100),
  timeZone,
  funnelMode: z.enum(FUNNEL_MODES, { error: () => m.funnelModeUnknown }).optional(),
  language: z
    .enum(LANGUAGES, { error: () => m.languageUnknown({ languages: LANGUAGES.join(', ') }) })
    .optional(),
  reminders: z
    .literal([...REMINDER_COUNTS], `reminders must be one of ${REMINDER_COUNTS.join(', ')}`)
    .optional(),
  reminderDays: z
    .literal([...REMINDER_DAYS], `reminderDays must be one of ${REMINDER_DAYS.join(', ')}`)
    .optional(),
}).transform((body) => ({
  id: body.id,
  name: body.name ?? body.businessName,
  placeId: body.placeId ?? body.place_id,
  slugHint: body.slug,
  address: body.address,
  phone: body.phone,
  website: body.website,
  city: body.city,
  state: body.state,
  zip: body.zip,
  hours: body.hours,
  type: body.type,
  category: body.category,
  timeZone: body.timeZone,
  funnelMode: body.funnelMode,
  language: body.language,
  reminders: body.reminders,
  reminderDays: body.reminderDays,
}))

/** Selects a business by its number: read, delete. */
export const businessByIdSchema = strict({ id: businessIdParamSchema })

/** GET /api/business/by-slug/{slug}; the address may carry a timestamp or capitals, `companySlug` reads it. */
export const businessBySlugSchema = strict({
  slug: text(() => m.linkInvalid, 'slug', 300),
})

/** Sign-up's second progress line: the first fetch for a new business. */
export const connectServicesSchema = strict({ businessId: businessIdSchema })

/** The business form in the dashboard's settings tab. */
export const businessInfoSchema = strict({
  name: nameText(
    'business',
    () => m.businessNameTooShort,
    () => common.businessName,
    NAME_MAX,
    2,
  ),
  address,
  phone,
  website,
  city,
  state,
  zip,
  hours,
  type: word,
  category: optionalText(() => m.category, 100),
})

/** The form of Business Management on /settings. */
export const businessManagementSchema = strict({
  name: nameText(
    'business',
    () => common.businessNameRequired,
    () => common.businessName,
    NAME_MAX,
  ),
  address: nameText(
    'address',
    () => m.businessAddressRequired,
    () => common.businessAddress,
    500,
  ),
  phone,
  website,
})

const toggle = z.boolean({ error: () => m.permissionNotBoolean })

/** Viewing the profile is locked on. */
const permissions = strict({
  viewProfile: toggle,
  manageReviews: toggle,
  viewInsights: toggle,
  managePhotos: toggle,
}).transform((chosen) => ({ ...chosen, viewProfile: true }))

/** POST /api/business/{id}/connect-google. */
export const connectGoogleSchema = strict({
  businessId: businessIdParamSchema,
  permissions,
  /** The tab that the owner comes back to. */
  from: maybe(z.enum(GOOGLE_RETURN_TABS, { error: () => m.fromUnknown })),
})

/** Permissions that the owner of a connected profile sets. */
export const googlePermissionsSchema = strict({ businessId: businessIdParamSchema, permissions })

/** Location of the Google account that belongs to the business; without one it is looked up again. */
export const googleLocationSchema = strict({
  businessId: businessIdParamSchema,
  location: maybe(
    z
      .string({ error: () => m.unknownLocation })
      .max(300, { error: () => m.unknownLocation })
      .regex(/^accounts\/[^/]+\/locations\/[^/]+$/, { error: () => m.unknownLocation }),
  ),
})

export type CreateBusinessInput = z.output<typeof createBusinessSchema>
export type UpdateBusinessInput = z.output<typeof updateBusinessSchema>
export type ConnectGoogleInput = z.output<typeof connectGoogleSchema>
export type GooglePermissionsInput = z.output<typeof googlePermissionsSchema>

/** Puts businesses of one organization into a group, or takes them out. */
export const groupBusinessesSchema = strict({
  businessIds: z
    .array(businessIdSchema, { error: () => m.businessIdsNotList })
    .min(1, { error: () => common.chooseABusiness })
    .max(GROUPED_MAX, { error: () => common.tooManyBusinesses({ max: GROUPED_MAX }) }),
  group: nameText(
    'business',
    () => GROUP_TEXTS.missing,
    () => m.groupName,
    GROUP_MAX,
  ),
  remove: z.boolean({ error: () => common.removeNotBoolean }),
})
