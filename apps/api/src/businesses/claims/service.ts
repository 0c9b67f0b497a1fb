import { inTransaction, type Trx } from '@fivestead/db/client'
import { mailDomainOf } from '@fivestead/domain/businesses/claims/mail-domain'
import type {
  ClaimAskInput,
  ClaimBeginInput,
  ClaimConfirmInput,
} from '@fivestead/domain/businesses/claims/schemas'
import { holderFor, type VerifiedBy } from '@fivestead/domain/businesses/claims/verified'
import { m as businessWords } from '@fivestead/domain/languages/messages/businesses/words'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { AppError } from '../../errors.ts'
import type { Place } from '../../gateways/places/interface.ts'
import { mailCode, takeCode, tryCode } from '../../messaging/codes/service.ts'
import { deleteCodeOf, hasLivingCode } from '../../messaging/codes/sql.ts'
import { requireSendable } from '../../messaging/system-emails.service.ts'
import { knownPlace } from '../../places/service.ts'
import { businessNotFound, type OwnerScope } from '../access.ts'
import { fieldsOf } from '../places.service.ts'
import { connection, leavePlace, refusePlaceTaken } from '../service.ts'
import { claimEmail } from './email.ts'
import { recordPlaceOutcome } from './notifications.service.ts'
import { latestPlaceNotification } from './notifications.sql.ts'
import {
  claimsToDecide,
  closeClaim,
  closeClaimsOf,
  findOpenClaim,
  holderOf,
  insertClaim,
  lockClaimant,
  lockContenders,
  lockOpenClaim,
  lockPlace,
  openClaim,
  setPlace,
} from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'queue'>

/**
 * Data of the claim screen: the place, its holder, and the ways to prove that it is the owner's. `domain` is null when
 * no code can be mailed; `mailedTo` is set while a code can be entered.
 * @throws AppError not_found for a place that the directory does not know; unavailable, upstream_timeout
 */
export async function claimStatus(deps: Needs, scope: OwnerScope, placeId: string) {
  const { db, clock } = deps
  const place = await knownPlace(deps, placeId)
  const [holder, byMail, byOperator] = await Promise.all([
    holderOf(db, placeId),
    openClaim(db, scope.businessId, 'email-domain'),
    openClaim(db, scope.businessId, 'operator'),
  ])
  const mailed =
    byMail?.placeId === placeId && (await hasLivingCode(db, 'claim', byMail.id, clock.now())) ? byMail : null
  return {
    place: { placeId, name: place.name, address: place.formattedAddress },
    domain: mailDomainOf(place.website),
    holder: holderFor(holder, scope.businessId),
    verified: holder?.id === scope.businessId && holder.verifiedAt !== null,
    mailedTo: mailed?.email ?? null,
    asked: byOperator?.placeId === placeId,
  }
}

/** News for the dashboard about the place of a business: it was lost, or a claim waits for the operator. */
export async function placeNews({ db }: Pick<Deps, 'db'>, scope: OwnerScope) {
  const [notification, asked] = await Promise.all([
    latestPlaceNotification(db, scope),
    openClaim(db, scope.businessId, 'operator'),
  ])
  const { kind, placeName, createdAt } = notification ?? {}
  return {
    notification:
      kind && createdAt
        ? { kind, placeName: placeName || businessWords.yourGooglePlace, at: createdAt.toISOString() }
        : null,
    asked: asked
      ? { placeId: asked.placeId, placeName: asked.placeName || businessWords.yourGooglePlace }
      : null,
  }
}

/**
 * Mails a code to a mailbox of the website that the directory has for the place; what the client or the present holder
 * say about a website counts for nothing (T17).
 * @throws AppError conflict when nobody has the place, it is proved already, or there is no domain; not_found;
 *   unavailable, upstream_timeout
 */
