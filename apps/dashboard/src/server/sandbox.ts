/**
 * Tells whether the API sends to the sandbox outbox: the outbox exists there alone (design 3). The first clear
 * answer is kept for the life of the process; while the API does not answer, nothing is claimed.
 */
export function sandboxProbe(apiUrl: string, told?: boolean): () => Promise<boolean> {
  let known = told
  return async () => {
    if (known !== undefined) return known
    try {
      const answer = await fetch(`${apiUrl}/api/sandbox/outbox`, {
        method: 'HEAD',
        signal: AbortSignal.timeout(1000),
      })
      if (answer.status === 200 || answer.status === 404) known = answer.status === 200
      return known ?? false
    } catch {
      return false
    }
  }
}
