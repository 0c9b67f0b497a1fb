import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { isUniqueViolation } from '@fivestead/db/errors'
import type { BusinessUpdate, NewBusiness } from '@fivestead/db/tables'
import { changedFields } from '@fivestead/domain/accounts/activity/actions'
import { SIGNUP_CONFLICTS } from '@fivestead/domain/accounts/wizard'
import {
  BUSINESSES_PER_DAY,
  NEW_ACCOUNT_BUSINESS_DAYS,
  NEW_ACCOUNT_BUSINESSES,
  TOO_MANY_BUSINESSES,
} from '@fivestead/domain/businesses/limits'
import { reviewLink } from '@fivestead/domain/businesses/review-link'
import type { CreateBusinessInput, UpdateBusinessInput } from '@fivestead/domain/businesses/schemas'
import { zonesOfState } from '@fivestead/domain/businesses/state-zones'
import { countryInAddress } from '@fivestead/domain/country'
import { m } from '@fivestead/domain/languages/messages/businesses/words'
import { companySlug, slugCandidate, storedSlug } from '@fivestead/domain/slug'
import { domainIn, webAddressIn } from '@fivestead/domain/web-address'
import { businessesOf } from '../accounts/sql.ts'
import { type Acting, recordDone } from '../activity/service.ts'
import { shownMemberships, shownOrganization, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { knownPlace } from '../places/service.ts'
import { businessNotFound, type OwnerScope, organizationsOf, requirePublic, scopeIn } from './access.ts'
import { deleteConnection } from './google-profile/sql.ts'
import { fieldsOf, keepable, type PlaceFields, placeFields } from './places.service.ts'
import {
  accountSince,
  dropRatingSnapshots,
  holderOfPlace,
  insertBusiness,
  lockAdditions,
  lockSlug,
  nthAddition,
  ownedBusiness,
  publicBusiness,
  publicBusinessBySlug,
  takenSlugs,
  updateBusiness,
} from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways'>

/** @throws AppError not_found when it was deleted just now */
export async function getBusiness({ db }: Pick<Deps, 'db'>, scope: OwnerScope) {
  const business = await ownedBusiness(db, scope)
  if (!business) throw businessNotFound()
  return business
}

/** The businesses of every account signed in here, oldest first. */
export function listBusinesses({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  return businessesOf(db, shownMemberships(viewer))
}

/** The whole business for its owner, the public fields for everybody else. @throws AppError not_found */
export async function getBusinessFor({ db }: Pick<Deps, 'db'>, viewer: Viewer | null, id: number) {
  const scope = viewer && scopeIn(viewer, id)
  const own = scope && (await ownedBusiness(db, scope))
  return own || getPublicBusiness({ db }, id)
}

/** The four fields that a visitor's page needs. @throws AppError not_found */
async function getPublicBusiness({ db }: Pick<Deps, 'db'>, id: number) {
  return requirePublic(await publicBusiness(db, id))
}

/** By the slug of a company page's address, capitals and timestamp forgiven. @throws AppError not_found */
export async function getPublicBusinessBySlug({ db }: Pick<Deps, 'db'>, identifier: string) {
  return requirePublic(await publicBusinessBySlug(db, companySlug(identifier)))
}

/**
 * Adds a business to the organization that the effective account shows. What the owner sent stands, a place that may be kept fills the rest; review link,
 * figures, slug, id and owner are the server's (ARCH-19).
 * @throws AppError invalid_input (no such place), conflict (place taken), rate_limited, unavailable, upstream_timeout
 */
export async function createBusiness(
  deps: Needs & Pick<Deps, 'config'>,
  viewer: Viewer,
  input: CreateBusinessInput,
) {
  // Before the directory is asked, and again where the business is stored.
  const { organizationId } = shownOrganization(viewer, 'own')
  const acting = { ...viewer, organizationId }
  await refuseTooMany(deps, deps.db, organizationId)
  const listed =
    input.placeId === null ? null : await freePlace(deps, input.placeId, organizationsOf(viewer, 'own'))
  refuseDomain(input.name, listed)
  const place = listed && keepable(listed, deps.gateways.places.provider)
  return inTransaction(deps.db, (trx) =>
    addBusiness(deps, trx, acting, {
      slugHint: input.slugHint,
      placeId: input.placeId,
      fields: {
        name: input.name,
        address: input.address ?? place?.address ?? null,
        phone: input.phone ?? place?.phone ?? null,
        website: input.website ?? place?.website ?? null,
        city: input.city ?? place?.city ?? null,
        state: input.state ?? place?.state ?? null,
        zip: input.zip ?? place?.zip ?? null,
        hours: input.hours ?? place?.hours ?? null,
        type: input.type ?? place?.type ?? null,
        category: input.category ?? place?.category ?? null,
        timeZone: input.timeZone ?? place?.timeZone ?? zonesOfState(input.state ?? place?.state)[0] ?? null,
        country: place?.country ?? countryInAddress(input.address ?? ''),
        googleRating: place?.googleRating ?? null,
        reviewCount: place?.reviewCount ?? 0,
      },
    }),
  ).catch(refusePlaceTaken)
}

/**
 * A bare domain in a business's name becomes a link in its messages. "Booking.com" may be called so where the place
 * directory calls it so; anybody else would write in the name of somebody's website (T18).
 * @throws AppError invalid_input
 */
export function refuseDomain(name: string, place: Pick<PlaceFields, 'name'> | null): void {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
  const domain = domainIn(name)
  if (domain !== null && (place === null || plain(place.name) !== plain(name))) {
    throw new AppError('invalid_input', webAddressIn('Business name', domain))
  }
}

/**
 * The directory's facts about a place that no business has yet.
 * @param own organizations of the caller, who is told when a business of theirs that was deleted has it
 * @throws AppError conflict, invalid_input, unavailable, upstream_timeout
 */
export async function freePlace(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  placeId: string,
  own: readonly string[] = [],
): Promise<PlaceFields> {
  const holder = await holderOfPlace(deps.db, placeId)
  if (holder && holder.deletedAt !== null && own.includes(holder.organizationId)) {
    throw new AppError('conflict', m.deletedByYou, { reason: 'place-deleted' })
  }
  if (holder) throw placeTaken()
  return placeFields(deps, placeId)
}

const DAY_MS = 86_400_000

/**
 * The limit of businesses that an organization adds (T18): each one is a name to write in. Deleting one gives no room.
 * @throws AppError rate_limited, with the limit in its message
 */
async function refuseTooMany(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  db: Db | Trx,
  organizationId: string,
): Promise<void> {
  const now = clock.now()
  const since = await accountSince(db, organizationId)
  const newMs = NEW_ACCOUNT_BUSINESS_DAYS * DAY_MS
  const isNew = since !== undefined && now.getTime() - since.getTime() < newMs
  const scaled = (limit: number) => Math.max(1, Math.floor(limit * config.rateLimitFactor))
  const [limit, windowMs, message] = isNew
    ? [scaled(NEW_ACCOUNT_BUSINESSES), newMs, TOO_MANY_BUSINESSES.newAccount]
    : [scaled(BUSINESSES_PER_DAY), DAY_MS, TOO_MANY_BUSINESSES.day]
  const from = new Date(now.getTime() - windowMs)
  const first = await nthAddition(db, organizationId, { since: from, nth: limit })
  if (first === null) return
  const free = isNew ? since.getTime() + newMs : first.getTime() + windowMs
  throw new AppError('rate_limited', message(limit), {
    retryAfterSeconds: Math.max(1, Math.ceil((free - now.getTime()) / 1000)),
  })
}

/**
 * Stores a business under the next free slug; part of the caller's transaction. Every way to add one goes through here.
 * @throws AppError rate_limited
 */
export async function addBusiness(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  acting: Acting,
  business: { slugHint: string | undefined; placeId: string | null; fields: PlaceFields },
) {
  const { organizationId } = acting
  const { placeId, fields } = business
  await lockAdditions(trx, organizationId)
  await refuseTooMany(deps, trx, organizationId)
  const now = deps.clock.now()
  const added = await insertBusiness(trx, {
    ...fields,
    ...connection(placeId),
    organizationId,
    slug: await freeSlug(trx, storedSlug(business.slugHint, fields.name)),
    createdAt: now,
    updatedAt: now,
  })
  const { id, name } = added
  await recordDone(deps, trx, { ...acting, businessId: id }, 'business.added', { id, name })
  return added
}

async function freeSlug(trx: Trx, base: string): Promise<string> {
  await lockSlug(trx, base)
  const taken = await takenSlugs(trx, base)
  let attempt = 1
  while (taken.has(slugCandidate(base, attempt))) attempt += 1
  return slugCandidate(base, attempt)
}

/** Fields of a business that depend on its place, or their absence. */
export function connection(
  placeId: string | null,
): Pick<NewBusiness, 'placeId' | 'reviewLink' | 'hasReviewLink'> {
  return {
    placeId,
    reviewLink: placeId === null ? null : reviewLink(placeId),
    hasReviewLink: placeId !== null,
  }
}

/**
 * Changes the documented fields. The slug stays, since links and QR codes with it are out in the world; another
 * place brings its own review link and figures.
 * @throws AppError not_found, conflict, invalid_input, unavailable, upstream_timeout
 */
export async function changeBusiness(
  deps: Needs & Pick<Deps, 'queue'>,
  scope: OwnerScope,
  input: UpdateBusinessInput,
) {
  const present = await ownedBusiness(deps.db, scope)
  if (!present) throw businessNotFound()
  const { name = present.name, placeId = present.placeId } = input
  if ((name !== present.name || placeId !== present.placeId) && domainIn(name) !== null) {
    refuseDomain(name, placeId === null ? null : await placeFields(deps, placeId))
  }
  const change = {
    ...ownChange(input, present),
    ...(await placeChange(deps, scope, present.placeId, input.placeId)),
  }
  const updatedAt = deps.clock.now()
  const changed = await inTransaction(deps.db, async (trx) => {
    if (change.placeId !== undefined) {
      await leavePlace(deps, trx, present.id)
    }
    const updated = await updateBusiness(trx, scope, { ...change, updatedAt })
    const done = { id: present.id, name: present.name, details: { fields: changedFields(present, change) } }
    await recordDone(deps, trx, scope, 'business.changed', done)
    return updated
  }).catch(refusePlaceTaken)
  if (!changed) throw businessNotFound()
  return changed
}

const CHANGEABLE = [
  'name',
  'address',
  'phone',
  'website',
  'city',
  'state',
  'zip',
  'hours',
  'type',
  'category',
  'timeZone',
  'funnelMode',
  'language',
  'reminders',
  'reminderDays',
] as const satisfies readonly (keyof UpdateBusinessInput & keyof BusinessUpdate)[]

/** Another place is another Google profile (T17), and its trend is not this one's. */
export async function leavePlace(
  { queue }: Pick<Deps, 'queue'>,
  trx: Trx,
  businessId: number,
): Promise<void> {
  await deleteConnection(trx, businessId)
  await queue.add(trx, 'revoke-grants', {})
  await dropRatingSnapshots(trx, businessId)
}

/**
 * Absent stays, blank clears; a new address may say another country, and another state another zone, unless the owner chose
 * a zone that is not the old state's.
 */
function ownChange(
  input: UpdateBusinessInput,
  present: { state: string | null; timeZone: string | null },
): BusinessUpdate {
  const given = CHANGEABLE.filter((field) => input[field] !== undefined)
  const country = countryInAddress(input.address ?? '')
  const zones = zonesOfState(input.state)
  const zoneBefore = zonesOfState(present.state)[0] ?? null
  const moves = zones.length > 0 && present.timeZone === zoneBefore && zones[0] !== zoneBefore
  return {
    ...(moves ? { timeZone: zones[0] } : {}),
    ...Object.fromEntries(given.map((field) => [field, input[field] === '' ? null : input[field]])),
    ...(country === null ? {} : { country }),
  }
}

async function placeChange(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  { organizationId }: OwnerScope,
  present: string | null,
  wanted: string | undefined,
): Promise<BusinessUpdate> {
  if (wanted === undefined || wanted === present) return {}
  const { googleRating, reviewCount, country } = await freePlace(deps, wanted, [organizationId])
  return { ...connection(wanted), googleRating, reviewCount, ...(country === null ? {} : { country }) }
}

/**
 * Fetches the place's figures anew and keeps what may be kept, and its country where an older record lacks it.
 * `connected` is the place; null when the business has none or the directory is out of reach; what is stored stands.
 */
export async function refreshFigures(deps: Needs & Pick<Deps, 'log'>, scope: OwnerScope) {
  const { db, clock, gateways, log } = deps
  const business = await ownedBusiness(db, scope)
  if (!business) throw businessNotFound()
  const stored = { rating: toNumber(business.googleRating), reviewCount: business.reviewCount }
  if (business.placeId === null) return { ...stored, connected: null }
  const place = await knownPlace(deps, business.placeId).catch((error: unknown) => {
    log.warn({ err: error }, 'place figures could not be fetched')
    return null
  })
  if (!place) return { ...stored, connected: null }
  const { googleRating, reviewCount, ...fields } = fieldsOf(place, gateways.places.provider)
  const country = fields.country ?? business.country
  const updatedAt = clock.now()
  await updateBusiness(db, scope, { googleRating, reviewCount, country, updatedAt })
  return { rating: place.rating, reviewCount: place.userRatingCount ?? 0, connected: business.placeId }
}

const toNumber = (text: string | null) => (text === null ? null : Number(text))

const placeTaken = () => new AppError('conflict', SIGNUP_CONFLICTS.placeId, { reason: 'place-taken' })

/** Two owners may claim a place at once: turns the unique violation into a conflict. */
export function refusePlaceTaken(error: unknown): never {
  if (isUniqueViolation(error, 'businesses_place_id_key')) throw placeTaken()
  throw error
}
