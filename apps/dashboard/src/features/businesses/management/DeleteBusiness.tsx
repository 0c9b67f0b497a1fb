import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Card } from '../../../components/Card.tsx'
import type { Business } from '../../../lib/trpc.ts'
import { DeleteBusinessDialog } from './DeleteBusinessDialog.tsx'

/** The button that deletes a business; a dialog asks first. */
export function DeleteBusiness({ business }: { business: Business }) {
  const [asking, dialog] = useDisclosure(false)
  return (
    <Card title="Delete business">
      <Text c="dimmed" mb="md" maw={640}>
        Its customers, requests, ratings and messages go with it. You can restore it for 30 days. Your account
        and your other businesses stay.
      </Text>
      <Button variant="default" onClick={dialog.open}>
        Delete this business
      </Button>
      {asking ? <DeleteBusinessDialog business={business} onClose={dialog.close} /> : null}
    </Card>
  )
}
