import { Skeleton } from '@mantine/core'
import { OwnerHeader } from '../../components/OwnerHeader.tsx'
import { useDoneBefore } from '../../lib/rendered-page.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './DashboardPage.module.css'

/** The dashboard until it is known who is here: rendered ahead, so that it is there before any script. */
export function DashboardShell() {
  useDoneBefore()
  return (
    <>
      <OwnerHeader menu={null} />
      <div className={styles.layout}>
        <div className={styles.sideToCome} />
        <main className={styles.main} aria-busy="true">
          <Skeleton height={48} />
          <div className={styles.panel} role="status">
            <h1 className={styles.toCome}>{m.yourDashboard}</h1>
            <p className={styles.toComeText}>{m.dashboardToCome}</p>
            <Skeleton height={126} radius="lg" mb={14} />
            <Skeleton height={280} radius="lg" />
          </div>
        </main>
      </div>
    </>
  )
}
