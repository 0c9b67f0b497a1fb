import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { QueryState, WaitingRows } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/developers/en.ts'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { KEYS_CHANGE } from './change.ts'
import { KeyEntry } from './KeyEntry.tsx'
import { useIsInPlan } from './PlanNote.tsx'
import { RotateKeyDialog } from './RotateKeyDialog.tsx'
import type { ApiKey } from './types.ts'

type Open = { what: 'create' } | { what: 'rotate' | 'revoke'; key: ApiKey }

/** API keys of the organization: made, replaced and revoked. */
export function KeysCard() {
  const keys = trpc.keys.list.useQuery()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const isInPlan = useIsInPlan()
  const create = isInPlan ? <Button onClick={() => setOpen({ what: 'create' })}>{m.createKey}</Button> : null
  return (
    <Card title={m.apiKeys} aside={keys.data?.length ? create : null}>
      <Text mb="md" c="dimmed">
        {m.keysLead}
      </Text>
      <QueryState
        query={keys}
        waiting={<WaitingRows count={2} height={72} />}
        failed={common.pleaseTryAgain}
        empty={
          <EmptyState title={m.noKeys} text={isInPlan ? m.noKeysWords : m.partOfEnterprise} action={create} />
        }
      >
        {(list) => (
          <ul className={ui.list} aria-label={m.apiKeys}>
            {list.map((key) => (
              <KeyEntry
                key={key.id}
                apiKey={key}
                isPaused={!isInPlan}
                onRotate={() => setOpen({ what: 'rotate', key })}
                onRevoke={() => setOpen({ what: 'revoke', key })}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {open?.what === 'create' ? <CreateKeyDialog onClose={close} /> : null}
      {open?.what === 'rotate' ? <RotateKeyDialog {...open.key} onClose={close} /> : null}
      {open?.what === 'revoke' ? <RevokeDialog {...open.key} onClose={close} /> : null}
    </Card>
  )
}

function RevokeDialog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const revoke = useChange(trpc.keys.revoke, {
    ...KEYS_CHANGE,
    done: m.revoked({ name }),
    after: onClose,
  })
  return (
    <ConfirmDialog
      keep={common.keepIt}
      title={m.revokeTitle({ name })}
      text={m.revokeLead}
      action={common.revoke}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ id })}
      onClose={onClose}
    />
  )
}
