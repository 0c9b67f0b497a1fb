import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { type Account, type Deed, nameOf } from './words.ts'

interface Given {
  reason: string
  password: string
}

/**
 * What does a deed to an account, reads the table again and says how it went.
 * @param onDone told when it is done, with the link where one was made
 */
export function useDeeds(
  account: Account,
  onDone: (link: string | null) => void,
): (deed: Deed, given: Given) => Promise<unknown> {
  const { id } = account
  const utils = trpc.useUtils()
  const fail = useFailure()
  const told = (deed: Deed) => ({
    retry: false,
    onSuccess: (answer: object) => {
      void utils.operator.accounts.invalidate()
      const link = 'link' in answer ? String(answer.link) : null
      if (link === null)
        showToast({ title: OPERATOR[deed].done, description: nameOf(account), tone: 'success' })
      onDone(link)
    },
    onError: (error: unknown) => fail(error, { title: OPERATOR.failed }),
  })
  const suspend = trpc.operator.suspend.useMutation(told('suspend'))
  const restore = trpc.operator.restore.useMutation(told('restore'))
  const remove = trpc.operator.remove.useMutation(told('remove'))
  const link = trpc.operator.passwordLink.useMutation(told('link'))
  return (deed, { reason, password }) => {
    const proof = password === '' ? {} : { password }
    if (deed === 'suspend') return suspend.mutateAsync({ id, reason })
    if (deed === 'restore') return restore.mutateAsync({ id })
    return deed === 'remove' ? remove.mutateAsync({ id, ...proof }) : link.mutateAsync({ id, ...proof })
  }
}
