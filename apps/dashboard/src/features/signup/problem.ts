import type { StepProblem } from '@fivestead/domain/accounts/wizard'

/** The words beside a field of the wizard, when it is at fault. */
export function problemAt(field: StepProblem['field'], problems: readonly StepProblem[]): string | undefined {
  return problems.find((problem) => problem.field === field)?.description
}
