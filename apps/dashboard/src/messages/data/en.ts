// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const pleaseTryAgain: string = 'Please try again.'
export const aZipWithYour: string = 'A zip with your businesses, customers, requests, messages, ratings, feedback and settings, as CSV for a spreadsheet and JSON for a program. You get an email when it\'s ready.'
export const download = (v: { size: string }): string => `Download (${v.size})`
export const makeANewExport: string = 'Make a new export'
export const exportEverything: string = 'Export everything'
export const noExportYetThe = (v: { exportHours: number }): string => `No export yet. The file can be downloaded for ${v.exportHours.toLocaleString('en')} hours.`
export const preparingYourExportSo = (v: { rows: number }): string => `Preparing your export: ${plural('en', v.rows, { 'one': `${v.rows.toLocaleString('en')} row`, 'other': `${v.rows.toLocaleString('en')} rows` })} so far. You can leave this page.`
export const readyDownloadItBy = (v: { rows: number; size: string; time: string }): string => `Ready: ${plural('en', v.rows, { 'one': `${v.rows.toLocaleString('en')} row`, 'other': `${v.rows.toLocaleString('en')} rows` })}, ${v.size}. Download it by ${v.time}.`
export const theExportOfIs = (v: { time: string; exportHours: number }): string => `The export of ${v.time} is gone. A file is kept for ${v.exportHours.toLocaleString('en')} hours, and dropped when you erase a person.`
export const whenSomeoneAsksWhat: string = 'When someone asks what you have about them, or to be forgotten, you usually have a month to answer.'
export const emailPhoneOrName: string = 'Email, phone or name'
export const find: string = 'Find'
export const peopleFound: string = 'People found'
export const theSearchFailed: string = 'The search failed.'
export const onePersonsData: string = 'One person\'s data'
export const notACustomer: string = 'Not a customer'
export const showData: string = 'Show data'
export const showTheDataOf = (v: { name: string }): string => `Show the data of ${v.name}`
export const olderDataIsErased: string = 'Older data is erased every hour, in all your businesses. Star ratings and totals stay as numbers.'
export const howLongDataIs: string = 'How long data is kept'
export const countingWhatWouldGo: string = 'Counting what would go'
export const save: string = 'Save'
export const nothingIsThatOld: string = 'Nothing is that old today.'
export const withinTheHourThis = (v: { customers: number; feedback: number; messages: number }): string => `Within the hour this erases for good: ${plural('en', v.customers, { 'one': `${v.customers.toLocaleString('en')} customer`, 'other': `${v.customers.toLocaleString('en')} customers` })}, ${plural('en', v.feedback, { 'one': `${v.feedback.toLocaleString('en')} conversation`, 'other': `${v.feedback.toLocaleString('en')} conversations` })}, the texts of ${plural('en', v.messages, { 'one': `${v.messages.toLocaleString('en')} message`, 'other': `${v.messages.toLocaleString('en')} messages` })}.`
export const eraseThisPerson: string = 'Erase this person?'
export const whatIsStored: string = 'What is stored'
export const customerWithoutAName: string = 'Customer without a name'
export const noEmailOrPhone: string = 'No email or phone'
export const storedInAllYour: string = 'Stored in all your businesses'
export const exportFailed: string = 'Export failed'
export const erase: string = 'Erase'
export const exportAsJson: string = 'Export as JSON'
export const allOfThisIs: string = 'All of this is erased for good, in every one of your businesses, and so is any export made before. Star ratings and totals stay as numbers without the person. Backups still have them until they are replaced.'
export const theyOptedOutThat: string = 'They opted out: that stays as a code nobody can read, so they are never contacted again.'
export const ifYouUploadOr: string = 'If you upload or add them again, they are a new customer and can be asked. If they do not want that, leave them out of your files.'
export const keepTheirData: string = 'Keep their data'
export const eraseForGood: string = 'Erase for good'
export const customerRecords = (v: { count: number }): string => plural('en', v.count, { 'one': `customer record`, 'other': `customer records` })
export const reviewRequests = (v: { count: number }): string => plural('en', v.count, { 'one': `review request`, 'other': `review requests` })
export const messagesToThem = (v: { count: number }): string => plural('en', v.count, { 'one': `message to them`, 'other': `messages to them` })
export const starRatings = (v: { count: number }): string => plural('en', v.count, { 'one': `star rating`, 'other': `star ratings` })
export const privateMessages = (v: { count: number }): string => plural('en', v.count, { 'one': `private message`, 'other': `private messages` })
export const inboxConversations = (v: { count: number }): string => plural('en', v.count, { 'one': `inbox conversation`, 'other': `inbox conversations` })
export const consents = (v: { count: number }): string => plural('en', v.count, { 'one': `consent`, 'other': `consents` })
export const optOuts = (v: { count: number }): string => plural('en', v.count, { 'one': `opt-out`, 'other': `opt-outs` })
export const asLongAsThe: string = 'As long as the business'
export const years = (v: { years: number }): string => plural('en', v.years, { 'one': `${v.years.toLocaleString('en')} year`, 'other': `${v.years.toLocaleString('en')} years` })
