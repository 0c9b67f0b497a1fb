import * as common from '@fivestead/domain/languages/messages/common/en'
import * as m from '@fivestead/domain/languages/messages/operator/en'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PagedRows } from '../../components/PagedRows.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import { trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { AccountRows } from './AccountRows.tsx'
import styles from './Accounts.module.css'
import type { Account, AccountAction } from './words.ts'

const SEARCH_QUIET_MS = 300

/** Every account of the installation: search, suspend, restore, delete, password link. */
export function Accounts() {
  const [typed, setTyped] = useState('')
  const [quiet] = useDebouncedValue(typed.trim(), SEARCH_QUIET_MS)
  const [open, setOpen] = useState<{ action: AccountAction; account: Account } | null>(null)
  const utils = trpc.useUtils()
  const input = quiet === '' ? {} : { search: quiet }
  const accounts = usePages(['operator', 'accounts'], input, (cursor) =>
    utils.client.operator.accounts.query({ ...input, cursor }),
  )
  return (
    <Card title={m.accounts} titleHidden>
      <TextInput
        type="search"
        size="md"
        label={m.search}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className={styles.search}
      />
      <PagedRows
        pages={accounts}
        waiting={<WaitingRows count={6} height={72} />}
        failed={common.failedTryAgain}
        empty={<EmptyState title={m.noAccountMatches} text={m.searchHint} />}
      >
        {(rows) => <AccountRows rows={rows} onAction={(action, account) => setOpen({ action, account })} />}
      </PagedRows>
      {open === null ? null : <AccountDialog {...open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
