import { PeopleIcon } from '../../components/icons.tsx'
import { SidebarLink } from '../../components/SidebarLink.tsx'
import { trpc } from '../../lib/trpc.ts'

/** The way to the customers of a business, with how many there are. */
export function CustomersLink({
  businessId,
  onOpen,
}: {
  businessId: number
  onOpen?: (() => void) | undefined
}) {
  const { data } = trpc.customers.count.useQuery({ businessId })
  return (
    <SidebarLink
      tab="customers"
      icon={<PeopleIcon size={20} />}
      label="Customers"
      count={data?.count}
      onOpen={onOpen}
    />
  )
}
