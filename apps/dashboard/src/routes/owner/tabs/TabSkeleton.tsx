import { Skeleton } from '@mantine/core'
import styles from './Tabs.module.css'

/** While a tab's script arrives: heading, figures, two panels. */
export function TabSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading">
      <Skeleton height={36} width={280} mb={24} />
      <div className={styles.rows}>
        <Skeleton height={126} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
    </div>
  )
}
