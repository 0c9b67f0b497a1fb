import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { trpc } from '../../lib/trpc.ts'
import { type Utils, useChange } from '../../lib/use-change.ts'
import { type Account, type AccountAction, nameOf } from './words.ts'

interface Given {
  reason: string
  password: string
}

/**
 * Acts on an account, reads the table again and says how it went.
 * @param onDone told when it is done, with the link where one was made
 */
export function useAccountActions(
  account: Account,
  onDone: (link: string | null) => void,
): (action: AccountAction, given: Given) => Promise<unknown> {
  const { id } = account
  const change = (action: AccountAction) =>
    ({
      retry: false,
      done: (response: object) =>
        'link' in response ? null : { title: OPERATOR[action].done, description: nameOf(account) },
      after: (response: object) => onDone('link' in response ? String(response.link) : null),
      failed: { title: common.failedTryAgain },
      refresh: (utils: Utils) => void utils.operator.accounts.invalidate(),
    }) as const
  const suspend = useChange(trpc.operator.suspend, change('suspend'))
  const restore = useChange(trpc.operator.restore, change('restore'))
  const remove = useChange(trpc.operator.remove, change('remove'))
  const link = useChange(trpc.operator.passwordLink, change('link'))
  return (action, { reason, password }) => {
    const proof = password === '' ? {} : { password }
    if (action === 'suspend') return suspend.mutateAsync({ id, reason })
    if (action === 'restore') return restore.mutateAsync({ id })
    return action === 'remove' ? remove.mutateAsync({ id, ...proof }) : link.mutateAsync({ id, ...proof })
  }
}
