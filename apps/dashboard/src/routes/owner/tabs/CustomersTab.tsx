import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CustomerList } from '../../../features/customers/CustomerList.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { SelectFirst } from '../SelectFirst.tsx'
import styles from './Tabs.module.css'

/** The hidden tab: everybody who can be asked. */
export function CustomersTab() {
  const { business } = useSelectedBusiness()
  const { who } = useSearch({ from: '/owner/your-dashboard' })
  const navigate = useNavigate({ from: '/your-dashboard' })
  if (business === null) return <SelectFirst what="its customers" />
  return (
    <>
      <h1 className={styles.title}>Customers</h1>
      <CustomerList
        key={business.id}
        businessId={business.id}
        country={business.country ?? DEFAULT_COUNTRY}
        status={who}
        onStatus={(status) =>
          void navigate({ search: { tab: 'customers', ...(status ? { who: status } : {}) }, replace: true })
        }
      />
    </>
  )
}
