import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import type { Member } from './ChangeRoleDialog.tsx'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { TEAM_CHANGE } from './use-team.ts'

/** Offers the team to another member, who confirms it in their own settings. */
export function TransferDialog({ members, onClose }: { members: readonly Member[]; onClose(): void }) {
  const others = members.filter(({ isYou }) => !isYou)
  const [id, setId] = useState(others[0]?.id ?? '')
  const name = others.find((other) => other.id === id)?.name ?? ''
  const offer = useChange(trpc.team.offer, {
    ...TEAM_CHANGE,
    done: { title: m.waitingFor({ name }), description: m.ownershipOfferedHint },
    after: onClose,
  })
  return (
    <OwnershipDialog
      title={m.transferOwnership}
      text={m.transferEffect({ name })}
      action={m.offerOwnership}
      asksStays
      busy={offer.isPending}
      onConfirm={(confirmed) => offer.mutate({ userId: id, ...confirmed })}
      onClose={onClose}
    >
      <NativeSelect
        label={m.newOwner}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </OwnershipDialog>
  )
}
