import { PeopleIcon } from '../../components/icons.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { trpc } from '../../lib/trpc.ts'
import styles from './CustomersLink.module.css'

/** The way to the customers of a business, with how many there are. */
export function CustomersLink({ businessId, onOpen }: { businessId: number; onOpen?: () => void }) {
  const { data } = trpc.customers.count.useQuery({ businessId })
  return (
    <TabLink tab="customers" className={styles.link ?? ''} {...(onOpen ? { onClick: onOpen } : {})}>
      <PeopleIcon size={20} />
      <span className={styles.label}>Customers</span>{' '}
      {data === undefined ? null : <span className={styles.count}>{data.count.toLocaleString('en-US')}</span>}
    </TabLink>
  )
}