export async function beginClaim(
  deps: Needs & Pick<Deps, 'config' | 'log'>,
  scope: OwnerScope,
  { placeId, localPart }: ClaimBeginInput,
): Promise<{ mailedTo: string }> {
  const place = await knownPlace(deps, placeId)
  const domain = mailDomainOf(place.website)
  const email = `${localPart}@${domain}`
  await inTransaction(deps.db, async (trx) => {
    const { userId } = await openClaimant(trx, scope, placeId)
    if (domain === null) throw new AppError('conflict', businessWords.noWebsiteForCode)
    await requireSendable(deps, trx, { kind: 'claim-code', to: email, userId })
    const claimId = await replaceClaim(deps, trx, 'email-domain', {
      ...{ userId, businessId: scope.businessId, email },
      ...{ placeId, placeName: place.name },
    })
    const code = { purpose: 'claim', subject: claimId, subjectName: place.name, email } as const
    await mailCode(deps, trx, { userId, ...code })
    await recordDone(deps, trx, scope, 'business.claim-begun', { id: placeId })
  })
  return { mailedTo: email }
}

/**
 * Puts a claim before the operator, who is mailed.
 * @throws AppError conflict when nobody has the place, it is proved already, or it was asked already; not_found
 */
export async function askOperator(
  deps: Needs,
  scope: OwnerScope,
  { placeId, message }: ClaimAskInput,
): Promise<{ ok: true }> {
  const place = await knownPlace(deps, placeId)
  await inTransaction(deps.db, async (trx) => {
    const { userId, email } = await openClaimant(trx, scope, placeId, { dispute: true })
    if (email === null) throw new AppError('conflict', businessWords.addEmailForClaim)
    if ((await openClaim(trx, scope.businessId, 'operator'))?.placeId === placeId) {
      throw new AppError('conflict', businessWords.claimReceived)
    }
    const ref = await replaceClaim(deps, trx, 'operator', {
      ...{ userId, businessId: scope.businessId, message },
      ...{ placeId, placeName: place.name },
    })
    await queueEmail(deps, trx, claimEmail, { ref, userId })
    await recordDone(deps, trx, scope, 'business.claim-asked', { id: placeId })
  })
  return { ok: true }
}

/** The claimant, where there is something to claim. `dispute`: a person may decide against a verified holder. */
async function openClaimant(trx: Trx, scope: OwnerScope, placeId: string, { dispute = false } = {}) {
  const claimant = await lockClaimant(trx, scope)
  if (!claimant) throw businessNotFound()
  const current = await holderOf(trx, placeId)
  const holder = holderFor(current, scope.businessId)
  if (holder === 'nobody') throw new AppError('conflict', businessWords.placeNotConnected)
  if (holder === 'self' && current?.verifiedAt !== null)
    throw new AppError('conflict', businessWords.alreadyVerified)
  if (holder === 'verified' && !dispute) throw new AppError('conflict', businessWords.placeOfAnotherAccount)
  return claimant
}

/** Opens a claim in place of the one that the business had in the same way. The business is locked. */
async function replaceClaim(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  way: 'email-domain' | 'operator',
  claim: Omit<Parameters<typeof insertClaim>[1], 'way'>,
): Promise<string> {
  const now = clock.now()
  const earlier = await openClaim(trx, claim.businessId, way)
  if (earlier) {
    await closeClaim(trx, earlier.id, 'replaced', now)
    await deleteCodeOf(trx, 'claim', earlier.id)
  }
  return insertClaim(trx, { ...claim, way, createdAt: now, updatedAt: now })
}

/**
 * Enters the mailed code: the place becomes the claimant's, and verified.
 * @throws AppError invalid_input for a wrong code, and for any after five tries or an hour; conflict when the place
 *   has a verified holder meanwhile
 */
export async function confirmClaim(
  deps: Needs,
  scope: OwnerScope,
  { placeId, code }: ClaimConfirmInput,
): Promise<{ ok: true }> {
  const dead = () => new AppError('invalid_input', common.codeExpired)
  const claim = await openClaim(deps.db, scope.businessId, 'email-domain')
  if (claim?.placeId !== placeId) throw dead()
  const place = await knownPlace(deps, placeId)
  const tried = await tryCode(deps, { purpose: 'claim', subject: claim.id, code })
  if (tried.kind === 'wrong') throw new AppError('invalid_input', businessWords.codeWrong)
  if (tried.kind === 'dead') throw dead()
  await inTransaction(deps.db, async (trx) => {
    const granted = await grant(deps, trx, { id: claim.id, businessId: scope.businessId, placeId }, place, {
      by: 'email-domain',
    })
    // After the locks: a code that was taken, or replaced, meanwhile grants nothing.
    if (!granted || (await takeCode(trx, tried.id)) === undefined) throw dead()
    await recordDone(deps, trx, scope, 'business.claim-proved', { id: placeId })
  }).catch(refusePlaceTaken)
  return { ok: true }
}

