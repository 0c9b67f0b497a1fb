import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { PlusIcon } from '../../components/icons.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { ChangeRoleDialog, type Member } from './ChangeRoleDialog.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberEntry } from './MemberEntry.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { TwoStepRule } from './TwoStepRule.tsx'
import { TEAM_CHANGE } from './use-team.ts'

type Open = { what: 'invite' } | { what: 'change' | 'remove' | 'transfer' | 'help'; member: Member } | null

/** The people who work on these businesses, for an owner. */
export function Team() {
  const team = trpc.team.get.useQuery()
  const [open, setOpen] = useState<Open>(null)
  const withdraw = useChange(trpc.team.withdrawOffer, TEAM_CHANGE)
  const close = () => setOpen(null)
  return (
    <>
      <Card
        title={m.team}
        aside={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpen({ what: 'invite' })}>
            {m.invite}
          </Button>
        }
      >
        <p className={`${ui.below16} ${ui.muted}`}>{m.teamLead}</p>
        <QueryState query={team} waiting={<Skeleton height={96} radius="md" />} failed={m.loadFailed}>
          {({ members, offeredTo, youAnswer }) => (
            <ul className={ui.list} aria-label={m.team}>
              {members.map((member) => (
                <MemberEntry
                  key={member.id}
                  member={member}
                  mayTransfer={youAnswer && offeredTo === null && members.length > 1}
                  isOffered={member.id === offeredTo}
                  onAct={(what) => (what === 'withdraw' ? withdraw.mutate() : setOpen({ what, member }))}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      <TwoStepRule team={team.data} />
      <Invitations invitations={team.data?.invitations ?? []} />
      {open?.what === 'invite' ? <InviteDialog onClose={close} /> : null}
      {open?.what === 'change' ? <ChangeRoleDialog member={open.member} onClose={close} /> : null}
      {open?.what === 'remove' ? <RemoveMemberDialog member={open.member} onClose={close} /> : null}
      {open?.what === 'help' ? <HelpDialog member={open.member} onClose={close} /> : null}
      {open?.what === 'transfer' ? (
        <TransferDialog members={team.data?.members ?? []} onClose={close} />
      ) : null}
    </>
  )
}
