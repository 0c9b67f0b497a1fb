import type { Utils } from '../../lib/use-change.ts'
import * as m from '../../messages/developers/en.ts'

/** Options of every change of API keys (`useChange`). */
export const KEYS_CHANGE = {
  retry: false,
  failed: m.notDone,
  refresh: (utils: Utils) => utils.keys.invalidate(),
} as const

/** Options of every change of webhooks. */
export const WEBHOOKS_CHANGE = {
  retry: false,
  failed: m.notDone,
  refresh: (utils: Utils) => utils.webhooks.invalidate(),
} as const
