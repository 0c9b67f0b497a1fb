import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import type { Member } from './ChangeRoleDialog.tsx'
import { TEAM_CHANGE } from './use-team.ts'

export function RemoveMemberDialog({ member: { id, name }, onClose }: { member: Member; onClose(): void }) {
  const remove = useChange(trpc.team.remove, {
    ...TEAM_CHANGE,
    done: m.isOffYourTeam({ name }),
    after: onClose,
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
