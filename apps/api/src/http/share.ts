import { businessIdParamSchema } from '@fivestead/domain/ids'
import { fieldOf } from '../limits/subjects.ts'
import type { CallContext } from './context.ts'

/**
 * What a call belongs to when database connections are shared out: its business, else the caller's network. One business
 * whose rows are locked, or one network that asks for everything at once, leaves connections for the others (T25).
 * @param input what the caller sent, unparsed
 */
export function shareOf({ prefix }: Pick<CallContext, 'prefix'>, input: unknown): string {
  const { data: id } = businessIdParamSchema.safeParse(fieldOf(input, 'businessId'))
  return id === undefined ? `network:${prefix}` : `business:${id}`
}
