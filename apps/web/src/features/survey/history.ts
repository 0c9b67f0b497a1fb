import type { Step } from './model.ts'
import type { At } from './state.ts'

/**
 * Keeps the survey's steps in the browser's history. The step after the stars is an entry of its own, and the steps after
 * it take its place: Back leads to the stars.
 */
export function followHistory({ step, rating }: At, goTo: (to: { step: Step }) => void): void {
  const entry: Step = history.state?.step ?? 'rating'
  if (step !== entry) {
    if (entry === 'rating' && step.startsWith('feedback')) history.pushState({ step }, '')
    else history.replaceState({ step }, '')
  }
  window.onpopstate = ({ state }) => {
    // Forward to a step whose stars a reload forgot leads to the stars, too.
    goTo({ step: rating === null || !state ? 'rating' : state.step })
  }
}
