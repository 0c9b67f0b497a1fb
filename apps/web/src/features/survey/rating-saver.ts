/** Milliseconds before a change is sent: of a walk over the stars by arrow key the last one counts. */
export const CHANGE_DELAY_MS = 500

/**
 * Saves the stars of one visit: the first at once, later ones in their place, one call at a time.
 * Returns a function that resolves to the review's id when the newest stars are saved, and rejects when they could not
 * be; its next call tries again.
 */
export function ratingSaver(send: (rating: number) => Promise<{ id: string }>) {
  let wanted = 0
  let saved = 0
  let id = ''
  let running: Promise<string> | null = null
  const run = async () => {
    while (saved !== wanted) {
      if (saved > 0) await new Promise((resolve) => setTimeout(resolve, CHANGE_DELAY_MS))
      const rating = wanted
      id = (await send(rating)).id
      saved = rating
    }
    return id
  }
  return (rating: number): Promise<string> => {
    wanted = rating
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
