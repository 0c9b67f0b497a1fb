import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import type { Member } from './ChangeRoleDialog.tsx'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { useTeamChange } from './use-team.ts'

/** Offers the team to a member, who confirms it in their own settings. */
export function TransferDialog({ member: { id, name }, onClose }: { member: Member; onClose(): void }) {
  const offer = trpc.team.offer.useMutation({
    ...useTeamChange(),
    onSuccess: () => {
      showToast({
        title: `Waiting for ${name}`,
        description: 'They confirm it in Settings, Team.',
        tone: 'success',
      })
      onClose()
    },
  })
  return (
    <OwnershipDialog
      title={`Transfer ownership to ${name}?`}
      text={`${name} will decide about the team, and about adding and deleting businesses. Notifications and reports go to them. Nothing changes until they confirm it with their password.`}
      action="Offer ownership"
      asksStays
      busy={offer.isPending}
      onConfirm={(confirmed) => offer.mutate({ userId: id, ...confirmed })}
      onClose={onClose}
    />
  )
}
