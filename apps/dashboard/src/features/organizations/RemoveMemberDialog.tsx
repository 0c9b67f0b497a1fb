import * as common from '@fivestead/domain/languages/messages/common/en'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
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
    <ConfirmDialog
      title={m.removeQuestion({ name })}
      text={m.removeEffect}
      keep={common.keep}
      action={common.remove}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ userId: id })}
      onClose={onClose}
    />
  )
}
