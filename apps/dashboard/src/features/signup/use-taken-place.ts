import { SIGNUP_CONFLICTS, signupFailureMessage } from '@fivestead/domain/accounts/wizard'
import { trpc } from '../../lib/trpc.ts'

/** What the toast says of a place that somebody has, when the next step is tried. */
const words = { title: 'Already registered', description: signupFailureMessage(SIGNUP_CONFLICTS.placeId) }

/** Whether somebody has the chosen place: told at step 1, where another one can still be chosen. */
export function useTakenPlace(placeId: string | undefined) {
  const utils = trpc.useUtils()
  const input = { placeId: placeId ?? '' }
  const asked = trpc.signup.placeTaken.useQuery(input, { enabled: placeId !== undefined, retry: false })
  return {
    taken: asked.data?.taken === true,
    words,
    /** Waits for the answer; without one the sign-up itself will tell. */
    ask: async (): Promise<boolean> => {
      if (placeId === undefined) return false
      const answer = await utils.signup.placeTaken.fetch(input, { retry: false }).catch(() => null)
      return answer?.taken === true
    },
  }
}
