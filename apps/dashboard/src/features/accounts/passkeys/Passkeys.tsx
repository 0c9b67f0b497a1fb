import { LOCALE } from '@fivestead/domain/languages/locale'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import styles from '../../../components/entries.module.css'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
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
    done: accountWords.passkeyRemoved,
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
    refresh: (utils) => utils.passkeys.list.invalidate(),
  })
  return (
    <Card title={accountWords.passkeys}>
      <Text mb="md">{accountWords.passkeysLead}</Text>
      <QueryState
        query={passkeys}
        waiting={<Skeleton height={44} radius="md" />}
        failed={common.pleaseTryAgain}
      >
        {(list) => (
          <>
            {list.length === 0 ? null : (
              <ul className={ui.list} aria-label={accountWords.passkeys}>
                {list.map(({ id, name, createdAt, lastUsedAt }) => (
                  <li key={id} className={styles.entry}>
                    <div className={ui.flexible}>
                      <p className={styles.name}>{name}</p>
                      <p className={styles.facts}>
                        {accountWords.passkeyAddedOn({ day: dayOf(createdAt) })} ·{' '}
                        {lastUsedAt === null
                          ? accountWords.passkeyNotUsedYet
                          : accountWords.passkeyLastUsed({ day: dayOf(lastUsedAt) })}
                      </p>
                    </div>
                    <div className={styles.actions}>
                      {' '}
                      <Button
                        variant="default"
                        aria-label={`${accountWords.rename}: ${name}`}
                        onClick={() => setRenaming({ id, name })}
                      >
                        {accountWords.rename}
                      </Button>
                      <Button
                        variant="default"
                        aria-label={`${common.remove}: ${name}`}
                        loading={remove.isPending && remove.variables.id === id}
                        onClick={() => remove.mutate({ id })}
                      >
                        {common.remove}
                      </Button>
                    </div>{' '}
                  </li>
                ))}
              </ul>
            )}
            <Button variant="default" onClick={() => setAdding(true)}>
              {accountWords.addAPasskey}
            </Button>
          </>
        )}
      </QueryState>
      {renaming ? <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} /> : null}
      {adding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}
