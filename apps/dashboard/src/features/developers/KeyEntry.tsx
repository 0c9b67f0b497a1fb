import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { Badge } from '../../components/Badge.tsx'
import entries from '../../components/entries.module.css'
import ui from '../../components/ui.module.css'
import { useUser } from '../../lib/auth-context.tsx'
import * as m from '../../messages/developers/en.ts'
import type { ApiKey } from './types.ts'
import { dayOf, timeOf } from './words.ts'

interface Props {
  apiKey: ApiKey
  /** The plan has no API. */
  isPaused: boolean
  onRotate(): void
  onRevoke(): void
}

/** List entry of an API key: its first characters, its scopes, and its last use. */
export function KeyEntry({ apiKey, isPaused, onRotate, onRevoke }: Props) {
  const { name, shown, scopes, isLive, isSuspended, expiresAt, revokedAt, oldUntil } = apiKey
  const isExpired = revokedAt === null && expiresAt !== null && new Date(expiresAt) <= new Date()
  return (
    <li className={entries.entry}>
      <div className={ui.flexible}>
        <p className={entries.name}>
          {name} <code className={ui.code}>{`${shown}…`}</code>
          {isLive ? null : <Badge colour="grey">{isExpired ? m.expired : m.isRevoked}</Badge>}
          {isLive && (isPaused || isSuspended) ? <Badge colour="amber">{m.isPaused}</Badge> : null}
        </p>
        <p className={entries.facts}>
          <code className={ui.code}>{scopes.join(' ')}</code>
        </p>
        <p className={entries.facts}>{useFacts(apiKey).join(' · ')}</p>
        {oldUntil === null ? null : <p className={entries.facts}>{m.oldUntil({ time: timeOf(oldUntil) })}</p>}
      </div>
      {isLive ? (
        <div className={entries.actions}>
          <Button variant="default" aria-label={`${m.rotate}: ${name}`} onClick={onRotate}>
            {m.rotate}
          </Button>
          <Button variant="default" aria-label={`${common.revoke}: ${name}`} onClick={onRevoke}>
            {common.revoke}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function useFacts({ businessIds, createdBy, lastUsedAt, expiresAt, isLive }: ApiKey): string[] {
  const { businesses } = useUser()
  const reached = businessIds?.map((id) => businesses.find((one) => one.id === id)?.name ?? m.deletedBusiness)
  return [
    reached?.join(', ') ?? common.allBusinesses,
    m.createdBy({ name: createdBy ?? m.somebodyGone }),
    lastUsedAt === null ? m.neverUsed : m.lastUsed({ time: timeOf(lastUsedAt) }),
    ...(isLive ? [expiresAt === null ? m.neverExpires : m.expiresOn({ day: dayOf(expiresAt) })] : []),
  ]
}
