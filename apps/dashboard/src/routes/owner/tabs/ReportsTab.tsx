import type { ReportPeriod } from '@fivestead/domain/reports/periods'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import ui from '../../../components/ui.module.css'
import { Reports } from '../../../features/reports/periods/Reports.tsx'
import { useUser } from '../../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'
import { BusinessChoice } from './BusinessChoice.tsx'

/** Weekly and monthly reports; the address names the one that is shown. */
export function ReportsTab() {
  const { business, select } = useSelectedBusiness()
  const { week, month, business: named } = useSearch({ from: '/owner/your-dashboard' })
  const several = useUser().businesses.length > 1
  const [together, setTogether] = useState(several && named === undefined)
  // A link to a report of one business shows that one.
  useEffect(() => {
    if (named !== undefined) setTogether(false)
  }, [named])
  const navigate = useNavigate({ from: '/your-dashboard' })
  if (business === null) return <SelectFirst what={m.itsReports} />
  const show = ({ kind, day }: ReportPeriod) =>
    void navigate({ search: { tab: 'reports', [kind]: day }, resetScroll: false })
  return (
    <>
      <h1 className={ui.pageTitle}>{m.reports}</h1>
      {several ? (
        <BusinessChoice
          label={m.reportsOf}
          chosen={together ? null : business.id}
          onChoose={(id) => {
            setTogether(id === null)
            if (id !== null) select(id)
          }}
        />
      ) : null}
      <Reports
        key={together ? 'all' : business.id}
        business={together ? null : business}
        kind={month === undefined ? 'week' : 'month'}
        day={month ?? week}
        onShow={show}
      />
    </>
  )
}
