import { ROOT_ZONE } from './list.ts'

const ENDINGS = new Set(ROOT_ZONE.split(' '))

/** Whether a web address may end so, in small letters: every ending of the root zone. */
export const isEnding = (ending: string): boolean => ENDINGS.has(ending)
