import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import type { Member } from './ChangeRoleDialog.tsx'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { TEAM_CHANGE } from './use-team.ts'

/** Offers the team to a member, who confirms it in their own settings. */
export function TransferDialog({ member: { id, name }, onClose }: { member: Member; onClose(): void }) {
  const offer = useChange(trpc.team.offer, {
    ...TEAM_CHANGE,
    done: { title: m.waitingFor({ name }), description: m.ownershipOfferedHint },
    after: onClose,
  })
  return (
    <OwnershipDialog
      title={m.transferOwnershipTo({ name })}
      text={m.transferEffect({ name })}
      action={m.offerOwnership}
      asksStays
      busy={offer.isPending}
      onConfirm={(confirmed) => offer.mutate({ userId: id, ...confirmed })}
      onClose={onClose}
    />
  )
}
