import { createHash } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { BRAND, LOGO_BYTES_MAX, LOGO_REFUSALS } from '@fivestead/domain/businesses/brand'
import type { Brand, SaveBrandInput } from '@fivestead/domain/businesses/brand-schemas'
import { mayWhiteLabel } from '@fivestead/domain/plans'
import { recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { drawLogo } from '../../gateways/images/logo.ts'
import type { OwnerScope } from '../access.ts'
import { type BrandRow, brandOf, pictureOf, planOf, putBrand } from './sql.ts'

const NONE: Brand = { color: null, welcome: null, logoHash: null, inline: null, whiteLabel: false }

/** How the business looks to its customers. */
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
  if (whiteLabel && !mayWhiteLabel(await planOf(deps.db, scope)))
    throw new AppError('invalid_input', BRAND.planNeeded, { reason: 'plan-needed' })
  return keep(deps, scope, { color, welcome: welcome ?? null, whiteLabel }, 'business.brand-changed')
}

/**
 * Draws the logo's pictures from an upload and stores these.
 * @throws AppError invalid_input for a file that is no picture or too large; unavailable when too many wait
 */
export async function setLogo(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  base64: string,
): Promise<Brand> {
  const file = Buffer.from(base64, 'base64')
  if (file.length > LOGO_BYTES_MAX) throw new AppError('invalid_input', LOGO_REFUSALS.size)
  const { inline, logo, card } = await drawLogo(file)
  const pictures = {
    logoHash: createHash('sha256').update(logo).digest('hex').slice(0, 32),
    inlineLogo: inline.toString('base64'),
    logo: logo.toString('base64'),
    card: card.toString('base64'),
  }
  return keep(deps, scope, pictures, 'business.logo-changed')
}

/** Takes the logo away; color and welcome stay. */
export async function removeLogo(deps: Pick<Deps, 'db' | 'clock'>, scope: OwnerScope): Promise<Brand> {
  const none = { logoHash: null, inlineLogo: null, logo: null, card: null }
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

/** A PNG of a logo. @param file `{hash}.png` or `{hash}-card.png` @throws AppError not_found */
export async function logoPicture({ db }: Pick<Deps, 'db'>, file: string): Promise<Buffer> {
  const found = await pictureOf(db, file.slice(0, 32), file.includes('-card') ? 'card' : 'logo')
  if (!found?.base64) throw new AppError('not_found', 'Logo not found')
  return Buffer.from(found.base64, 'base64')
}
