/** The part of a report of Stryker that is read (schema of mutation-testing-report). */
export interface Report {
  files: Record<string, { mutants: ReportedMutant[] }>
}

interface ReportedMutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: { line: number; column: number } }
}

/** Numbers of mutants of an area, by outcome. */
export interface Score {
  mutants: number
  killed: number
  /** Mutants that never end; they count as detected. */
  timeout: number
  survived: number
  /** Mutants that no test runs; they count as survivors. */
  uncovered: number
  /** Percent detected, to two digits; 100 for an area without mutants. */
  score: number
}

/** Counts mutants; those that are ignored or that do not compile count for nothing. */
export function scoreOf({ files }: Report): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (status: string) => statuses.filter((one) => one === status).length
  const [killed, timeout, survived, uncovered] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(
    count,
  ) as [number, number, number, number]
  const mutants = killed + timeout + survived + uncovered
  const score = mutants === 0 ? 100 : Math.round(((killed + timeout) / mutants) * 10_000) / 100
  return { mutants, killed, timeout, survived, uncovered, score }
}

/** Each mutant that no test detected: file:line:column, the mutator, and what stood there instead. */
export function survivorsOf({ files }: Report): string[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ mutatorName, replacement = '', location: { start } }) => {
        const shown = replacement.replace(/\s+/g, ' ').slice(0, 80)
        return `${file}:${start.line}:${start.column} ${mutatorName} ${shown}`
      }),
  )
}
