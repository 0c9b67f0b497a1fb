import * as common from '@fivestead/domain/languages/messages/common/en'
import type { Utils } from '../../lib/use-change.ts'

/** Options of every change of a team (`useChange`). */
export const TEAM_CHANGE = {
  retry: false,
  failed: common.thatDidNotWork,
  refresh: (utils: Utils) => utils.team.invalidate(),
} as const

/** Loads the dashboard anew: what it shows is another organization's. */
export const showAnew = () => window.location.assign('/your-dashboard')
