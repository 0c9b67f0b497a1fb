import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { showAnew, TEAM_CHANGE } from './use-team.ts'

/** The way out of the team that is shown. */
export function LeaveTeam({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const leave = useChange(trpc.team.leave, {
    ...TEAM_CHANGE,
    after: showAnew,
  })
  return (
    <>
      <Button variant="subtle" color="red" px={10} onClick={() => setOpen(true)}>
        {m.leaveNamed({ name })}
      </Button>
      {open ? (
        <Dialog title={m.leaveQuestion({ name })} opened onClose={close}>
          <Stack gap="md">
            <Text>{m.youCantSeeIts}</Text>
            <DialogActions>
              <Button variant="default" onClick={close} data-autofocus>
                {m.stay}
              </Button>
              <Button color="red" loading={leave.isPending} onClick={() => leave.mutate()}>
                {m.leave}
              </Button>
            </DialogActions>
          </Stack>
        </Dialog>
      ) : null}
    </>
  )
}
