import { useEffect, useState } from 'react'

/**
 * Loads the parts that a page needs only after the stars from a file of their own, at the first chosen star: opening
 * the page takes two requests.
 */
export type Later<Part> = {
  /** Null as long as it has not come; the server, which renders any step, has it from the beginning. */
  later: Part | null
  loadLater: () => Promise<Part>
}

/**
 * The part when it has come.
 * @param when.wanted a star is chosen; nothing is loaded before
 * @param when.needed the page shows a step that is made of it
 * @param instead called when it is needed and cannot be had
 */
export function useLater<Part>(
  { later, loadLater }: Later<Part>,
  { wanted, needed }: { wanted: boolean; needed: boolean },
  instead: () => void,
): Part | null {
  const [part, setPart] = useState({ later })
  useEffect(() => {
    if (!wanted || part.later !== null) return
    loadLater().then(
      (came) => setPart({ later: came }),
      () => {
        if (needed) instead()
      },
    )
  }, [wanted, needed])
  return part.later
}
