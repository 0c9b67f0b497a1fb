import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Card } from '../../../components/Card.tsx'
import { PlusIcon } from '../../../components/icons.tsx'
import { AddBusinessDialog } from '../../../features/businesses/AddBusinessDialog.tsx'
import { BusinessInfoForm } from '../../../features/businesses/BusinessInfoForm.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import styles from './Tabs.module.css'

/** The business's own facts, and further businesses (owner spec 2, Business sub-tab). */
export function BusinessSettings() {
  const { business } = useSelectedBusiness()
  const [adding, dialog] = useDisclosure(false)
  return (
    <div className={styles.rows}>
      {business === null ? null : <BusinessInfoForm key={business.id} business={business} />}
      <Card title={business === null ? 'Connect Your Business' : 'Another business'}>
        <p className={styles.muted}>
          {business === null
            ? 'Find it in the maps directory; we fill in the rest.'
            : 'Each business has its own review link, survey page and figures.'}
        </p>
        <Button h={44} mt="md" leftSection={<PlusIcon size={18} />} onClick={dialog.open}>
          Add Business
        </Button>
      </Card>
      <AddBusinessDialog opened={adding} onClose={dialog.close} />
    </div>
  )
}
