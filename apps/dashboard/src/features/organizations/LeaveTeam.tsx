import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
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
        <ConfirmDialog
          title={m.leaveQuestion({ name })}
          text={m.leaveEffect}
          keep={m.stay}
          action={m.leave}
          isPending={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={close}
        />
      ) : null}
    </>
  )
}
