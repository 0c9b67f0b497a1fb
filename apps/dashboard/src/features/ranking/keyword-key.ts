import type { TrackedKeyword } from '@fivestead/domain/ranking/schemas'

/** Tells the keywords of a list apart: the same words in another town are another keyword. */
export const keyOf = ({ keyword, location }: TrackedKeyword): string => JSON.stringify([keyword, location])
