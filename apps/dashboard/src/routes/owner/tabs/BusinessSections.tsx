import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { PlusIcon } from '../../../components/icons.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { BusinessGroups } from '../../../features/businesses/BusinessGroups.tsx'
import { BusinessInfoForm } from '../../../features/businesses/BusinessInfoForm.tsx'
import { BrandSettings } from '../../../features/businesses/brand/BrandSettings.tsx'
import { Destinations } from '../../../features/businesses/destinations/Destinations.tsx'
import { DomainCard } from '../../../features/businesses/domains/DomainCard.tsx'
import { GooglePlace } from '../../../features/businesses/GooglePlace.tsx'
import { GoogleProfileCard } from '../../../features/businesses/google-profile/GoogleProfileCard.tsx'
import { DeleteBusiness } from '../../../features/businesses/management/DeleteBusiness.tsx'
import { DeletedBusinesses } from '../../../features/businesses/management/DeletedBusinesses.tsx'
import { SurveySettings } from '../../../features/businesses/SurveySettings.tsx'
import { TimingSettings } from '../../../features/businesses/TimingSettings.tsx'
import { Developers } from '../../../features/developers/Developers.tsx'
import { JobDelayCard } from '../../../features/job-done/JobDelayCard.tsx'
import { MailboxCard } from '../../../features/job-done/MailboxCard.tsx'
import { MessageSettings } from '../../../features/review-requests/messages/MessageSettings.tsx'
import { May } from '../../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { useTools } from '../../../lib/tools-context.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/pages/en.ts'

/** A section about the chosen business; mounted anew for another one. */
function OfBusiness({ title, children }: { title: string; children(business: Business): ReactNode }) {
  const { business } = useSelectedBusiness()
  return (
    <div key={business?.id} className={ui.rows}>
      {business === null ? (
        <Card title={title}>
          <EmptyState title={businessWords.noBusinessSelected} text={businessWords.selectBusinessFirst} />
        </Card>
      ) : (
        children(business)
      )}
    </div>
  )
}

/** The business's own facts, and further businesses. */
export function BusinessSection() {
  const { business } = useSelectedBusiness()
  const { addBusiness } = useTools()
  return (
    <div className={ui.rows}>
      <OfBusiness title={m.businessInformation}>
        {(business) => (
          <>
            <BusinessInfoForm business={business} />
            <GooglePlace business={business} />
            <BusinessGroups business={business} />
          </>
        )}
      </OfBusiness>
      <May right="own">
        <Card title={business === null ? m.connectYourBusiness : m.anotherBusiness}>
          <p className={`${ui.muted} ${ui.flush}`}>{business === null ? m.noBusinessHint : m.businessHint}</p>
          <Group mt="md">
            <Button leftSection={<PlusIcon size={18} />} onClick={addBusiness}>
              {m.addBusiness}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/connect-business" {...props} />}>
              {m.searchOrPasteLink}
            </Button>
          </Group>
        </Card>
        {business === null ? null : <DeleteBusiness key={business.id} business={business} />}
        <DeletedBusinesses />
      </May>
    </div>
  )
}

/** Where customers review, and what the survey does with their stars. */
export const SitesSection = () => (
  <OfBusiness title={m.reviewSites}>
    {(business) => (
      <>
        <Destinations business={business} />
        <SurveySettings business={business} />
      </>
    )}
  </OfBusiness>
)

/** The words of the messages, who they are from, and when they go out. */
export const MessagesSection = () => (
  <OfBusiness title={m.messages}>
    {(business) => (
      <MessageSettings business={business}>
        <TimingSettings business={business} />
        <JobDelayCard businessId={business.id} />
      </MessageSettings>
    )}
  </OfBusiness>
)

/** The look of the business's pages. */
export const BrandSection = () => (
  <OfBusiness title={m.brand}>{(business) => <Brand business={business} />}</OfBusiness>
)

function Brand({ business }: { business: Business }) {
  const brand = trpc.brand.get.useQuery({ businessId: business.id })
  return (
    <QueryState
      query={brand}
      waiting={<Skeleton height={460} radius="md" role="status" aria-label={common.loading} />}
      failed={common.pleaseTryAgain}
    >
      {(kept) => (
        <>
          <BrandSettings business={business} brand={kept} />
          <DomainCard business={business} />
        </>
      )}
    </QueryState>
  )
}

/** What works with the product: Google, the business's own website, its mailbox, its programs. */
export const IntegrationsSection = () => {
  const { business } = useSelectedBusiness()
  return (
    <div className={ui.rows}>
      <GoogleProfileCard key={business?.id} businessId={business?.id ?? null} />
      {business === null ? null : (
        <>
          <Card
            title={m.onYourWebsite}
            aside={
              <Button variant="default" component={TabLink} tab="website">
                {m.openWidget}
              </Button>
            }
          >
            <Text c="dimmed">{m.websiteHint}</Text>
          </Card>
          <May right="own">
            <MailboxCard key={business.id} businessId={business.id} />
          </May>
        </>
      )}
      <May right="own">
        <Developers />
      </May>
    </div>
  )
}
