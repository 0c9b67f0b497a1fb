import * as common from '@fivestead/domain/languages/messages/common/en'
import { Alert } from '@mantine/core'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/google-profile/en.ts'

/** Says how many reviews a profile has that was connected just now; the figures follow while they are read. */
export function GoogleFound({ businessId, onClose }: { businessId: number; onClose(): void }) {
  const { data } = trpc.replies.counts.useQuery({ businessId })
  const { all = 0, unanswered = 0 } = data ?? {}
  return (
    <Alert
      color="green"
      variant="light"
      role="status"
      mb="md"
      withCloseButton
      closeButtonLabel={common.close}
      onClose={onClose}
    >
      {all === 0 ? m.connectedReading : m.connectedFound({ all, unanswered })}
    </Alert>
  )
}
