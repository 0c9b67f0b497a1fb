import * as common from '@fivestead/domain/languages/messages/common/en'
import { SIGN_IN_HELP, TEAM_TWO_STEP } from '@fivestead/domain/organizations/sign-in-texts'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { ROLE_LABELS } from '@fivestead/domain/roles'
import { Button } from '@mantine/core'
import { Badge } from '../../components/Badge.tsx'
import styles from '../../components/entries.module.css'
import ui from '../../components/ui.module.css'
import { useUser } from '../../lib/auth-context.tsx'
import * as m from '../../messages/organizations/en.ts'
import type { Member } from './ChangeRoleDialog.tsx'

interface Props {
  member: Member
  /** True if this person has been offered the ownership and has not replied. */
  isOffered: boolean
  /** True if the reader may transfer the ownership, which stands in their own row. */
  mayTransfer: boolean
  onAct(act: 'change' | 'remove' | 'transfer' | 'withdraw' | 'help'): void
}

/** List entry of a team member, with the actions that an owner has on them. */
export function MemberEntry({ member, isOffered, mayTransfer, onAct }: Props) {
  const { name, email, role, businessIds, lastSignInAt, isYou, hasTwoStep } = member
  const facts = [
    email,
    useBusinessWords(businessIds),
    lastSignInAt === null ? m.notSignedIn : m.lastSignIn({ date: reviewLogDate(lastSignInAt) }),
  ]
  return (
    <li className={styles.entry}>
      <div className={ui.flexible}>
        <p className={styles.name}>
          {name}
          <Badge colour={role === 'owner' ? 'green' : 'grey'}>{ROLE_LABELS[role]}</Badge>
          {isYou ? <Badge colour="blue">{m.you}</Badge> : null}
          {hasTwoStep ? null : <Badge colour="amber">{TEAM_TWO_STEP.lacks}</Badge>}
          {isOffered ? <Badge colour="amber">{m.ownershipOffered}</Badge> : null}
        </p>
        <p className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      {isYou ? (
        mayTransfer ? (
          <div className={styles.actions}>
            <Button variant="subtle" px={10} onClick={() => onAct('transfer')}>
              {m.transferOwnership}
            </Button>
          </div>
        ) : null
      ) : (
        <div className={styles.actions}>
          {role === 'owner' ? null : <Act label={m.changeRole} name={name} onClick={() => onAct('change')} />}
          {isOffered ? <Act label={m.withdrawOffer} name={name} onClick={() => onAct('withdraw')} /> : null}
          {hasTwoStep ? <Act label={SIGN_IN_HELP.action} name={name} onClick={() => onAct('help')} /> : null}
          {role === 'owner' ? null : (
            <Act label={common.remove} name={name} color="red" onClick={() => onAct('remove')} />
          )}
        </div>
      )}
    </li>
  )
}

interface ActProps {
  label: string
  name: string
  color?: 'red'
  onClick(): void
}

function Act({ label, name, onClick, ...look }: ActProps) {
  return (
    <Button variant="subtle" px={10} aria-label={`${label}: ${name}`} onClick={onClick} {...look}>
      {label}
    </Button>
  )
}

/** Returns the businesses that a member may see, in words; null when the reader has fewer than two. */
export function useBusinessWords(ids: readonly number[] | null): string | null {
  const { businesses } = useUser()
  if (businesses.length < 2) return null
  if (ids === null) return common.allBusinesses
  return businesses.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(', ') || m.noBusiness
}
