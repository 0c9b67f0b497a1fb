import * as common from '@fivestead/domain/languages/messages/common/en'
import { Skeleton } from '@mantine/core'
import ui from '../../../components/ui.module.css'

/** While a tab's script arrives: heading, figures, two panels; a label of its own is shown in words too. */
export function TabSkeleton({ label }: { label?: string | undefined }) {
  return (
    <div aria-busy="true" role="status" aria-label={label ?? common.loading}>
      {label === undefined ? (
        <Skeleton height={36} width={280} mb={24} />
      ) : (
        <p className={`${ui.muted} ${ui.flush}`}>{label}</p>
      )}
      <div className={ui.rows}>
        <Skeleton height={126} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
    </div>
  )
}
