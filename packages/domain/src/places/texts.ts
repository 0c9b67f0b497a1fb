import { m } from '../languages/messages/places/words.ts'
import { inWords } from '../speaking.ts'

/** The text for a failed search by its HTTP status; other statuses show the server's message or the default. */
export function searchFailureMessage(status: number, message?: string): string {
  if (status === 504) return m.searchSlow
  if (status === 502 || status === 503) return m.searchUnavailable
  return message || m.searchFailed
}

export const CONNECT = {
  /** Vibration in milliseconds, where the device has it. */
  vibrateOnSuccess: [100, 50, 100],
  vibrateOnSelect: [50],
  redirectMs: 2000,
  toastMs: 5000,
} as const

export const MAPS = inWords(
  () =>
    ({
      searchFailed: m.mapsSearchFailed,
      height: 300,
      /** Words of a map with a grid. */
      gridHeight: 420,
      zoom: 14,
      cityZoom: 11,
      timeoutMs: 10_000,
    }) as const,
)
