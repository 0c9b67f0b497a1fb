import * as m from '@fivestead/domain/languages/messages/businesses/en'
import type { QrCode } from '@fivestead/ui/qr-code'
import { showToast } from '@fivestead/ui/toasts'
import { fileNameOf } from '../../lib/public-links.ts'

/**
 * Hands code and link to the device's share sheet, or the link to the clipboard where there is no such sheet.
 * Somebody who closes the sheet has not met a failure.
 */
export async function shareQrCode(name: string, url: string, code: QrCode | null): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      const words = { title: name, text: m.shareText({ business: name }), url }
      const file = (await code?.file(fileNameOf(name))) ?? null
      const whole = file === null ? words : { ...words, files: [file] }
      await navigator.share(file !== null && navigator.canShare?.(whole) === true ? whole : words)
      return
    }
    await navigator.clipboard.writeText(url)
    showToast({ title: m.shareQrCode, description: m.linkCopiedHint, tone: 'success' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: m.shareQrCode, description: m.copyLinkByHand({ url }), tone: 'danger' })
  }
}
