import { TEAM } from '@fivestead/domain/organizations/texts'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/organizations/en.ts'

/** After each change of a team the list is read again, and a failure is told. */
export function useTeamChange() {
  const utils = trpc.useUtils()
  const fail = useFailure()
  return {
    retry: false,
    onError: (error: unknown) => fail(error, { title: TEAM.failed, description: m.pleaseTryAgain }),
    onSettled: () => utils.team.invalidate(),
  } as const
}

/** Loads the dashboard anew: what it shows is another organization's. */
export const showAnew = () => window.location.assign('/your-dashboard')
