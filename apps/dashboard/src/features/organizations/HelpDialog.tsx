import { SIGN_IN_HELP } from '@fivestead/domain/organizations/sign-in-texts'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import type { Member } from './ChangeRoleDialog.tsx'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { TEAM_CHANGE } from './use-team.ts'

/** Offers a member who lost their second step the link that stands in for it. */
export function HelpDialog({ member: { id, name }, onClose }: { member: Member; onClose(): void }) {
  const offer = useChange(trpc.team.offerHelp, {
    ...TEAM_CHANGE,
    done: SIGN_IN_HELP.sent(name),
    after: onClose,
  })
  return (
    <OwnershipDialog
      title={SIGN_IN_HELP.title(name)}
      text={[SIGN_IN_HELP.check, SIGN_IN_HELP.effect(name)]}
      action={SIGN_IN_HELP.send}
      busy={offer.isPending}
      onConfirm={({ password }) =>
        offer.mutate({ userId: id, ...(password === undefined ? {} : { password }) })
      }
      onClose={onClose}
    />
  )
}
