import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Card } from '../../components/Card.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** The button that deletes the account; a dialog asks first. */
export function DeleteAccount() {
  const [asking, dialog] = useDisclosure(false)
  return (
    <Card title="Delete account">
      <Text c="dimmed" mb="md" maw={640}>
        Your businesses, customers, reviews and messages go with it. This cannot be undone.
      </Text>
      <Button variant="default" onClick={dialog.open}>
        Delete account
      </Button>
      {asking ? <DeleteAccountDialog onClose={dialog.close} /> : null}
    </Card>
  )
}
