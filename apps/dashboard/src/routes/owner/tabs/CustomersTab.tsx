import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import type { CustomerStatus } from '@fivestead/domain/customers/status'
import { useNavigate, useSearch } from '@tanstack/react-router'
import ui from '../../../components/ui.module.css'
import { CustomerList } from '../../../features/customers/CustomerList.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'

/** The hidden tab: everybody who can be asked. */
export function CustomersTab() {
  const { business } = useSelectedBusiness()
  const { who, customer } = useSearch({ from: '/owner/your-dashboard' })
  const navigate = useNavigate({ from: '/your-dashboard' })
  const show = ({ who, customer }: { who: CustomerStatus | undefined; customer: string | undefined }) =>
    void navigate({
      search: { tab: 'customers', ...(who ? { who } : {}), ...(customer ? { customer } : {}) },
      replace: true,
    })
  if (business === null) return <SelectFirst what={m.itsCustomers} />
  return (
    <>
      <h1 className={ui.pageTitle}>{m.customers}</h1>
      <CustomerList
        key={business.id}
        businessId={business.id}
        country={business.country ?? DEFAULT_COUNTRY}
        status={who}
        onStatus={(status) => show({ who: status, customer })}
        customer={customer}
        onCustomer={(id) => show({ who, customer: id })}
      />
    </>
  )
}
