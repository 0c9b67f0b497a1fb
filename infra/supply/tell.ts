import { type AgeReport, MIN_AGE_DAYS } from './age.ts'
import type { AuditResult } from './audit.ts'

/** Lines for the operator, and whether they stop the run. What could not be asked never looks like a good answer. */
export interface Told {
  lines: string[]
  failed: boolean
}

export function tellAges(report: (AgeReport & { base: string }) | null): Told {
  if (report === null)
    return { lines: loud('No base commit was found: the age of versions was NOT CHECKED.'), failed: false }
  const { base, added, tooYoung, unanswered } = report
  const since = `since ${base.slice(0, 10)}`
  if (added.length === 0) return { lines: [`No version was added to the lockfile ${since}.`], failed: false }
  const good = added.length - tooYoung.length - unanswered.length
  const lines = [`${good} of ${added.length} versions added ${since} are ${MIN_AGE_DAYS} days old or older.`]
  for (const line of tooYoung) lines.push(`TOO YOUNG: ${line}; wait until it is ${MIN_AGE_DAYS} days old`)
  if (unanswered.length > 0) {
    lines.push(
      ...loud(`The registry did not say how old these are, they were NOT CHECKED: ${unanswered.join(', ')}`),
    )
  }
  return { lines, failed: tooYoung.length > 0 }
}

export function tellAudit(result: AuditResult): Told {
  if (result.kind === 'unanswered') {
    return {
      lines: loud(`The registry answered no audit, NOTHING WAS AUDITED: ${result.why}`),
      failed: false,
    }
  }
  const { grave, other } = result
  const lines = [`Audit: ${grave.length} grave weaknesses, ${other.length} others.`, ...grave, ...other]
  return { lines, failed: grave.length > 0 }
}

/** Cannot be overlooked; on GitHub it is a warning of the run as well. */
function loud(text: string): string[] {
  const bar = '!'.repeat(80)
  return [...(process.env.GITHUB_ACTIONS ? [`::warning::${text}`] : []), bar, text, bar]
}
