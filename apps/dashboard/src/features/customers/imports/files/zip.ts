import { readZip as read, ZipProblem } from '../../../../lib/zip.ts'
import { FileProblem } from './problem.ts'

/** Reads files of a ZIP as `lib/zip.ts` does. @throws FileProblem in words for the owner; Error where it cannot be read */
export const readZip = (...all: Parameters<typeof read>): Promise<void> =>
  read(...all).catch((error) => {
    throw error instanceof ZipProblem ? new FileProblem(error.kind) : error
  })
