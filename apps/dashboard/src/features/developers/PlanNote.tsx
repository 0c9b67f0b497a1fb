import { Alert } from '@mantine/core'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/developers/en.ts'

/** Returns true if the plan has the API, or while that is unknown. */
export const useIsInPlan = (): boolean => trpc.keys.access.useQuery().data?.isInPlan ?? true

/** Notice that keys and webhooks are paused because the plan has no API. */
export function PlanNote() {
  if (useIsInPlan()) return null
  return (
    <Alert color="yellow" variant="light" title={m.notInPlan}>
      {m.partOfEnterprise} {m.pausedWords}
    </Alert>
  )
}
