import { showToast as showLight, type Toast } from '@fivestead/ui/toasts'

/**
 * Shows one toast in place of the one before. The library is loaded beside the first screen, whose scripts have a
 * budget; should it never come, the public site's light region stands in.
 */
export function showToast(toast: Toast): void {
  void import('./toast-library.ts').then(
    ({ show }) => show(toast),
    () => showLight(toast),
  )
}
