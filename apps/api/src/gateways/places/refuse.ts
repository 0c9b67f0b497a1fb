import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { AppError } from '../../errors.ts'
import { PlacesError } from './interface.ts'

/**
 * Turns what goes wrong at a directory of places, reviews or rankings into a refusal; another error goes on as it is.
 * @param said in the words of the screen
 * @throws AppError not_found, upstream_timeout, unavailable
 */
export function refusePlaces(error: unknown, said: { slow: string; unavailable: string }): never {
  if (!(error instanceof PlacesError)) throw error
  switch (error.kind) {
    case 'not_found':
      throw new AppError('not_found', refusals.placeNotFound, { cause: error })
    case 'timeout':
      throw new AppError('upstream_timeout', said.slow, { cause: error })
    case 'off':
      throw new AppError('unavailable', error.message, { cause: error })
    case 'unavailable':
      throw new AppError('unavailable', said.unavailable, { retryAfterSeconds: 30, cause: error })
  }
}
