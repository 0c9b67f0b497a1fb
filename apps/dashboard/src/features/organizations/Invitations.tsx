import * as common from '@fivestead/domain/languages/messages/common/en'
import * as teamWords from '@fivestead/domain/languages/messages/organizations/en'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { ROLE_LABELS } from '@fivestead/domain/roles'
import { Button } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import styles from '../../components/entries.module.css'
import ui from '../../components/ui.module.css'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { useBusinessWords } from './MemberEntry.tsx'
import { TEAM_CHANGE } from './use-team.ts'

type Invitation = Outputs['team']['get']['invitations'][number]

/** People who were invited and have not joined. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Card title={m.pendingInvitations}>
      <ul className={ui.list} aria-label={m.pendingInvitations}>
        {invitations.map((invitation) => (
          <Entry key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ invitation: { id, email, role, businessIds, expiresAt } }: { invitation: Invitation }) {
  const resend = useChange(trpc.team.resend, {
    ...TEAM_CHANGE,
    done: {
      title: teamWords.invitationSent,
      description: teamWords.invitationSentHint({ email }),
    },
  })
  const revoke = useChange(trpc.team.revoke, { ...TEAM_CHANGE, done: m.invitationRevoked })
  const isOver = new Date(expiresAt).getTime() < Date.now()
  const until = isOver ? m.linkExpired : m.linkWorksUntil({ date: reviewLogDate(String(expiresAt)) })
  const facts = [ROLE_LABELS[role], useBusinessWords(businessIds), until]
  return (
    <li className={styles.entry}>
      <div className={ui.flexible}>
        <p className={styles.name}>{email}</p>
        <p className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          aria-label={m.resendInvitationTo({ email })}
          loading={resend.isPending}
          onClick={() => resend.mutate({ id })}
        >
          {common.resend}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={m.revokeInvitationTo({ email })}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ id })}
        >
          {common.revoke}
        </Button>
      </div>
    </li>
  )
}
