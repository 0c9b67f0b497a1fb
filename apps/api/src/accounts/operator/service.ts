import { randomBytes } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import type { AccountsPageInput } from '@fivestead/domain/accounts/operator/schemas'
import { PASSWORD_RESET_MINUTES } from '@fivestead/domain/accounts/password-reset-mail'
import { accountSearch } from '@fivestead/domain/customers/search'
import { m } from '@fivestead/domain/languages/messages/operator/words'
import { PASSWORD_RESET_PATH } from '@fivestead/domain/paths'
import { type Actor, recordActivity } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { orderOf, type Page, readPageIn, TEXT, TIME } from '../../paging/cursor.ts'
import { removeAccount } from '../deletion.service.ts'
import { hashToken } from '../password-reset/email.ts'
import { deleteResetsOf, insertLink } from '../password-reset/sql.ts'
import {
  type AccountCursor,
  type AccountRow,
  accountForLink,
  accountRows,
  findAccountRow,
  latestActivity,
} from './sql.ts'

/** Period of the "sent" count; `send_usage` keeps rows a day longer. */
const SENT_MS = 30 * 86_400_000
const SHOWN_ACTIVITY = 20

/** Order of the list: newest first. The id of an account is any text. */
const BY_ACCOUNT = orderOf<AccountCursor>({ createdAt: TIME, id: TEXT })

const since = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - SENT_MS)

/** Returns a page of the accounts. @throws AppError invalid_input for an invalid cursor */
export function listAccounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { search, ...query }: AccountsPageInput,
): Promise<Page<AccountRow>> {
  const found = search === undefined ? null : accountSearch(search)
  // A search without a searchable word finds nobody.
  if (search !== undefined && found === null) return Promise.resolve({ items: [], nextCursor: null })
  return readPageIn(
    BY_ACCOUNT,
    query,
    (slice) => accountRows(db, { search: found, since: since({ clock }), ...slice }),
    (row) => row,
  )
}

/** Returns an account by id, address or username, with its latest activity. @throws AppError not_found */
export async function showAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string) {
  const account = await findAccountRow(db, name, since({ clock }))
  if (!account) throw absent()
  return { ...account, activity: await latestActivity(db, account.id, SHOWN_ACTIVITY) }
}

const absent = () => new AppError('not_found', m.noSuchAccount)

/** Deletes an account as its owner can, with all that belongs to it. @throws AppError not_found */
export function deleteAccountOf(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  actor: Actor,
  id: string,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    if (!(await accountForLink(trx, id))) throw absent()
    // Recorded before the memberships are deleted: other organizations of this person get the entry too.
    await recordActivity({ clock }, trx, { actor, userId: id, action: 'account.deleted' })
    await removeAccount({ clock, queue }, trx, id)
    return { ok: true }
  })
}

/**
 * Makes a link that sets a new password of an account, works once within an hour and needs no mail. Earlier
 * links stop working.
 * @throws AppError not_found; conflict for an account without a password
 */
export function passwordLink(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: string,
): Promise<{ link: string }> {
  return inTransaction(db, async (trx) => {
    const account = await accountForLink(trx, id)
    if (!account) throw absent()
    if (account.password === null) throw new AppError('conflict', m.hasNoPassword)
    const createdAt = clock.now()
    const token = randomBytes(32).toString('base64url')
    await deleteResetsOf(trx, id)
    await insertLink(trx, {
      ...{ email: account.email ?? '', userId: id, tokenHash: hashToken(token), createdAt },
      expiresAt: new Date(createdAt.getTime() + PASSWORD_RESET_MINUTES * 60_000),
    })
    const entry = { actor, userId: id } as const
    await recordActivity({ clock }, trx, { ...entry, action: 'account.password-link' })
    return { link: `${config.origins.dashboard}${PASSWORD_RESET_PATH}?token=${token}` }
  })
}
