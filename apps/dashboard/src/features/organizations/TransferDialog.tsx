import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/organizations/en.ts'
import type { Member } from './ChangeRoleDialog.tsx'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { useTeamChange } from './use-team.ts'

/** Offers the team to a member, who confirms it in their own settings. */
export function TransferDialog({ member: { id, name }, onClose }: { member: Member; onClose(): void }) {
  const offer = trpc.team.offer.useMutation({
    ...useTeamChange(),
    onSuccess: () => {
      showToast({
        title: m.waitingFor({ name }),
        description: m.theyConfirmItIn,
        tone: 'success',
      })
      onClose()
    },
  })
  return (
    <OwnershipDialog
      title={m.transferOwnershipTo({ name })}
      text={m.willDecideAboutThe({ name })}
      action={m.offerOwnership}
      asksStays
      busy={offer.isPending}
      onConfirm={(confirmed) => offer.mutate({ userId: id, ...confirmed })}
      onClose={onClose}
    />
  )
}
