/** What the screens say about a sandbox; see `Runtime`. */
export interface SandboxFacts {
  sandbox: boolean
  outbox: boolean
  mail: boolean
}

const NOTHING_CLAIMED: SandboxFacts = { sandbox: false, outbox: false, mail: false }

/**
 * Asks the API whether it is a sandbox. The first clear answer is kept for the life of the process; while the API
 * does not answer, nothing is claimed.
 */
export function sandboxProbe(apiUrl: string, told?: SandboxFacts): () => Promise<SandboxFacts> {
  let known = told
  return async () => {
    if (known !== undefined) return known
    try {
      const answer = await fetch(`${apiUrl}/api/sandbox`, { signal: AbortSignal.timeout(1000) })
      if (answer.status !== 200) return NOTHING_CLAIMED
      const { sandbox, outbox, mail } = (await answer.json()) as Partial<SandboxFacts>
      known = { sandbox: sandbox === true, outbox: outbox === true, mail: mail === true }
      return known
    } catch {
      return NOTHING_CLAIMED
    }
  }
}