/**
 * Gives a place to the business that proved it is its own, and takes it from the one that has it. That one keeps its
 * customers, history and slug, loses what came from the place, and is told. A verified holder yields to a person's
 * decision alone. Answers null when the claim is not open any more.
 * @throws AppError conflict when the holder is verified; not_found when the claimant's business is gone
 */
async function grant(
  deps: Pick<Deps, 'clock' | 'queue' | 'gateways'>,
  trx: Trx,
  { id, businessId, placeId }: { id: string; businessId: number; placeId: string },
  place: Place,
  { by }: { by: VerifiedBy },
) {
  const now = deps.clock.now()
  await lockPlace(trx, placeId)
  const contenders = await lockContenders(trx, { businessId, placeId })
  const mine = contenders.find((business) => business.id === businessId)
  if (!mine || mine.deletedAt !== null) throw businessNotFound()
  const claim = await lockOpenClaim(trx, id)
  if (!claim) return null
  const holder = contenders.find((business) => business.id !== businessId)
  if (holder && holder.verifiedAt !== null && by !== 'operator') {
    throw new AppError('conflict', businessWords.placeOfAnotherAccount)
  }
  if (holder) {
    await leavePlace(deps, trx, holder.id)
    await setPlace(trx, holder.id, {
      ...connection(null),
      ...{ googleRating: null, reviewCount: 0, updatedAt: now },
    })
    const { userId, id: lostBy } = holder
    await recordPlaceOutcome(deps, trx, { userId, businessId: lostBy, kind: 'lost', placeName: place.name })
  }
  if (mine.placeId !== placeId) await leavePlace(deps, trx, businessId)
  const { googleRating, reviewCount, country } = fieldsOf(place, deps.gateways.places.provider)
  await setPlace(trx, businessId, {
    ...connection(placeId),
    ...{ googleRating, reviewCount, country: country ?? mine.country },
    ...{ verifiedAt: now, verifiedBy: by, updatedAt: now },
  })
  await closeClaim(trx, id, 'verified', now)
  // The other way has nothing left to decide.
  await closeClaimsOf(trx, { businessId, placeId }, now)
  return claim
}

/** The claims that wait for the operator, oldest first. */
export function claimsForOperator({ db }: Pick<Deps, 'db'>) {
  return claimsToDecide(db)
}

/**
 * The operator's decision: the place goes to the claimant, whoever has it; the owners are told.
 * @throws AppError not_found for a claim that is not open; unavailable, upstream_timeout
 */
export async function approveClaim(deps: Needs, id: string): Promise<void> {
  const open = await findOpenClaim(deps.db, id)
  if (!open) throw claimNotFound()
  const place = await knownPlace(deps, open.placeId)
  await inTransaction(deps.db, async (trx) => {
    const claim = await grant(deps, trx, { id, ...open }, place, { by: 'operator' })
    if (!claim) throw claimNotFound()
    const { userId, businessId, placeName } = claim
    await recordPlaceOutcome(deps, trx, { userId, businessId, kind: 'granted', placeName })
  }).catch(refusePlaceTaken)
}

/** The operator's other decision: nothing changes, and the claimant is told. @throws AppError not_found */
export async function rejectClaim(deps: Pick<Deps, 'db' | 'clock' | 'queue'>, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const claim = await lockOpenClaim(trx, id)
    if (!claim) throw claimNotFound()
    await closeClaim(trx, id, 'rejected', deps.clock.now())
    const { userId, businessId, placeName } = claim
    await recordPlaceOutcome(deps, trx, { userId, businessId, kind: 'rejected', placeName })
  })
}

const claimNotFound = () => new AppError('not_found', refusals.claimNotFound)
