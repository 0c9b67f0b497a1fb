import { PeopleIcon } from '../../components/icons.tsx'
import { SidebarLink } from '../../components/SidebarLink.tsx'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/customers/en.ts'

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
      label={m.customers}
      count={data?.count}
      onOpen={onOpen}
    />
  )
}
