import { ThemeSwitcher } from '@fivestead/ui/ThemeSwitcher.tsx'
import { GlobeIcon } from '../../components/icons.tsx'
import { SidebarLink } from '../../components/SidebarLink.tsx'
import ui from '../../components/ui.module.css'
import { BusinessList } from '../../features/businesses/BusinessList.tsx'
import { QrCard } from '../../features/businesses/QrCard.tsx'
import { ReviewLinkCard } from '../../features/businesses/ReviewLinkCard.tsx'
import { CustomersLink } from '../../features/customers/CustomersLink.tsx'
import { OrganizationSwitch } from '../../features/organizations/OrganizationSwitch.tsx'
import { QuickSend } from '../../features/review-requests/QuickSend.tsx'
import { RecentRequests } from '../../features/review-requests/RecentRequests.tsx'
import { May } from '../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import * as m from '../../messages/pages/en.ts'

/** Purpose of the drawer on a phone. */
export type ToolsDrawerMode = 'ask' | 'businesses'

interface Props {
  onAddBusiness(): void
  /** Inside the drawer of a phone: the businesses alone, or with Quick Send first and the theme last. */
  drawer?: ToolsDrawerMode
  onDone?: () => void
}

/** The tools of one business: pick it, ask, share the link, print the code. */
export function Sidebar({ onAddBusiness, drawer, onDone }: Props) {
  const { business } = useSelectedBusiness()
  const list = (
    <>
      <OrganizationSwitch />
      <BusinessList onAdd={onAddBusiness} {...(onDone ? { onChosen: onDone } : {})} />
    </>
  )
  const links =
    business === null ? null : (
      <>
        <CustomersLink businessId={business.id} onOpen={onDone} />
        <May right="manage">
          <SidebarLink tab="website" icon={<GlobeIcon size={20} />} label={m.onYourWebsite} onOpen={onDone} />
        </May>
      </>
    )
  if (drawer === 'businesses') {
    return (
      <div className={ui.rows}>
        {list}
        {links}
        <ThemeSwitcher />
      </div>
    )
  }
  return (
    <div className={ui.rows}>
      {drawer ? null : list}
      {drawer ? null : links}
      {business === null ? null : (
        <>
          <May right="ask">
            <QuickSend
              key={`send-${business.id}`}
              business={business}
              {...(onDone ? { onSent: onDone } : {})}
            />
          </May>
          {drawer ? links : null}
          {drawer ? list : null}
          <ReviewLinkCard businessId={business.id} slug={business.slug} />
          <QrCard businessId={business.id} name={business.name} slug={business.slug} />
          <RecentRequests businessId={business.id} />
        </>
      )}
      {drawer && business === null ? list : null}
      {drawer ? <ThemeSwitcher /> : null}
    </div>
  )
}
