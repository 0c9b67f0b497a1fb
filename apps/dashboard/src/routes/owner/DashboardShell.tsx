import { Skeleton } from '@mantine/core'
import { OwnerHeader } from '../../components/OwnerHeader.tsx'
import ui from '../../components/ui.module.css'
import { useDoneBefore } from '../../lib/rendered-page.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './DashboardPage.module.css'
import frame from './OwnerFrame.module.css'

/** The dashboard until it is known who is here: rendered ahead, so that it is there before any script. */
export function DashboardShell() {
  useDoneBefore()
  return (
    <div className={frame.frame}>
      <OwnerHeader menu={null} middle={null}>
        <div className={frame.side} />
      </OwnerHeader>
      <div className={frame.page}>
        <main className={`${ui.wide} ${ui.centred} ${styles.main}`} aria-busy="true" role="status">
          <h1 className={`${ui.pageTitle} ${ui.flush}`}>{m.yourDashboard}</h1>
          <p className={styles.toComeText}>{m.dashboardToCome}</p>
          <Skeleton height={126} radius="lg" mb={14} />
          <Skeleton height={280} radius="lg" />
        </main>
      </div>
    </div>
  )
}
