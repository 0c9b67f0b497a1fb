import { saveFile } from '../../lib/save-file.ts'

/** Saves what an export of one person answered as a file. */
export const savePerson = (data: object): void =>
  saveFile('person.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
