import { useEffect } from 'react'

/** Says in the page's title which step this is, as its heading does; the stars have the title that the server wrote. */
export function useStepTitle(step: string, heading: 'h1' | 'h2'): void {
  useEffect(() => {
    const before = document.title
    document.title = `${document.querySelector(heading)?.textContent} | ${before}`
    return () => {
      document.title = before
    }
  }, [step, heading])
}
