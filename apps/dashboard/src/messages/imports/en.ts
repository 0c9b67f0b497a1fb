// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const importCustomers: string = 'Import customers'
export const fullName: string = 'Full name'
export const firstName: string = 'First name'
export const lastName: string = 'Last name'
export const email: string = 'Email'
export const phone: string = 'Phone'
export const lastVisit: string = 'Last visit'
export const tags: string = 'Tags'
export const servedBy: string = 'Served by'
export const language: string = 'Language'
export const notes: string = 'Notes'
export const column = (v: { index: number }): string => `Column ${v.index.toLocaleString('en')}`
export const whichColumnIsWhich: string = 'Which column is which?'
export const notInThisFile: string = 'Not in this file'
export const firstRowIsA: string = 'First row is a header'
export const phoneNumbersWithoutA: string = 'Phone numbers without a country code are read as numbers of'
export const chooseAnotherFile: string = 'Choose another file'
export const dropACsvFile: string = 'Drop a .csv file here'
export const dropHereAgain = (v: { fileName: string }): string => `Drop ${v.fileName} here again`
export const chooseAFile: string = 'Choose a file'
export const importingCustomers: string = 'importing customers'
export const theRestFollowsFrom = (v: { readSoFar: string }): string => `${v.readSoFar} The rest follows from there.`
export const theFirstRowNames: string = 'The first row names the columns, ideally '
export const aNameIsRequired: string = '. A name is required; phone numbers need no spaces or special characters. Other columns, orders and separators are recognized, and you see the result before anything is saved.'
export const upToCustomersAnd = (v: { value: string; importBytesMax: number }): string => `Up to ${v.value} customers and ${v.importBytesMax.toLocaleString('en')} MB a file. Importing doesn't send anything.`
export const theFirstCustomersAs: string = 'The first customers, as they will be saved'
export const name: string = 'Name'
export const details: string = 'Details'
export const noName: string = 'No name'
export const noCustomerAfterThe: string = 'No customer after the first line.'
export const firstCustomers: string = 'First customers'
export const upload: string = 'Upload'
export const readAdded = (v: { rows: string; added: string }): string => `  ${v.rows} read, ${v.added} added`
export const percentUploaded = (v: { floor: number }): string => `${v.floor.toLocaleString('en')} percent uploaded`
export const stop: string = 'Stop'
export const thereAreNoCustomers: string = 'There are no customers in this file'
export const added = (v: { added: string }): string => `${v.added} added`
export const line = (v: { value: string }): string => `Line ${v.value}`
export const theFirstRows = (v: { length: number }): string => `The first ${v.length.toLocaleString('en')} rows. `
export const downloadTheseRowsWith: string = 'Download these rows with their reasons'
export const fixThemAndUpload: string = ', fix them and upload again.'
export const rowsToLookAt: string = 'Rows to look at'
export const theRowsCouldNot: string = 'The rows could not be read.'
export const nothingHasBeenSent: string = 'Nothing has been sent to them. Next, choose who gets a review request.'
export const undoImport: string = 'Undo import'
export const done: string = 'Done'
export const askForReviews: string = 'Ask for reviews'
export const theUploadWasStopped: string = 'The upload was stopped.'
export const addedSoFarNobody = (v: { problem: string; added: string }): string => `${v.problem}  ${v.added} added so far. Nobody is added twice when you go on, now or later with the same file.`
export const close: string = 'Close'
export const continueWord: string = 'Continue'
export const leftOut = (v: { refused: string }): string => `, ${v.refused} left out`
export const undo: string = 'Undo'
export const undoImportOf = (v: { fileName: string }): string => `Undo import of ${v.fileName}`
export const recentImports: string = 'Recent imports'
export const theImportOfIs = (v: { fileName: string }): string => `The import of ${v.fileName} is not finished`
export const continueImportOf = (v: { fileName: string }): string => `Continue import of ${v.fileName}`
export const unfinishedImportOf = (v: { fileName: string }): string => `Unfinished import of ${v.fileName}`
export const uploadTheSameFile: string = 'Upload the same file again to add the rest.'
export const continueWithTheSame: string = 'Continue with the same file: it goes on where it stopped.'
export const begunNobodyIsAdded = (v: { reviewLogDate: string; readSoFar: string; how: string }): string => `Begun ${v.reviewLogDate}. ${v.readSoFar} ${v.how} Nobody is added twice.`
export const thisIsNotThe = (v: { fileName: string }): string => `This is not the file that the import began with, or it was changed since. Choose ${v.fileName} as it was, or undo the import and upload this one anew.`
export const pleaseTryAgain: string = 'Please try again.'
export const thisFileCouldNot: string = 'This file could not be read. Please choose it again.'
export const theUploadWasInterrupted: string = 'The upload was interrupted.'
export const takenOut = (v: { removed: string }): string => `${v.removed} taken out.`
export const keptARequestWent = (v: { taken: string; kept: string }): string => `${v.taken} ${v.kept} kept: a request went to them, or they have replied.`
export const n1WasAlreadyA: string = '1 was already a customer'
export const wereAlreadyCustomers = (v: { known: string }): string => `${v.known} were already customers`
export const somebodyOfTheSame = (v: { repeated: string; which: string }): string => `${v.repeated} ${v.which} somebody of the same file`
export const gotAMissingEmail = (v: { filled: string }): string => `${v.filled} got a missing email address or phone number`
export const keptWithoutAPhone = (v: { withoutPhone: string }): string => `${v.withoutPhone} kept without a phone number that could not be read`
export const keptWithoutAnEmail = (v: { withoutEmail: string }): string => `${v.withoutEmail} kept without an email address that could not be read`
export const keptWithoutADetail = (v: { withoutDetail: string }): string => `${v.withoutDetail} kept without a detail that could not be read`
export const leftOut2 = (v: { refused: string; which: string }): string => `${v.refused} ${v.which} left out`
export const read = (v: { rows: string }): string => `${v.rows} read`
export const ofRead = (v: { rows: string; total: string }): string => `${v.rows} of ${v.total} read`
export const added2 = (v: { read: string; added: string }): string => `${v.read}, ${v.added} added.`
export const beingUndoneTakenOut = (v: { removed: string }): string => `Being undone, ${v.removed} taken out so far.`
export const fileSaveAsCsv: string = 'File > Save As > CSV UTF-8'
export const numbers: string = 'Numbers'
export const fileExportToCsv: string = 'File > Export To > CSV'
export const fileSaveAsText: string = 'File > Save As > Text CSV'
