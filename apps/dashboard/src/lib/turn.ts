/** The screen gets its turn. */
export const turn = () => new Promise((resolve) => setTimeout(resolve))
