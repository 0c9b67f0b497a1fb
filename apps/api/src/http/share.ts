import { businessIdParamSchema } from '@fivestead/domain/ids'
import { fieldOf } from '../limits/subjects.ts'
import type { CallContext } from './context.ts'

/**
 * Key by which database connections are shared out: the call's business, else the caller's network. One business whose
 * rows are locked, or one network that asks for everything at once, leaves connections for the others (T25).
 * @param input the caller's input, unparsed
 */
export function shareOf({ prefix }: Pick<CallContext, 'prefix'>, input: unknown): string {
  const { data: id } = businessIdParamSchema.safeParse(fieldOf(input, 'businessId'))
  return id === undefined ? `network:${prefix}` : `business:${id}`
}
