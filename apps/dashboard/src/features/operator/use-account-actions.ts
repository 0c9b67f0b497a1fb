import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
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
  const utils = trpc.useUtils()
  const fail = useFailure()
  const told = (action: AccountAction) => ({
    retry: false,
    onSuccess: (answer: object) => {
      void utils.operator.accounts.invalidate()
      const link = 'link' in answer ? String(answer.link) : null
      if (link === null)
        showToast({ title: OPERATOR[action].done, description: nameOf(account), tone: 'success' })
      onDone(link)
    },
    onError: (error: unknown) => fail(error, { title: OPERATOR.failed }),
  })
  const suspend = trpc.operator.suspend.useMutation(told('suspend'))
  const restore = trpc.operator.restore.useMutation(told('restore'))
  const remove = trpc.operator.remove.useMutation(told('remove'))
  const link = trpc.operator.passwordLink.useMutation(told('link'))
  return (action, { reason, password }) => {
    const proof = password === '' ? {} : { password }
    if (action === 'suspend') return suspend.mutateAsync({ id, reason })
    if (action === 'restore') return restore.mutateAsync({ id })
    return action === 'remove' ? remove.mutateAsync({ id, ...proof }) : link.mutateAsync({ id, ...proof })
  }
}
