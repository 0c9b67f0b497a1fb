import { DEFAULT_COUNTRY } from '@fivestead/domain/businesses/country'
import { CustomerList } from '../../../features/customers/CustomerList.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { SelectFirst } from '../SelectFirst.tsx'
import styles from './Tabs.module.css'

/** The hidden tab: everybody who can be asked. */
export function CustomersTab() {
  const { business } = useSelectedBusiness()
  if (business === null) return <SelectFirst what="its customers" />
  return (
    <>
      <h1 className={styles.title}>Customers</h1>
      <CustomerList
        key={business.id}
        businessId={business.id}
        country={business.country ?? DEFAULT_COUNTRY}
      />
    </>
  )
}
