import { showToast } from '@fivestead/ui/toasts'
import * as m from '../messages/common/en.ts'

/** Copies a text and says so. @param byHand what to do where the browser refuses */
export async function copyText(
  text: string,
  copied: { title: string; description: string },
  byHand: string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ ...copied, tone: 'success' })
  } catch {
    showToast({ title: m.couldNotCopy, description: byHand, tone: 'danger' })
  }
}
