import type { StepProblem } from '@fivestead/domain/accounts/wizard'

/** The words beside a field of the wizard, when it is the one at fault. */
export function problemAt(field: StepProblem['field'], problem: StepProblem | null): string | undefined {
  return problem?.field === field ? problem.description : undefined
}
