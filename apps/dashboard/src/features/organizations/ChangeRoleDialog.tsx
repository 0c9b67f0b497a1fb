import * as common from '@fivestead/domain/languages/messages/common/en'
import * as teamWords from '@fivestead/domain/languages/messages/organizations/en'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { type Given, RoleFields } from './RoleFields.tsx'
import { TEAM_CHANGE } from './use-team.ts'

export type Member = Outputs['team']['get']['members'][number]

/** Changes what a member may do, and where. */
export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const { id, name, role, businessIds } = member
  const [given, setGiven] = useState<Given>({ role: role === 'owner' ? 'manager' : role, businessIds })
  const change = useChange(trpc.team.change, {
    ...TEAM_CHANGE,
    done: m.roleOfChanged({ name }),
    after: onClose,
  })
  const isEmpty = given.businessIds?.length === 0
  return (
    <Dialog title={m.changeRoleOf({ name })} opened onClose={onClose}>
      <Stack gap="md">
        <RoleFields given={given} onGiven={setGiven} problem={isEmpty ? teamWords.businessRequired : null} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            disabled={isEmpty}
            loading={change.isPending}
            onClick={() => change.mutate({ userId: id, ...given })}
          >
            {common.save}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
