import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Card } from '../../../components/Card.tsx'
import type { Business } from '../../../lib/trpc.ts'
import * as m from '../../../messages/management/en.ts'
import { DeleteBusinessDialog } from './DeleteBusinessDialog.tsx'

/** A long name takes several lines. */
const WRAPPED = { label: { whiteSpace: 'normal' } } as const

/** The button that deletes a business; a dialog asks first. */
export function DeleteBusiness({ business }: { business: Business }) {
  const [asking, dialog] = useDisclosure(false)
  return (
    <Card title={m.deleteBusiness}>
      <Text c="dimmed" mb="md" maw={640}>
        {m.deletionLead}
      </Text>
      <Button variant="default" h="auto" mih={44} py={6} styles={WRAPPED} onClick={dialog.open}>
        {m.deleteNamed({ name: business.name })}
      </Button>
      {asking ? <DeleteBusinessDialog business={business} onClose={dialog.close} /> : null}
    </Card>
  )
}
