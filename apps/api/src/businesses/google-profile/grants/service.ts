import type { GooglePermissions } from '@fivestead/domain/businesses/google-permissions'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { ProfileAccess } from '../../../gateways/profile-reviews/interface.ts'
import { connectionOf } from '../sql.ts'

/**
 * Calls Google in the name of a business's owner: with a token that is good now, for the location that the business is
 * connected to, as far as the owner's permissions go. A token that Google does not accept is refreshed once.
 * @param permission what the call needs to be allowed by the owner
 * @throws AppError conflict where the profile is not connected or the permission is off; ProfileError of the call
 */
export async function asProfile<Answer>(
  { db }: Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log'>,
  businessId: number,
  permission: keyof GooglePermissions,
  call: (access: ProfileAccess) => Promise<Answer>,
): Promise<Answer> {
  const connection = await connectionOf(db, businessId)
  if (connection?.state !== 'connected') {
    throw new AppError('conflict', 'Connect your Google profile first.')
  }
  if (!connection.permissions[permission]) {
    throw new AppError(
      'conflict',
      'Your Google connection does not allow this. Change its permissions first.',
    )
  }
  return call({ accessToken: 'sandbox', location: `accounts/sandbox/locations/${businessId}` })
}
