// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const optedOut: string = 'Opted out'
export const reportedAMessageAs: string = 'Reported a message as unwanted'
export const emailToThisAddress: string = 'Email or texts to them came back'
export const noMatchingEmailAddress: string = 'No matching email address or phone number'
export const aNumberThatTexts: string = 'A number that texts don\'t reach'
export const thisChannelIsntSet: string = 'This channel isn\'t set up here'
export const askedInTheLast: string = 'Asked in the last 30 days'
export const askedByAnotherOf: string = 'Asked by another of your businesses in the last 30 days'
export const askedByTheBusiness: string = 'Asked by the business that served them last'
export const aRequestToThem: string = 'A request to them is already waiting'
export const sameContactAsAnother: string = 'Same contact as another customer here'
export const noRecordThatThey: string = 'No record that they agreed to be contacted'
export const deletedSince: string = 'Deleted since'
export const itStartsAtThe: string = 'It starts at the time that you chose.'
export const todaysCustomersAreAsked: string = 'Today\'s customers are asked.'
export const todaysShareOfYour: string = 'Today\'s share of your daily limit is used.'
export const thePhoneThatSends: string = 'The phone that sends texts has sent as many as it may in an hour.'
export const thisMonthsRequestsOf: string = 'This month\'s requests of your plan are used.'
export const itsTooEarlyOr: string = 'It\'s too early or too late to text the next customers.'
export const pleaseConfirmYourEmail: string = 'Please confirm your email address first.'
export const pleaseConfirmYourPhone: string = 'Please confirm your phone number first.'
export const theChannelForThe: string = 'The channel for the next customers isn\'t set up on this installation.'
export const campaignNotFound: string = 'Campaign not found'
export const nobodyHereCanBe: string = 'Nobody here can be asked right now'
export const atMostCampaignsCan = (v: { max: number }): string => `At most ${v.max.toLocaleString('en')} campaigns can run at once. Please wait for one to end, or cancel one.`
export const thisCampaignHasEnded: string = 'This campaign has ended'
export const aCampaignCanStart = (v: { days: number }): string => `A campaign can start at most ${v.days.toLocaleString('en')} days from now`
export const notStarted: string = 'Not started'
export const pleaseTryAgain: string = 'Please try again.'
export const notChanged: string = 'Not changed'
export const youCancelledTheCampaign: string = 'You cancelled the campaign before this request went out.'
export const campaignOfDay = (v: { day: string; count: number }): string => `${v.day}, ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })}`
export const campaignName: string = 'Campaign name'
export const chooseABusiness: string = 'Choose a business'
export const atMostBusinesses = (v: { max: number }): string => `At most ${v.max.toLocaleString('en')} businesses at once`
export const eachBusinessOnce: string = 'Each business once'
export const customerName: string = 'Customer name'
export const phone: string = 'Phone'
export const mustBeText = (v: { label: string }): string => `${v.label} must be text`
export const aTagCannotBe: string = 'A tag cannot be empty'
export const aTag: string = 'A tag'
export const lastVisitMustBe: string = 'Last visit must be a date'
export const lastVisitMustBeA: string = 'Last visit must be a date such as 2026-11-16'
export const tagsMustBeA: string = 'Tags must be a list'
export const atMostTagsCan = (v: { max: number }): string => `At most ${v.max.toLocaleString('en')} tags can be kept`
export const notes: string = 'Notes'
export const servedBy: string = 'Served by'
export const languageMustBeText: string = 'Language must be text'
export const languageMustBeA: string = 'Language must be a code such as en'
export const tagsMustBeText: string = 'Tags must be text'
export const pleaseEnterAValid: string = 'Please enter a valid email address.'
export const sendnowMustBeTrue: string = 'sendNow must be true or false'
export const email: string = 'Email'
export const statusIsNotOne: string = 'status is not one of the customer statuses'
export const visitedwithinMustBeA: string = 'visitedWithin must be a whole number'
export const visitedwithinMustBeAt: string = 'visitedWithin must be at least 1'
export const visitedwithinCannotExceed = (v: { max: number }): string => `visitedWithin cannot exceed ${v.max}`
export const channelMustBeEmail: string = 'channel must be email or sms'
export const sortMustBeNewest: string = 'sort must be newest or name'
export const idsMustBeA: string = 'ids must be a list'
export const pleaseSelectACustomer: string = 'Please select a customer'
export const atMostCustomersCan = (v: { max: number }): string => `At most ${v.max.toLocaleString('en')} customers can be selected`
export const customersMustBeSelected: string = 'customers must be selected customers or a filter'
export const removeMustBeTrue: string = 'remove must be true or false'
export const notSent: string = 'Not Sent'
export const sent: string = 'Sent'
export const answered: string = 'Answered'
export const failed: string = 'Failed'
export const checkTheContactOr: string = 'Check the contact, or ask over the other channel.'
export const checkTheContactThen: string = 'Check the contact, then ask again.'
export const neverAsked: string = 'Never asked'
export const requestNotSentYet: string = 'Request not sent yet'
export const waitingForAnAnswer: string = 'Waiting for an answer'
export const withAnEmailAddress: string = 'With an email address'
export const withAPhoneNumber: string = 'With a phone number'
export const customerNameIsRequired: string = 'Customer name is required'
export const failedToAddCustomer: string = 'Failed to add customer'
export const customerNotFound: string = 'Customer not found'
export const fileName: string = 'File name'
export const aColumnMustBe: string = 'A column must be a number'
export const aColumnMustBeAt: string = 'A column must be at least 0'
export const onlyTheFirstColumns = (v: { max: number }): string => `Only the first ${v.max.toLocaleString('en')} columns can be read`
export const customerUpdated: string = 'Customer updated'
export const failedToUpdateCustomer: string = 'Failed to update customer'
export const customerDeleted: string = 'Customer deleted'
export const failedToDeleteCustomer: string = 'Failed to delete customer'
export const failedToDeleteCustomers: string = 'Failed to delete customers'
export const theContactWasRemoved: string = 'The contact was removed from the customer'
export const theCustomerWasDeleted: string = 'The customer was deleted'
export const hasOptedOut: string = 'opted out'
export const hasARequestThat: string = 'has a request that waits to go out'
export const hasNoEmailAddress: string = 'has no email address or phone number'
export const wasAskedOn = (v: { day: string }): string => `was asked on ${v.day}`
export const onlyCsvFilesCan: string = 'Only .csv files can be uploaded'
export const theFileCannotBe = (v: { megabytes: number }): string => `The file cannot be larger than ${v.megabytes.toLocaleString('en')} MB`
export const thereAreNoCustomers: string = 'There are no customers in this file'
export const pleaseChooseTheColumn: string = 'Please choose the column that holds the name, the email address or the phone number'
export const pleaseConfirmThatThese: string = 'Please confirm that these people are customers of yours'
export const thesePeopleAreCustomers: string = 'These people are customers of my business. They gave me these contact details themselves and expect to hear from me.'
export const onlyTheFirstCustomers = (v: { max: number }): string => `Only the first ${v.max.toLocaleString('en')} customers of a file are added`
export const thisRowIsLonger = (v: { max: number }): string => `This row is longer than ${v.max.toLocaleString('en')} characters`
export const aQuotationMarkIn: string = 'A quotation mark in this row is never closed'
export const thisRowHasMore = (v: { max: number }): string => `This row has more than ${v.max.toLocaleString('en')} columns`
export const thisRowRepeats: string = 'This row repeats the header'
export const thisRowIsA: string = 'This row looks like the end of a report, not like a customer'
export const differsFromTheFile = (v: { fields: 'name' | 'email' | 'phone' | 'name_email' | 'name_phone' | 'email_phone' | 'other' }): string => `Already a customer. ${{ 'name': `The name in the file is different`, 'email': `The email in the file is different`, 'phone': `The phone in the file is different`, 'name_email': `The name and email in the file are different`, 'name_phone': `The name and phone in the file are different`, 'email_phone': `The email and phone in the file are different`, 'other': `The name and email and phone in the file are different` }[v.fields]}; nothing was changed`
export const sharesContact = (v: { fields: 'email' | 'phone' | 'other' }): string => `Kept. Another customer has the same ${{ 'email': `email`, 'phone': `phone`, 'other': `email and phone` }[v.fields]}; only one of them is asked at a time`
export const keptWithoutThePhone = (v: { problem: string }): string => `Kept without the phone. ${v.problem}`
export const keptWithoutTheEmail = (v: { problem: string }): string => `Kept without the email address. ${v.problem}`
export const keptBut = (v: { problems: string }): string => `Kept, but ${v.problems}`
export const theLastVisitIs: string = 'the last visit is not a date'
export const theLastVisitLies: string = 'the last visit lies in the future'
export const onlyTheFirstOf = (v: { value: string }): string => `only the first of several is kept: ${v.value}`
export const theLanguageIsNot: string = 'the language is not a language code such as en'
export const onlyTagsOfAt = (v: { tags: number; letters: number }): string => `only ${v.tags.toLocaleString('en')} tags of at most ${v.letters.toLocaleString('en')} characters are kept`
export const longTextIsCut = (v: { field: 'notes' | 'other'; max: number }): string => `${{ 'notes': `the notes are cut after ${v.max.toLocaleString('en')} characters`, 'other': `the names of who served them are cut after ${v.max.toLocaleString('en')} characters` }[v.field]}`
export const theExtensionIsLeft: string = 'the phone number is kept without its extension'
export const theSpreadsheetRounded: string = 'The spreadsheet shortened this phone number (as in 5.1E+09) and digits are lost. Format the column as text there and export it again.'
export const looksLikeAPlaceholder: string = 'It looks like a placeholder'
export const exportAsCsv = (v: { app: string; how: string }): string => `Only .csv files can be uploaded. In ${v.app} choose ${v.how}, then choose the new file here.`
export const pleaseChooseACountry: string = 'Please choose a country from the list'
export const importNotFound: string = 'Import not found'
export const thisImportHasEnded: string = 'This import has ended'
export const otherImportsOfYours: string = 'Other imports of yours are being read. Please try again in a moment.'
export const thisIsNotThe: string = 'This is not the file that the import began with'
export const partOfTheFile = (v: { part: number }): string => `Part ${v.part.toLocaleString('en')} of the file comes next`
export const importFailed: string = 'Import failed'
export const importUndone: string = 'Import undone'
export const failedToUndoThe: string = 'Failed to undo the import'
