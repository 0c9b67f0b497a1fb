/** Placeholders of the build for what only a running server knows. */
export const DASHBOARD_SLOT = '__DASHBOARD_ORIGIN__'
export const PUBLIC_SLOT = '__PUBLIC_ORIGIN__'
/** The host of the same origin, as links are written for people. */
export const HOST_SLOT = '__PUBLIC_HOST__'

/** The public origin and its host: the server wrote it into the page, so both renderings show the same. */
export function publicAddress(): { origin: string; host: string } {
  if (typeof document === 'undefined') return { origin: PUBLIC_SLOT, host: HOST_SLOT }
  const origin = document.querySelector<HTMLMetaElement>('meta[name=public-origin]')?.content ?? ''
  return { origin, host: URL.canParse(origin) ? new URL(origin).host : '' }
}
