import { claimToOperatorMail } from '@fivestead/domain/businesses/claims/mails'
import { holderFor, type PlaceHolder } from '@fivestead/domain/businesses/claims/verified'
import type { EmailKind } from '../../emails/service.ts'
import { findClaimToTell, holderOf } from './sql.ts'

const HOLDER_WORDS: Record<PlaceHolder, string> = {
  nobody: 'with nobody',
  self: 'with this business, unverified',
  unverified: 'with another business, unverified',
  verified: 'with another business, VERIFIED',
}

/** A claim, to the operator; `ref` is its id. It stays on the list, whatever becomes of this. */
export const claimEmail: EmailKind = {
  name: 'place-claim',
  async write({ config }, trx, { ref }) {
    const row = await findClaimToTell(trx, ref)
    if (!row) return null
    const { message, ownerEmail, ownerEmailVerifiedAt, ...claim } = row
    const holder = holderFor(await holderOf(trx, claim.placeId), claim.businessId)
    const mail = claimToOperatorMail({
      ...claim,
      message: message ?? '',
      ownerEmail: ownerEmail ?? 'no email address',
      emailVerified: ownerEmailVerifiedAt !== null,
      holder: HOLDER_WORDS[holder],
    })
    return { to: config.mail.support, ...(ownerEmail ? { replyTo: ownerEmail } : {}), ...mail }
  },
}
