/** The build's placeholder for the support address, which only a running server knows. */
export const SUPPORT_SLOT = '__SUPPORT_EMAIL__'

/** The address that people write to: the server wrote it into the page, so both renderings show the same. */
export function supportEmail(): string {
  if (typeof document === 'undefined') return SUPPORT_SLOT
  return document.querySelector<HTMLMetaElement>('meta[name=support-email]')?.content ?? SUPPORT_SLOT
}
