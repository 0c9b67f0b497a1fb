import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { PlusIcon } from '../../../components/icons.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { AddBusinessDialog } from '../../../features/businesses/AddBusinessDialog.tsx'
import { BusinessCards } from '../../../features/businesses/BusinessCards.tsx'
import { BusinessInfoForm } from '../../../features/businesses/BusinessInfoForm.tsx'
import { GoogleProfileCard } from '../../../features/businesses/google-profile/GoogleProfileCard.tsx'
import { DeleteBusiness } from '../../../features/businesses/management/DeleteBusiness.tsx'
import { DeletedBusinesses } from '../../../features/businesses/management/DeletedBusinesses.tsx'
import { May } from '../../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import * as m from '../../../messages/pages/en.ts'

const JobDone = lazyPart(() => import('../../../features/job-done/JobDone.tsx').then((m) => m.JobDone), {
  waiting: <WaitingRows count={1} height={280} />,
})

/** The business's own facts, and further businesses. */
export function BusinessSettings() {
  const { business } = useSelectedBusiness()
  const [adding, dialog] = useDisclosure(false)
  return (
    <div className={ui.rows}>
      {business === null ? null : (
        <>
          <BusinessInfoForm key={`info-${business.id}`} business={business} />
          <BusinessCards business={business} />
          <JobDone key={`job-${business.id}`} business={business} />
        </>
      )}
      <May right="own">
        <Card title={business === null ? m.connectYourBusiness : m.anotherBusiness}>
          <p className={`${ui.muted} ${ui.flush}`}>{business === null ? m.noBusinessHint : m.businessHint}</p>
          <Group mt="md">
            <Button leftSection={<PlusIcon size={18} />} onClick={dialog.open}>
              {m.addBusiness}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/connect-business" {...props} />}>
              {m.searchOrPasteLink}
            </Button>
          </Group>
        </Card>
        {business === null ? null : <DeleteBusiness key={`delete-${business.id}`} business={business} />}
        <DeletedBusinesses />
      </May>
      {business === null ? <GoogleProfileCard businessId={null} from="settings" /> : null}
      {business === null ? (
        <Card title={m.businessInformation}>
          <EmptyState title={businessWords.noBusinessSelected} text={businessWords.selectBusinessFirst} />
        </Card>
      ) : null}
      <AddBusinessDialog opened={adding} onClose={dialog.close} />
    </div>
  )
}
