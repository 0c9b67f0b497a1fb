import type { Toast } from '@fivestead/ui/toasts'
import { showToast } from '@fivestead/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'

/**
 * Leaves the signed-in area after a login has ended, with words. A second login of this browser may still be active:
 * then the dashboard goes on with what belongs to that one.
 */
export function useGoodbye({
  accountDeleted = false,
} = {}): (words: Pick<Toast, 'title' | 'description'>) => void {
  const { signedOut, signedIn } = useAuth()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  return (words) => {
    showToast({ ...words, tone: 'success' })
    const leave = async () => {
      const left = await utils.client.auth.me.query().catch(() => null)
      await navigate({
        to: '/',
        state: { justSignedOut: left === null, accountDeleted: accountDeleted && left === null },
      })
      signedOut()
      if (left !== null) signedIn(left)
    }
    void leave()
  }
}
