import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import ui from '../../../components/ui.module.css'
import { ExportCard } from '../../../features/data/ExportCard.tsx'
import { PeopleCard, type PersonInput } from '../../../features/data/PeopleCard.tsx'
import { PeriodsCard } from '../../../features/data/PeriodsCard.tsx'
import { PersonDialog } from '../../../features/data/PersonDialog.tsx'

/** An organization's own data, for its owners; a customer's page leads here to that person. */
export function DataPanel() {
  const { customer } = useSearch({ from: '/owner/your-dashboard' })
  const navigate = useNavigate({ from: '/your-dashboard' })
  const [picked, setPicked] = useState<PersonInput | null>(null)
  const person = picked ?? (customer === undefined ? null : { customerId: customer })
  const close = () => {
    setPicked(null)
    if (customer !== undefined) {
      void navigate({ search: { tab: 'settings', section: 'data' }, replace: true, resetScroll: false })
    }
  }
  return (
    <div className={ui.rows}>
      <ExportCard />
      <PeopleCard onPick={setPicked} />
      <PeriodsCard />
      {person === null ? null : <PersonDialog person={person} onClose={close} />}
    </div>
  )
}
