import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Card } from '../../components/Card.tsx'
import * as m from '../../messages/accounts/en.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** The button that deletes the account; a dialog asks first. */
export function DeleteAccount() {
  const [asking, dialog] = useDisclosure(false)
  return (
    <Card title={m.deleteAccount}>
      <Text c="dimmed" mb="md" maw={640}>
        {m.deletionLead}
      </Text>
      <Button variant="default" onClick={dialog.open}>
        {m.deleteAccount}
      </Button>
      {asking ? <DeleteAccountDialog onClose={dialog.close} /> : null}
    </Card>
  )
}
