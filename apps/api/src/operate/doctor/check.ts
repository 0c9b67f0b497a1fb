import type { Config } from '../../config.ts'
import type { Finding } from '../../gateways/finding.ts'

/** Input of the checks; tests bring a clock and DNS records of their own. */
export interface Input {
  config: Config
  clock: { now(): Date }
  /** The TXT records of a name, each as one text; none where the name does not exist. @throws when DNS does not answer */
  txt(name: string): Promise<string[]>
  /** The mail servers of a name; none where it has none. @throws when DNS does not answer */
  mx(name: string): Promise<string[]>
}

/** Formats each finding as a line, in columns. */
export function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  return findings
    .map(({ state, about, words }) => `${state.padEnd(7)}  ${about.padEnd(width)}  ${words}`)
    .join('\n')
}
