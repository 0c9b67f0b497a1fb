import { Funnel } from '../../../features/reports/Funnel.tsx'
import { Greeting } from '../../../features/reports/Greeting.tsx'
import { KeyMetrics } from '../../../features/reports/KeyMetrics.tsx'
import { FeedbackInbox } from '../../../features/reviews/FeedbackInbox.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { Welcome } from '../Welcome.tsx'
import styles from './Tabs.module.css'

/** How am I doing, who needs me, what next. */
export function InsightsTab() {
  const { business } = useSelectedBusiness()
  if (business === null) return <Welcome />
  return (
    <>
      <Greeting businessId={business.id} />
      <div className={styles.rows}>
        <KeyMetrics businessId={business.id} />
        <div className={styles.wideAndNarrow}>
          <Funnel businessId={business.id} />
          <FeedbackInbox businessId={business.id} />
        </div>
      </div>
    </>
  )
}
