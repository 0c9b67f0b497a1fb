/** The registry's answer about known weaknesses of installed packages. */
export type AuditResult =
  | { kind: 'answered'; grave: string[]; other: string[] }
  /** The service did not answer: that is no clean result. */
  | { kind: 'unanswered'; why: string }

interface Advisory {
  severity?: string
  module_name?: string
  title?: string
  url?: string
}

/** Reads what `pnpm audit --json` printed. Whatever is not a whole answer counts as none. */
export function readAudit(output: string): AuditResult {
  const unanswered = (why: string): AuditResult => ({ kind: 'unanswered', why: why.slice(0, 300) })
  let said: unknown
  try {
    said = JSON.parse(output)
  } catch {
    return unanswered(output.trim().split('\n').slice(0, 3).join(' ') || 'no output')
  }
  const { advisories, metadata, error } = (said ?? {}) as {
    advisories?: Record<string, Advisory>
    metadata?: { vulnerabilities?: unknown; dependencies?: number; totalDependencies?: number }
    error?: { message?: string; code?: string }
  }
  if (error) return unanswered(error.message ?? error.code ?? 'an error')
  if (typeof advisories !== 'object' || advisories === null || !metadata?.vulnerabilities) {
    return unanswered('an answer without advisories and figures')
  }
  const lines = (wanted: boolean) =>
    Object.values(advisories)
      .filter(({ severity }) => (severity === 'high' || severity === 'critical') === wanted)
      .map(({ severity, module_name: name, title, url }) => `${severity}: ${name}: ${title} (${url})`)
  return { kind: 'answered', grave: lines(true), other: lines(false) }
}
