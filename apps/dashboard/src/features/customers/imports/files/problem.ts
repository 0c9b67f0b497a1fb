import { IMPORT_BYTES_MAX } from '@fivestead/domain/customers/import-limits'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import * as m from '../../../../messages/imports/en.ts'

const WORDS = {
  large: () => customerWords.fileTooLarge({ megabytes: IMPORT_BYTES_MAX / 1024 / 1024 }),
  locked: () => m.fileLocked,
  empty: () => customerWords.fileEmpty,
}

/** Why the customers of a file cannot be read, in words for its owner. */
export class FileProblem extends Error {
  constructor(kind: keyof typeof WORDS) {
    super(WORDS[kind]())
  }
}
