import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import type { Member } from './ChangeRoleDialog.tsx'
import { useTeamChange } from './use-team.ts'

export function RemoveMemberDialog({ member: { id, name }, onClose }: { member: Member; onClose(): void }) {
  const remove = trpc.team.remove.useMutation({
    ...useTeamChange(),
    onSuccess: () => {
      showToast({ title: `${name} is off your team`, tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog title={`Remove ${name}?`} opened onClose={onClose}>
      <Stack gap="md">
        <Text>They can’t see your businesses any more, at once. What they sent and wrote stays.</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ userId: id })}>
            Remove
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
