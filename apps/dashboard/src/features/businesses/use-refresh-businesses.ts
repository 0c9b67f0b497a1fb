import { trpc } from '../../lib/trpc.ts'

/** Reads the owner's businesses anew, everywhere they are shown. */
export function useRefreshBusinesses(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.auth.me.invalidate(), utils.businesses.invalidate()])
  }
}
