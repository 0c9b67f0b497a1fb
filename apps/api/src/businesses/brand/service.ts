import { createHash } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { BRAND, LOGO_BYTES_MAX, LOGO_REFUSALS } from '@fivestead/domain/businesses/brand'
import type { Brand, SaveBrandInput } from '@fivestead/domain/businesses/brand-schemas'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { mayWhiteLabel } from '@fivestead/domain/plans'
import { recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { BucketError } from '../../gateways/bucket/signed-call.ts'
import { drawLogo } from '../../gateways/images/logo.ts'
import { planOf } from '../../limits/plans.sql.ts'
import type { OwnerScope } from '../access.ts'
import { type BrandRow, brandOf, pictureOf, putBrand, usedLogos } from './sql.ts'

const NONE: Brand = {
  ...{ color: null, welcome: null, logoHash: null, inline: null },
  ...{ logoWide: false, whiteLabel: false },
}

/** Returns the branding that customers see. */
export async function brand({ db }: Pick<Deps, 'db'>, scope: Pick<OwnerScope, 'businessId'>): Promise<Brand> {
  const row = await brandOf(db, scope)
  return row ? brandFrom(row) : NONE
}

/** A brand from its row: the small logo as an address of data. */
export const brandFrom = ({ inlineLogo, ...row }: BrandRow): Brand => ({
  ...row,
  inline: inlineLogo === null ? null : `data:image/webp;base64,${inlineLogo}`,
})

/**
 * Saves color, welcome and white label; the logo stays.
 * @throws AppError invalid_input for a white label that the plan does not have
 */
export async function saveBrand(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { color, welcome, whiteLabel }: SaveBrandInput,
): Promise<Brand> {
  if (whiteLabel && !mayWhiteLabel(await planOf(deps.db, scope.organizationId)))
    throw new AppError('invalid_input', BRAND.planNeeded, { reason: 'plan-needed' })
  return keep(deps, scope, { color, welcome: welcome ?? null, whiteLabel }, 'business.brand-changed')
}

/**
 * Draws the logo's pictures from an upload and stores these, in the bucket where there is one.
 * @throws AppError invalid_input for a file that is no picture, too large or too complicated; unavailable when too many wait, or the
 * bucket takes nothing
 */
export async function setLogo(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>,
  scope: OwnerScope,
  base64: string,
): Promise<Brand> {
  const file = Buffer.from(base64, 'base64')
  if (file.length > LOGO_BYTES_MAX) throw new AppError('invalid_input', LOGO_REFUSALS.size)
  const { inline, logo: picture, isWide: logoWide } = await drawLogo(file, scope.organizationId)
  const logoHash = createHash('sha256').update(picture).digest('hex').slice(0, 32)
  const inlineLogo = inline.toString('base64')
  const logo = await storeLogo(deps, logoHash, picture)
  return keep(deps, scope, { logoHash, inlineLogo, logo, logoWide }, 'business.logo-changed')
}

/** @returns what the database keeps of the logo. @throws AppError unavailable */
async function storeLogo(
  { gateways, log }: Pick<Deps, 'gateways' | 'log'>,
  hash: string,
  logo: Buffer,
): Promise<string | null> {
  if (gateways.logos === null) return logo.toString('base64')
  await gateways.logos.put(hash, logo).catch((error: unknown) => refuseBucket(log, error))
  return null
}

function refuseBucket(log: Deps['log'], error: unknown): never {
  if (!(error instanceof BucketError)) throw error
  log.error({ err: error }, 'the bucket of logos failed')
  throw new AppError('unavailable', LOGO_REFUSALS.store, { retryAfterSeconds: 30, cause: error })
}

/** Takes the logo away; color and welcome stay. */
export async function removeLogo(deps: Pick<Deps, 'db' | 'clock'>, scope: OwnerScope): Promise<Brand> {
  const none = { logoHash: null, inlineLogo: null, logo: null, logoWide: false }
  return keep(deps, scope, none, 'business.logo-removed')
}

async function keep(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  change: Omit<Parameters<typeof putBrand>[2], 'updatedAt'>,
  action: `business.${'brand-changed' | 'logo-changed' | 'logo-removed'}`,
): Promise<Brand> {
  await inTransaction(deps.db, async (trx) => {
    await putBrand(trx, scope, { ...change, updatedAt: deps.clock.now() })
    await recordDone(deps, trx, scope, action, { id: scope.businessId })
  })
  return brand(deps, scope)
}

/**
 * The PNG of a logo.
 * @throws AppError not_found; unavailable when its bucket does not answer
 */
export async function logoPicture(
  { db, gateways, log }: Pick<Deps, 'db' | 'gateways' | 'log'>,
  hash: string,
): Promise<Buffer> {
  const found = await pictureOf(db, hash)
  if (found && found.logo !== null) return Buffer.from(found.logo, 'base64')
  if (!found || gateways.logos === null) throw new AppError('not_found', refusals.logoNotFound)
  return gateways.logos.get(hash).catch((error: unknown) => refuseBucket(log, error))
}

/** Logos that are being saved are in the bucket before their business has them. */
const UNUSED_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 500

/** Removes logos from the bucket that no business has any longer: replaced, removed, or deleted with it. */
export async function dropUnusedLogos({
  db,
  clock,
  gateways: { logos },
}: Pick<Deps, 'db' | 'clock' | 'gateways'>): Promise<void> {
  if (logos === null) return
  const stored = await logos.storedBefore(new Date(clock.now().getTime() - UNUSED_MS))
  for (let at = 0; at < stored.length; at += AT_ONCE) {
    const some = stored.slice(at, at + AT_ONCE)
    const used = await usedLogos(db, some)
    for (const hash of some) if (!used.has(hash)) await logos.remove(hash)
  }
}
