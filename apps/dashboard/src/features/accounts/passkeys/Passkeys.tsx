import { PASSKEYS } from '@fivestead/domain/accounts/passkeys/texts'
import { LOCALE } from '@fivestead/domain/languages/locale'
import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import styles from '../../../components/entries.module.css'
import { QueryState } from '../../../components/QueryState.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/accounts/en.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const dayOf = (time: string | Date) => DAY.format(new Date(time))

/** Passkeys of the account: named when they are made, and removed. */
export function Passkeys() {
  const passkeys = trpc.passkeys.list.useQuery()
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<{ id: string; name: string } | null>(null)
  const remove = useChange(trpc.passkeys.remove, {
    done: PASSKEYS.removed,
    failed: PASSKEYS.failed,
    refresh: (utils) => utils.passkeys.list.invalidate(),
  })
  return (
    <Card title={PASSKEYS.title}>
      <Text mb="md">{PASSKEYS.lead}</Text>
      <QueryState query={passkeys} waiting={<Skeleton height={44} radius="md" />} failed={m.pleaseTryAgain}>
        {(list) => (
          <>
            {list.length === 0 ? null : (
              <ul className={styles.list} aria-label={PASSKEYS.title}>
                {list.map(({ id, name, createdAt, lastUsedAt }) => (
                  <li key={id} className={styles.entry}>
                    <div className={styles.words}>
                      <p className={styles.name}>{name}</p>
                      <p className={styles.facts}>
                        {PASSKEYS.on(dayOf(createdAt))} ·{' '}
                        {lastUsedAt === null ? PASSKEYS.neverUsed : PASSKEYS.used(dayOf(lastUsedAt))}
                      </p>
                    </div>
                    <div className={styles.actions}>
                      {' '}
                      <Button
                        variant="default"
                        aria-label={`${PASSKEYS.rename}: ${name}`}
                        onClick={() => setRenaming({ id, name })}
                      >
                        {PASSKEYS.rename}
                      </Button>
                      <Button
                        variant="default"
                        aria-label={`${PASSKEYS.remove}: ${name}`}
                        loading={remove.isPending && remove.variables.id === id}
                        onClick={() => remove.mutate({ id })}
                      >
                        {PASSKEYS.remove}
                      </Button>
                    </div>{' '}
                  </li>
                ))}
              </ul>
            )}
            <Button variant="default" onClick={() => setAdding(true)}>
              {PASSKEYS.add}
            </Button>
          </>
        )}
      </QueryState>
      {renaming ? <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} /> : null}
      {adding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}
