import { Alert } from '@mantine/core'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/developers/en.ts'

/** Whether the plan has the API; until that is known it is taken to have it. */
export const useIsInPlan = (): boolean => trpc.keys.access.useQuery().data?.isInPlan ?? true

/** Says that keys and webhooks are paused, where the plan has no API. */
export function PlanNote() {
  if (useIsInPlan()) return null
  return (
    <Alert color="yellow" variant="light" title={m.notInPlan}>
      {m.partOfEnterprise} {m.pausedWords}
    </Alert>
  )
}
