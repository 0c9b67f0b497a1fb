import { useEffect, useState } from 'react'

/**
 * Loads the parts that a page needs only after the stars from a file of their own, once the page is up: their bytes
 * would keep a slow phone waiting.
 */
export type Later<Part> = {
  /** Null as long as it has not come; the server, which renders any step, has it from the beginning. */
  later: Part | null
  loadLater: () => Promise<Part>
}

/** The part when it has come. When it is `needed` and cannot be had, `instead` is called. */
export function useLater<Part>(
  { later, loadLater }: Later<Part>,
  needed: boolean,
  instead: () => void,
): Part | null {
  const [part, setPart] = useState({ later })
  useEffect(() => {
    if (part.later !== null) return
    loadLater().then(
      (came) => setPart({ later: came }),
      () => {
        if (needed) instead()
      },
    )
  }, [needed])
  return part.later
}
