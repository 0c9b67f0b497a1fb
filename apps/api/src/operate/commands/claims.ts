import { approveAccount } from '../../accounts/phone-confirmation.service.ts'
import { openDeps } from '../../app.ts'
import { approveClaim, claimsForOperator, rejectClaim } from '../../businesses/claims/service.ts'
import { readConfig } from '../../config.ts'
import { OperateError } from '../error.ts'
import { plain } from '../plain.ts'

const USAGE = 'operate claims list | approve <id> | reject <id> | confirm <email or username>'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * `operate claims list | approve <id> | reject <id> | confirm <email or username>`: the claims that a person has to decide,
 * and accounts that the operator vouches for, so that they may write to customers (T18). The mails about a decision go out
 * with the running product; on the embedded database, which one process has at a time, with its next start.
 */
export async function claims(
  [command = 'list', id = '']: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const decides = command === 'approve' || command === 'reject'
  const confirms = command === 'confirm'
  if (!decides && !confirms && command !== 'list')
    throw new OperateError(`Unknown command "${command}". Use: ${USAGE}`)
  if (decides && !UUID.test(id)) throw new OperateError(`An id of the list is needed. Use: ${USAGE}`)
  if (confirms && id === '') throw new OperateError(`An email address or username is needed. Use: ${USAGE}`)
  const deps = await openDeps(readConfig(env))
  try {
    if (command === 'approve') await approveClaim(deps, id)
    if (command === 'reject') await rejectClaim(deps, id)
    if (decides) console.log(`${command === 'approve' ? 'Approved' : 'Rejected'}: ${id}`)
    else if (confirms) console.log(`Confirmed: ${plain(await approveAccount(deps, id))}`)
    else print(await claimsForOperator(deps))
  } finally {
    await deps.close()
  }
  return 0
}

function print(claims: Awaited<ReturnType<typeof claimsForOperator>>): void {
  if (claims.length === 0) console.log('No claims to decide.')
  for (const claim of claims) {
    const holder =
      claim.holderId === null
        ? 'nobody'
        : claim.holderId === claim.businessId
          ? 'this business'
          : `business ${claim.holderId}`
    const proof = claim.holderVerifiedAt === null ? 'unverified' : 'VERIFIED'
    const address = claim.ownerEmailVerifiedAt === null ? 'not confirmed' : 'confirmed'
    console.log(
      [
        claim.id,
        `  asked    ${claim.createdAt.toISOString()}`,
        `  place    ${plain(claim.placeName)} (${claim.placeId}), now with ${holder}, ${proof}`,
        `  for      ${plain(claim.businessName)} (${claim.businessId})`,
        `  by       ${plain(claim.ownerName ?? 'an owner')} <${plain(claim.ownerEmail ?? 'no address')}>, ${address}`,
        `  message  ${plain(claim.message ?? '')}`,
        '',
      ].join('\n'),
    )
  }
}
