import * as common from '@fivestead/domain/languages/messages/common/en'
import { Skeleton } from '@mantine/core'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { WebsiteWidget } from '../../../features/businesses/widget/WebsiteWidget.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'
import { SHARE_TABS, SubNavigation } from './SubNavigation.tsx'

/** The hidden tab: parts of the business's own website that show its ratings. */
export function WebsiteTab() {
  const { business } = useSelectedBusiness()
  if (business === null) return <SelectFirst what={m.itsWebsite} />
  return (
    <>
      <h1 className={ui.pageTitle}>{m.onYourWebsite}</h1>
      <SubNavigation label={m.share} current="website" tabs={SHARE_TABS} />
      <Loaded key={business.id} business={business} />
    </>
  )
}

function Loaded({ business }: { business: Business }) {
  const kept = trpc.widget.get.useQuery({ businessId: business.id })
  return (
    <QueryState query={kept} waiting={<Waiting />} failed={common.pleaseTryAgain}>
      {(widget) => <WebsiteWidget business={business} widget={widget} />}
    </QueryState>
  )
}

const Waiting = () => (
  <div className={ui.rows} role="status" aria-busy="true" aria-label={common.loading}>
    <Skeleton height={108} radius="lg" />
    <Skeleton height={360} radius="lg" />
    <Skeleton height={420} radius="lg" />
    <Skeleton height={280} radius="lg" />
  </div>
)
