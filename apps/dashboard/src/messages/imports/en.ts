// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

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
export const rowCount = (v: { rows: number }): string => plural('en', v.rows, { 'one': `${v.rows.toLocaleString('en')} row`, 'other': `${v.rows.toLocaleString('en')} rows` })
export const firstRowIsA: string = 'First row is a header'
export const phoneNumbersWithoutA: string = 'Phone numbers without a country code are read as numbers of'
export const chooseAnotherFile: string = 'Choose another file'
export const dropACsvFile: string = 'Drop a .csv file here'
export const dropHereAgain = (v: { fileName: string }): string => `Drop ${v.fileName} here again`
export const chooseAFile: string = 'Choose a file'
export const importingCustomers: string = 'importing customers'
export const theRestFollowsFrom = (v: { readSoFar: string }): string => `${v.readSoFar} The rest follows from there.`
export const whatAFileHolds = <T>(v: { columns: (text: string) => T; template: string }): (string | T)[] => [`The first row names the columns, ideally `, v.columns(`${v.template}`), `. A name is required; phone numbers need no spaces or special characters. Other columns, orders and separators are recognized, and you see the result before anything is saved.`]
export const upToCustomersAnd = (v: { rows: number; megabytes: number }): string => `Up to ${v.rows.toLocaleString('en')} customers and ${v.megabytes.toLocaleString('en')} MB a file. Importing doesn't send anything.`
export const theFirstCustomersAs: string = 'The first customers, as they will be saved'
export const name: string = 'Name'
export const details: string = 'Details'
export const noName: string = 'No name'
export const noCustomerAfterThe: string = 'No customer after the first line.'
export const firstCustomers: string = 'First customers'
export const upload: string = 'Upload'
export const uploadFacts = <T>(v: { percent: (text: string) => T; percentDone: number; rows: number; added: number }): (string | T)[] => [v.percent(`${v.percentDone.toLocaleString('en')}%`), ` `, `${plural('en', v.rows, { 'one': `${v.rows.toLocaleString('en')} row`, 'other': `${v.rows.toLocaleString('en')} rows` })}`, ` read, `, `${plural('en', v.added, { 'one': `${v.added.toLocaleString('en')} customer`, 'other': `${v.added.toLocaleString('en')} customers` })}`, ` added`]
export const percentUploaded = (v: { percent: number }): string => `${v.percent.toLocaleString('en')} percent uploaded`
export const stop: string = 'Stop'
export const thereAreNoCustomers: string = 'There are no customers in this file'
export const addedCount = (v: { added: number }): string => `${plural('en', v.added, { 'one': `${v.added.toLocaleString('en')} customer`, 'other': `${v.added.toLocaleString('en')} customers` })} added`
export const line = (v: { line: number }): string => `Line ${v.line.toLocaleString('en')}`
export const downloadFirst = <T>(v: { count: number; link: (text: string) => T }): (string | T)[] => [`The first `, `${v.count.toLocaleString('en')}`, ` rows. `, v.link(`Download these rows with their reasons`), `, fix them and upload again.`]
export const downloadReasons = <T>(v: { link: (text: string) => T }): (string | T)[] => [v.link(`Download these rows with their reasons`), `, fix them and upload again.`]
export const rowsToLookAt: string = 'Rows to look at'
export const theRowsCouldNot: string = 'The rows could not be read.'
export const nothingHasBeenSent: string = 'Nothing has been sent to them. Next, choose who gets a review request.'
export const undoImport: string = 'Undo import'
export const done: string = 'Done'
export const askForReviews: string = 'Ask for reviews'
export const theUploadWasStopped: string = 'The upload was stopped.'
export const stoppedAt = (v: { problem: string; added: number }): string => `${v.problem} ${plural('en', v.added, { 'one': `${v.added.toLocaleString('en')} customer`, 'other': `${v.added.toLocaleString('en')} customers` })} added so far. Nobody is added twice when you go on, now or later with the same file.`
export const close: string = 'Close'
export const continueWord: string = 'Continue'
export const addedAndLeftOut = (v: { added: number; refused: number }): string => `${plural('en', v.added, { 'one': `${v.added.toLocaleString('en')} customer`, 'other': `${v.added.toLocaleString('en')} customers` })} added, ${plural('en', v.refused, { 'one': `${v.refused.toLocaleString('en')} row`, 'other': `${v.refused.toLocaleString('en')} rows` })} left out.`
export const addedAll = (v: { added: number }): string => `${plural('en', v.added, { 'one': `${v.added.toLocaleString('en')} customer`, 'other': `${v.added.toLocaleString('en')} customers` })} added.`
export const undone = (v: { details: string }): string => `Undone. ${v.details}`
export const undo: string = 'Undo'
export const undoImportOf = (v: { fileName: string }): string => `Undo import of ${v.fileName}`
export const recentImports: string = 'Recent imports'
export const theImportOfIs = (v: { fileName: string }): string => `The import of ${v.fileName} is not finished`
export const continueImportOf = (v: { fileName: string }): string => `Continue import of ${v.fileName}`
export const unfinishedImportOf = (v: { fileName: string }): string => `Unfinished import of ${v.fileName}`
export const uploadTheSameFile: string = 'Upload the same file again to add the rest.'
export const continueWithTheSame: string = 'Continue with the same file: it goes on where it stopped.'
export const begunNobodyIsAdded = (v: { day: string; readSoFar: string; how: string }): string => `Begun ${v.day}. ${v.readSoFar} ${v.how} Nobody is added twice.`
export const thisIsNotThe = (v: { fileName: string }): string => `This is not the file that the import began with, or it was changed since. Choose ${v.fileName} as it was, or undo the import and upload this one anew.`
export const pleaseTryAgain: string = 'Please try again.'
export const thisFileCouldNot: string = 'This file could not be read. Please choose it again.'
export const theUploadWasInterrupted: string = 'The upload was interrupted.'
export const takenOut = (v: { removed: number }): string => `${plural('en', v.removed, { 'one': `${v.removed.toLocaleString('en')} customer`, 'other': `${v.removed.toLocaleString('en')} customers` })} taken out.`
export const takenOutKept = (v: { removed: number; kept: number }): string => `${plural('en', v.removed, { 'one': `${v.removed.toLocaleString('en')} customer`, 'other': `${v.removed.toLocaleString('en')} customers` })} taken out. ${plural('en', v.kept, { 'one': `${v.kept.toLocaleString('en')} customer`, 'other': `${v.kept.toLocaleString('en')} customers` })} kept: a request went to them, or they have replied.`
export const lineKnown = (v: { count: number }): string => plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} was already a customer`, 'other': `${v.count.toLocaleString('en')} were already customers` })
export const lineRepeated = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} row repeats`, 'other': `${v.count.toLocaleString('en')} rows repeat` })} somebody of the same file`
export const lineFilled = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} got a missing email address or phone number`
export const lineDiffering = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} row differs`, 'other': `${v.count.toLocaleString('en')} rows differ` })} from your records; nothing was overwritten`
export const lineShared = (v: { count: number }): string => plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} row shares an email or phone with another customer; only one of them is asked at a time`, 'other': `${v.count.toLocaleString('en')} rows share an email or phone with another customer; only one of them is asked at a time` })
export const lineWithoutPhone = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} kept without a phone number that could not be read`
export const lineWithoutEmail = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} kept without an email address that could not be read`
export const lineWithoutDetail = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} kept without a detail that could not be read`
export const lineLeftOut = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} row was`, 'other': `${v.count.toLocaleString('en')} rows were` })} left out`
export const readOfAdded = (v: { rows: number; total: number; added: number }): string => `${v.rows.toLocaleString('en')} of ${plural('en', v.total, { 'one': `${v.total.toLocaleString('en')} row`, 'other': `${v.total.toLocaleString('en')} rows` })} read, ${plural('en', v.added, { 'one': `${v.added.toLocaleString('en')} customer`, 'other': `${v.added.toLocaleString('en')} customers` })} added.`
export const readAdded = (v: { rows: number; added: number }): string => `${plural('en', v.rows, { 'one': `${v.rows.toLocaleString('en')} row`, 'other': `${v.rows.toLocaleString('en')} rows` })} read, ${plural('en', v.added, { 'one': `${v.added.toLocaleString('en')} customer`, 'other': `${v.added.toLocaleString('en')} customers` })} added.`
export const beingUndoneTakenOut = (v: { removed: number }): string => `Being undone, ${plural('en', v.removed, { 'one': `${v.removed.toLocaleString('en')} customer`, 'other': `${v.removed.toLocaleString('en')} customers` })} taken out so far.`
export const fileSaveAsCsv: string = 'File > Save As > CSV UTF-8'
export const numbers: string = 'Numbers'
export const fileExportToCsv: string = 'File > Export To > CSV'
export const fileSaveAsText: string = 'File > Save As > Text CSV'
export const company: string = 'Company'
export const unsubscribedFromEmails: string = 'Unsubscribed from emails'
export const unsubscribedFromTexts: string = 'Unsubscribed from texts'
export const doNotContact: string = 'Do not contact'
export const usedWhereEmpty = (v: { others: string; count: number; first: string }): string => `${v.others} ${plural('en', v.count, { 'one': `is`, 'other': `are` })} used where ${v.first} is empty.`
export const phonesNotUsed = (v: { count: number; names: string }): string => plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} column with phone numbers is not used: ${v.names}.`, 'other': `${v.count.toLocaleString('en')} columns with phone numbers are not used: ${v.names}.` })
export const emailsNotUsed = (v: { count: number; names: string }): string => plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} column with email addresses is not used: ${v.names}.`, 'other': `${v.count.toLocaleString('en')} columns with email addresses are not used: ${v.names}.` })
export const unsubscribedCount = (v: { count: number }): string => plural('en', v.count, { '=0': `Nobody in this file has unsubscribed.`, 'one': `${v.count.toLocaleString('en')} customer in this file has unsubscribed and won't be asked.`, 'other': `${v.count.toLocaleString('en')} customers in this file have unsubscribed and won't be asked.` })
export const linesAbove = (v: { count: number }): string => plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} row above the header is skipped.`, 'other': `${v.count.toLocaleString('en')} rows above the header are skipped.` })
export const lettersAreReadAs: string = 'Letters are read as'
export const chooseAnotherIf: string = 'Choose another one if names look wrong below.'
export const encodingName = (v: { encoding: 'windows1252' | 'windows1250' | 'windows1251' | 'windows1256' | 'macintosh' | 'cp437' | 'other'; name: string }): string => `${{ 'windows1252': `Windows, Western Europe`, 'windows1250': `Windows, Central Europe`, 'windows1251': `Windows, Cyrillic`, 'windows1256': `Windows, Arabic`, 'macintosh': `Mac`, 'cp437': `MS-DOS`, 'other': `${v.name}` }[v.encoding]}`
export const wontBeAsked: string = 'Unsubscribed: won\'t be asked'
export const lineOptedOut = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} contact has`, 'other': `${v.count.toLocaleString('en')} contacts have` })} unsubscribed and won't be asked`
export const counting: string = 'Counting rows'
