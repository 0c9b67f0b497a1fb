import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Card } from '../../../components/Card.tsx'
import type { Business } from '../../../lib/trpc.ts'
import * as m from '../../../messages/management/en.ts'
import { DeleteBusinessDialog } from './DeleteBusinessDialog.tsx'

/** The button that deletes a business; a dialog asks first. */
export function DeleteBusiness({ business }: { business: Business }) {
  const [asking, dialog] = useDisclosure(false)
  return (
    <Card title={m.deleteBusiness}>
      <Text c="dimmed" mb="md" maw={640}>
        {m.deletionLead}
      </Text>
      <Button variant="default" onClick={dialog.open}>
        {m.deleteThisBusiness}
      </Button>
      {asking ? <DeleteBusinessDialog business={business} onClose={dialog.close} /> : null}
    </Card>
  )
}
