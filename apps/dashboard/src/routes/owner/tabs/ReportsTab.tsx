import type { ReportPeriod } from '@fivestead/domain/reports/periods'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Reports } from '../../../features/reports/periods/Reports.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'
import styles from './Tabs.module.css'

/** Weekly and monthly reports; the address names the one that is shown. */
export function ReportsTab() {
  const { business } = useSelectedBusiness()
  const { week, month } = useSearch({ from: '/owner/your-dashboard' })
  const navigate = useNavigate({ from: '/your-dashboard' })
  if (business === null) return <SelectFirst what={m.itsReports} />
  const show = ({ kind, day }: ReportPeriod) =>
    void navigate({ search: { tab: 'reports', [kind]: day }, resetScroll: false })
  return (
    <>
      <h1 className={styles.title}>{m.reports}</h1>
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
