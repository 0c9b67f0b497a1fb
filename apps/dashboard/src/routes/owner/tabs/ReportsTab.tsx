import type { ReportPeriod } from '@fivestead/domain/reports/periods'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Reports } from '../../../features/reports/periods/Reports.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { SelectFirst } from '../SelectFirst.tsx'
import styles from './Tabs.module.css'

/** Weekly and monthly reports; the address names the one that is shown. */
export function ReportsTab() {
  const { business } = useSelectedBusiness()
  const { week, month } = useSearch({ from: '/owner/your-dashboard' })
  const navigate = useNavigate({ from: '/your-dashboard' })
  if (business === null) return <SelectFirst what="its reports" />
  const show = ({ kind, day }: ReportPeriod) =>
    void navigate({ search: { tab: 'reports', [kind]: day }, resetScroll: false })
  return (
    <>
      <h1 className={styles.title}>Reports</h1>
      <Reports
        key={business.id}
        business={business}
        kind={month === undefined ? 'week' : 'month'}
        day={month ?? week}
        onShow={show}
      />
    </>
  )
}
