import { Button } from '@mantine/core'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { OpenCampaigns } from '../../../features/customers/campaigns/OpenCampaigns.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'
import { CAMPAIGN_TABS, SubNavigation } from './SubNavigation.tsx'

/** Campaigns under way, and past ones. */
export function CampaignsTab() {
  const { business } = useSelectedBusiness()
  const { data } = trpc.customers.campaigns.list.useQuery(
    { businessId: business?.id ?? 0 },
    { enabled: business !== null },
  )
  if (business === null) return <SelectFirst what={m.itsCampaigns} />
  const start = (
    <Button component={TabLink} tab="customers">
      {m.chooseCustomers}
    </Button>
  )
  return (
    <>
      <div className={`${ui.flow} ${ui.between} ${ui.alignStart} ${ui.gap8x16}`}>
        <h1 className={ui.pageTitle}>{m.campaigns}</h1>
        {data === undefined || data.length === 0 ? null : start}
      </div>
      <SubNavigation label={m.campaigns} current="campaigns" tabs={CAMPAIGN_TABS} />
      <OpenCampaigns key={business.id} businessId={business.id} withPast />
      {data?.length === 0 ? <EmptyState title={m.noCampaign} text={m.noCampaignHint} action={start} /> : null}
    </>
  )
}
