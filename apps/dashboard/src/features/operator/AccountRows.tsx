import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import * as m from '@fivestead/domain/languages/messages/operator/en'
import { Button, Group } from '@mantine/core'
import { Badge } from '../../components/Badge.tsx'
import table from '../../components/table.module.css'
import ui from '../../components/ui.module.css'
import { useUser } from '../../lib/auth-context.tsx'
import styles from './Accounts.module.css'
import { type Account, type AccountAction, counted, dayOf, nameOf } from './words.ts'

interface Props {
  rows: Account[]
  onAction(action: AccountAction, account: Account): void
}

/** A table; a phone shows each row as a card. */
export function AccountRows({ rows, onAction }: Props) {
  return (
    <table className={`${table.table} ${table.ruled} ${styles.table}`}>
      <caption className={ui.hidden}>{m.accounts}</caption>
      <thead>
        <tr>
          {OPERATOR.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((account) => (
          <Row key={account.id} account={account} onAction={(action) => onAction(action, account)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ account, onAction }: { account: Account; onAction(action: AccountAction): void }) {
  const { email, username, emailVerifiedAt, businesses, customers, sent } = account
  const { lastSignInAt, suspendedAt, suspendedReason } = account
  const isOwn = useUser().id === account.id
  const [, businessesLabel, customersLabel, sentLabel, seenLabel] = OPERATOR.columns
  return (
    <tr>
      <th scope="row" className={styles.who}>
        <span className={`${ui.block} ${ui.regular}`}>{nameOf(account)}</span>
        <span className={`${ui.block} ${styles.address}`}>
          {email ?? username}
          {email !== null && emailVerifiedAt === null ? ` (${m.notConfirmed})` : null}
        </span>
      </th>
      <td data-label={businessesLabel}>{counted(businesses)}</td>
      <td data-label={customersLabel}>{counted(customers)}</td>
      <td data-label={sentLabel}>{counted(sent)}</td>
      <td data-label={seenLabel}>{lastSignInAt === null ? m.notYet : dayOf(lastSignInAt)}</td>
      <td>
        <Badge colour={suspendedAt === null ? 'green' : 'red'}>
          {OPERATOR.states[suspendedAt === null ? 'active' : 'suspended']}
        </Badge>
        {suspendedReason === null ? null : (
          <span className={`${ui.block} ${ui.above2} ${ui.hint} ${ui.wrap} ${styles.reason}`}>
            {suspendedReason}
          </span>
        )}
      </td>
      <td className={styles.actions}>
        {isOwn ? (
          <span className={`${ui.hint} ${ui.wrap} ${styles.own}`}>{m.you}</span>
        ) : (
          <Actions name={nameOf(account)} isSuspended={suspendedAt !== null} onAction={onAction} />
        )}
      </td>
    </tr>
  )
}

/** Named with the account for a screen reader, which meets many of them. */
function Actions({
  name,
  isSuspended,
  onAction,
}: {
  name: string
  isSuspended: boolean
  onAction(action: AccountAction): void
}) {
  const actions: readonly AccountAction[] = [isSuspended ? 'restore' : 'suspend', 'link', 'remove']
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" className={styles.buttons}>
      {actions.map((action) => (
        <Button
          key={action}
          variant="subtle"
          size="sm"
          px="xs"
          mih={44}
          {...(action === 'remove' ? { color: 'red' } : {})}
          aria-label={`${OPERATOR[action].action}: ${name}`}
          onClick={() => onAction(action)}
        >
          {OPERATOR[action].action}
        </Button>
      ))}
    </Group>
  )
}
