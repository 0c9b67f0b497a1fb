import * as z from 'zod'
import { NAME_MAX, PHONE_MAX } from '../field-limits.ts'
import { maybe, nameText, optionalName, optionalText, optionalUrl, strict, text, webUrl } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema } from '../ids.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { isPlaceId } from '../places/place-id.ts'
import { PLACE_SEARCH } from '../places/texts.ts'
import { isTimeZone } from '../time-zone.ts'
import { nameProblem } from '../web-address.ts'
import { FUNNEL_MODES } from './funnel.ts'
import { GOOGLE_RETURN_TABS } from './google-connection.ts'
import { GROUP_MAX, GROUP_TEXTS, GROUPED_MAX } from './groups.ts'
import { HOURS_MAX, HOURS_PROBLEM, tidyHours } from './hours.ts'
import { REMINDER_COUNTS, REMINDER_DAYS } from './reminder-settings.ts'

const INVALID_URL = 'Must be a valid URL'
const website = optionalUrl(INVALID_URL)
const phone = optionalText('Phone', PHONE_MAX)
const address = optionalName('address', 'Address', 500)
const city = optionalName('address', 'City', 100)
const state = optionalName('address', 'State', 100)
const zip = optionalName('address', 'Zip', 20)
const word = optionalText('Type', 100)
/** Kept in one way of writing; a blank text clears them. */
const hours = z
  .string('Hours must be text')
  .trim()
  .max(HOURS_MAX, `Hours cannot exceed ${HOURS_MAX} characters`)
  .refine((typed) => typed === '' || tidyHours(typed) !== null, HOURS_PROBLEM)
  .transform((typed) => tidyHours(typed) ?? '')
  .nullish()

/** A place id that may be left out; one that is present must look like one. */
const optionalPlaceId = optionalText('placeId', 300).refine(
  (value) => value === undefined || isPlaceId(value),
  PLACE_SEARCH.invalidSelection.description,
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
    'Type must be text',
  )
  .optional()
const location = z
  .union(
    [optionalName('address', 'location', 250), strict({ city, state })],
    'location must be city and state',
  )
  .optional()
const figure = maybe(z.union([z.number(), z.string().max(20)], 'Figures must be numbers'))
const timeZone = optionalText('Time zone', 64).refine(
  (zone) => zone === undefined || isTimeZone(zone),
  'Please choose a time zone from the list',
)

/** Fields that clients are documented to send and the server only reads as hints. */
const hints = {
  slug: optionalText('slug', 300),
  businessSlug: optionalText('businessSlug', 300),
  reviewLink: optionalText('reviewLink', 2000),
  hasReviewLink: maybe(z.boolean('hasReviewLink must be true or false')),
  businessAddress: optionalName('address', 'Business address', 500),
  isExistingBusiness: maybe(z.boolean('isExistingBusiness must be true or false')),
  googleRating: figure,
  reviewCount: figure,
  location,
  fullName: optionalText('Full name', NAME_MAX),
  email: optionalText('Email', 254),
}
const names = {
  name: optionalName('business', 'Business name', NAME_MAX),
  businessName: optionalName('business', 'Business name', NAME_MAX),
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
  category: optionalText('Category', 100),
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
  id: maybe(z.union([z.number(), z.string().max(100)], 'id must be a number or text')),
})
  .refine((body) => body.name || body.businessName, { path: ['name'], message: 'Business name is required' })
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

const cleared = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} cannot exceed ${max} characters`)
    .nullable()
    .optional()
/** One that customers read below each mail. */
const clearedLine = (label: string, max: number) =>
  cleared(label, max).superRefine((value, context) => {
    const problem = value ? nameProblem('address', label, value) : null
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: value })
  })
/** A list counts by its first, as at the creation. */
const clearedType = z
  .union(
    [
      cleared('Type', 100),
      z
        .array(z.string().max(100))
        .max(50)
        .transform((types) => types[0]),
    ],
    'Type must be text',
  )
  .optional()
const clearedUrl = z.union([z.literal(''), z.null(), webUrl(INVALID_URL)], INVALID_URL).optional()

/**
 * PATCH /api/businesses/{id}. A field that is absent stays; an empty text or null clears it. The name may be
 * changed, not cleared.
 */
export const updateBusinessSchema = strict({
  ...hints,
  id: businessIdParamSchema,
  name: nameText('business', 'Business name is required', 'Business name', NAME_MAX).optional(),
  businessName: nameText('business', 'Business name is required', 'Business name', NAME_MAX).optional(),
  ...placeIds,
  address: clearedLine('Address', 500),
  phone: cleared('Phone', PHONE_MAX),
  website: clearedUrl,
  city: clearedLine('City', 100),
  state: clearedLine('State', 100),
  zip: clearedLine('Zip', 20),
  hours,
  type: clearedType,
  category: cleared('Category', 100),
  timeZone,
  funnelMode: z.enum(FUNNEL_MODES, 'funnelMode must be open or neutral').optional(),
  language: z.enum(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}`).optional(),
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

/** One business by its number: read, delete. */
export const businessByIdSchema = strict({ id: businessIdParamSchema })

/** GET /api/business/by-slug/{slug}; the address may carry a timestamp or capitals, `companySlug` reads it. */
export const businessBySlugSchema = strict({
  slug: text('Invalid URL. Please check the link and try again.', 'slug', 300),
})

/** Sign-up's second progress line: the first fetch for a new business. */
export const connectServicesSchema = strict({ businessId: businessIdSchema })

/** The business form in the dashboard's settings tab. */
export const businessInfoSchema = strict({
  name: nameText('business', 'Business name must be at least 2 characters', 'Business name', NAME_MAX, 2),
  address,
  phone,
  website,
  city,
  state,
  zip,
  hours,
  type: word,
  category: optionalText('Category', 100),
})

/** The form of Business Management on /settings. */
export const businessManagementSchema = strict({
  name: nameText('business', 'Business name is required', 'Business name', NAME_MAX),
  address: nameText('address', 'Business address is required', 'Business address', 500),
  phone,
  website,
})

const toggle = z.boolean('A permission is either true or false')

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
  from: maybe(z.enum(GOOGLE_RETURN_TABS, 'from must be insights or settings')),
})

/** Permissions that the owner of a connected profile sets. */
export const googlePermissionsSchema = strict({ businessId: businessIdParamSchema, permissions })

/** Which location of the Google account belongs to the business; without one it is looked for again. */
export const googleLocationSchema = strict({
  businessId: businessIdParamSchema,
  location: maybe(
    z
      .string('Unknown location')
      .max(300, 'Unknown location')
      .regex(/^accounts\/[^/]+\/locations\/[^/]+$/, 'Unknown location'),
  ),
})

export type CreateBusinessInput = z.output<typeof createBusinessSchema>
export type UpdateBusinessInput = z.output<typeof updateBusinessSchema>
export type ConnectGoogleInput = z.output<typeof connectGoogleSchema>
export type GooglePermissionsInput = z.output<typeof googlePermissionsSchema>

/** Puts businesses of one organization into a group, or takes them out. */
export const groupBusinessesSchema = strict({
  businessIds: z
    .array(businessIdSchema, 'businessIds must be a list')
    .min(1, 'Choose a business')
    .max(GROUPED_MAX, `At most ${GROUPED_MAX} businesses at once`),
  group: nameText('business', GROUP_TEXTS.missing, 'Group name', GROUP_MAX),
  remove: z.boolean('remove must be true or false'),
})
