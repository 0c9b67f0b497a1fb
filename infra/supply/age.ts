import { compareVersions, type Locked } from './lockfile.ts'

const DAY_MS = 86_400_000
/** Days that a version has to be out before it is taken: most malicious ones are found within a week. */
export const MIN_AGE_DAYS = 7
/** Questions in a row without an answer after which no more are asked: without a network each waits for its deadline. */
const PATIENCE = 2

/** Versions that could not wait, `name@version` -> why (an advisory); a line goes when its seven days are over. */
const TAKEN_EARLY: Readonly<Record<string, string>> = {}

/** Answers to when versions were published. */
export interface AgeReport {
  /** Versions that the base did not have. */
  added: string[]
  /** A line for each version that is too young. */
  tooYoung: string[]
  /** Versions that the registry said nothing about. */
  unanswered: string[]
}

/** Publication times of a package by version; null when the registry does not answer. */
export type AskTimes = (name: string) => Promise<Record<string, string> | null>

/** Asks for the age of what was added to the lockfile since `base`; nothing is asked when nothing was added. */
export async function checkAges(
  { base, present }: { base: Map<string, Locked>; present: Map<string, Locked> },
  {
    askTimes,
    now,
    takenEarly = TAKEN_EARLY,
  }: { askTimes: AskTimes; now: Date; takenEarly?: Readonly<Record<string, string>> },
): Promise<AgeReport> {
  const added = [...present].filter(([id]) => !base.has(id)).map(([, locked]) => locked)
  const report: AgeReport = { added: [], tooYoung: [], unanswered: [] }
  const times = new Map<string, Record<string, string> | null>()
  let silent = 0
  for (const name of new Set(added.map((one) => one.name))) {
    const told = silent < PATIENCE ? await askTimes(name) : null
    silent = told === null ? silent + 1 : 0
    times.set(name, told)
  }
  for (const { name, version } of added.sort(byName)) {
    const id = `${name}@${version}`
    report.added.push(id)
    const published = Date.parse(times.get(name)?.[version] ?? '')
    if (Number.isNaN(published)) report.unanswered.push(id)
    else if (takenEarly[id] === undefined && now.getTime() - published < MIN_AGE_DAYS * DAY_MS) {
      report.tooYoung.push(`${id} was published ${new Date(published).toISOString()}`)
    }
  }
  return report
}

const byName = (a: Locked, b: Locked) => a.name.localeCompare(b.name) || compareVersions(a.version, b.version)
