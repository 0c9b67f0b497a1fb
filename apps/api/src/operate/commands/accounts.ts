import { parseArgs } from 'node:util'
import { inTransaction } from '@fivestead/db/client'
import { invitationSchema, suspensionReason } from '@fivestead/domain/accounts/operator/schemas'
import { COUNTED_AT_MOST } from '@fivestead/domain/accounts/operator/texts'
import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { m } from '@fivestead/domain/languages/messages/operator/words'
import { invite } from '../../accounts/invitations/service.ts'
import { deleteAccountOf, listAccounts, passwordLink, showAccount } from '../../accounts/operator/service.ts'
import type { AccountRow } from '../../accounts/operator/sql.ts'
import { restoreAccount, suspendAccount } from '../../accounts/suspension.service.ts'
import { removeSecondSteps } from '../../accounts/two-step/service.ts'
import { COMMAND } from '../../activity/service.ts'
import { type OpenDeps, openDeps } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { OperateError } from '../error.ts'
import { plain } from '../plain.ts'

const USAGE =
  'operate accounts list [--search <text>] [--after <cursor>] | show <id or email> | suspend <id> --reason <text> | restore <id> | delete <id> | password-link <id> | two-step off <id> | invite <email>'

interface Given {
  name: string
  search?: string | undefined
  after?: string | undefined
  reason?: string | undefined
}

/** Commands; each returns its output. Accounts are named by id, address or username. */
const COMMANDS: Record<string, (deps: OpenDeps, given: Given) => Promise<string>> = {
  async list(deps, { search, after: cursor }) {
    const { items, nextCursor } = await listAccounts(deps, { search, cursor, limit: undefined })
    const lines = items.length === 0 ? ['No accounts.'] : items.map(line)
    return [...lines, ...(nextCursor === null ? [] : [`More: accounts list --after '${nextCursor}'`])].join(
      '\n',
    )
  },
  async show(deps, { name }) {
    const { activity, ...account } = await showAccount(deps, name)
    const done = activity.map(({ at, actor, action }) => `  ${at.toISOString()}  ${action} by ${actor}`)
    const reason = account.suspendedReason === null ? [] : [`  reason    ${plain(account.suspendedReason)}`]
    return [line(account), ...reason, ...done].join('\n')
  },
  async suspend(deps, { name, reason }) {
    const account = await showAccount(deps, name)
    await suspendAccount(deps, COMMAND, account.id, suspensionReason.parse(reason))
    return `Suspended: ${called(account)}`
  },
  async restore(deps, { name }) {
    const account = await showAccount(deps, name)
    await restoreAccount(deps, COMMAND, account.id)
    return `Restored: ${called(account)}`
  },
  async delete(deps, { name }) {
    const account = await showAccount(deps, name)
    await deleteAccountOf(deps, COMMAND, account.id)
    return `Deleted: ${called(account)}`
  },
  async 'password-link'(deps, { name }) {
    const { link } = await passwordLink(deps, COMMAND, (await showAccount(deps, name)).id)
    return link
  },
  async 'two-step off'(deps, { name }) {
    const account = await showAccount(deps, name)
    const wasOn = await inTransaction(deps.db, (trx) =>
      removeSecondSteps(deps, trx, COMMAND, account.id, 'by command'),
    )
    return `${wasOn ? 'Two-step sign-in is off' : 'Two-step sign-in was not on'}: ${called(account)}`
  },
  async invite(deps, { name }) {
    const { success, data } = invitationSchema.safeParse({ email: name })
    if (!success) throw new OperateError(accountWords.emailInvalidShort)
    await invite(deps, COMMAND, data.email)
    return `Invited: ${data.email}. The mail leaves with the running product.`
  },
}

/**
 * Runs `operate accounts ...` for the accounts of this installation. Works while the product runs; with the
 * embedded database, which only one process can open, while it is stopped.
 */
export async function accounts(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { search: { type: 'string' }, after: { type: 'string' }, reason: { type: 'string' } },
  })
  // The `two-step` command has two words.
  const [first = 'list', ...others] = positionals
  const [command, name = ''] =
    first === 'two-step' ? [`${first} ${others[0]}`, others[1]] : [first, others[0]]
  const act = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (act === undefined) throw new OperateError(`Unknown command "${command}". Use: ${USAGE}`)
  if (command !== 'list' && name === '') throw new OperateError(`${m.idNeeded} Use: ${USAGE}`)
  if (command === 'suspend' && !suspensionReason.safeParse(values.reason).success)
    throw new OperateError(`A reason is needed. Use: ${USAGE}`)
  const deps = await openDeps(readConfig(env))
  try {
    console.log(await act(deps, { name, ...values }))
  } finally {
    await deps.close()
  }
  return 0
}

const called = ({ id, email, username }: AccountRow) => plain(email ?? username ?? id)

const counted = (count: number) => (count > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : String(count))

function line(account: AccountRow): string {
  const { id, fullName, email, businesses, customers, sent, lastSignInAt, suspendedAt } = account
  const state = suspendedAt === null ? 'active' : `SUSPENDED since ${suspendedAt.toISOString()}`
  const seen = lastSignInAt === null ? 'never' : lastSignInAt.toISOString()
  return [
    `${id}  ${plain(fullName ?? '')} <${plain(email ?? account.username ?? '')}>  ${state}`,
    `  businesses ${businesses}, customers ${counted(customers)}, sent in 30 days ${counted(sent)}, last sign-in ${seen}`,
  ].join('\n')
}
