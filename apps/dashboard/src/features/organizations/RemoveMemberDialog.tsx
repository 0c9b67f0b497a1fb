import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/organizations/en.ts'
import type { Member } from './ChangeRoleDialog.tsx'
import { useTeamChange } from './use-team.ts'

export function RemoveMemberDialog({ member: { id, name }, onClose }: { member: Member; onClose(): void }) {
  const remove = trpc.team.remove.useMutation({
    ...useTeamChange(),
    onSuccess: () => {
      showToast({ title: m.isOffYourTeam({ name }), tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog title={m.removeQuestion({ name })} opened onClose={onClose}>
      <Stack gap="md">
        <Text>{m.theyCantSeeYour}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            {m.keep}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ userId: id })}>
            {m.remove}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
