import { ROOT_ZONE } from './list.ts'

const ENDINGS = new Set(ROOT_ZONE.split(' '))

/** Returns true if a web address may have this ending, given in lower case: every ending of the root zone. */
export const isEnding = (ending: string): boolean => ENDINGS.has(ending)
