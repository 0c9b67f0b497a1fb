import type { RefusalReason } from '@fivestead/domain/refusal-reasons'
import { showToast } from '@fivestead/ui/toasts'
import { isSignedOut, refusalReason, serverWords } from './server-words.ts'
import { trpc } from './trpc.ts'

/** Reasons whose words stand beside their field alone (`useAppForm`); the others are documented as toasts too. */
const BESIDE_A_FIELD: readonly (RefusalReason | null)[] = ['template-name-taken', 'reply-address-unverified']

/**
 * Says that something the owner asked for failed: the server's words, else the documented ones. A session that has
 * ended meanwhile is seen, and the screen follows.
 */
export function useFailure(): (error: unknown, words: { title: string; description?: string }) => void {
  const utils = trpc.useUtils()
  return (error, { title, description }) => {
    if (BESIDE_A_FIELD.includes(refusalReason(error))) return
    const text = serverWords(error) ?? description
    showToast({ title, ...(text === undefined ? {} : { description: text }), tone: 'danger' })
    if (isSignedOut(error)) void utils.auth.me.invalidate()
  }
}
