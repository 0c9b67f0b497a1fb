// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const noRequestWasSent: string = 'No request was sent.'
export const aReviewRequestIs: string = 'A review request is on its way.'
export const alreadyACustomer: string = 'Already a customer'
export const customerAdded: string = 'Customer added'
export const pleaseTryAgain: string = 'Please try again.'
export const sendAReviewRequest: string = 'Send a review request now'
export const needsAnEmailAddress: string = 'Needs an email address or a phone number'
export const cancel: string = 'Cancel'
export const addCustomer: string = 'Add Customer'
export const theyGetYourReview: string = 'They get your review request by email, or by text where there is no email address.'
export const nobodyWhoOptedOut: string = 'Nobody who opted out or was asked in the last 30 days gets one. A request over your daily limit goes out on the following days, and we never text at night.'
export const sendRequest: string = 'Send request'
export const askQuestion = (v: { name: string }): string => `Ask ${v.name} for a review?`
export const theRequestIsOn: string = 'The request is on its way.'
export const leftOut: string = 'Left out'
export const done: string = 'Done'
export const reviewRequests: string = 'Review requests'
export const customerName: string = 'Customer name'
export const emailOptional: string = 'Email (optional)'
export const phoneOptional: string = 'Phone (optional)'
export const visitTagsAndNotes: string = 'Visit, tags and notes (optional)'
export const lastVisit: string = 'Last visit'
export const tags: string = 'Tags'
export const upToWithCommas = (v: { most: number }): string => `Up to ${v.most.toLocaleString('en')}, with commas between them`
export const servedBy: string = 'Served by'
export const language: string = 'Language'
export const notes: string = 'Notes'
export const forYourOwnEyes: string = 'For your own eyes'
export const notKnown: string = 'Not known'
export const searchCustomers: string = 'Search customers'
export const searchNameEmailOr: string = 'Search name, email or phone'
export const moreFiltersChosen = (v: { count: number }): string => `More filters (${v.count.toLocaleString('en')})`
export const moreFilters: string = 'More filters'
export const filterByStatus: string = 'Filter by status'
export const allStatuses: string = 'All statuses'
export const sortBy: string = 'Sort by'
export const newestFirst: string = 'Newest first'
export const nameAToZ: string = 'Name, A to Z'
export const filterByTag: string = 'Filter by tag'
export const noTagsYet: string = 'No tags yet'
export const anyTag: string = 'Any tag'
export const filterByLastVisit: string = 'Filter by last visit'
export const anyLastVisit: string = 'Any last visit'
export const filterByChannel: string = 'Filter by channel'
export const anyContact: string = 'Any contact'
export const importCustomers: string = 'Import customers'
export const askForReviews: string = 'Ask for reviews'
export const tagCustomers: string = 'Tag customers'
export const theCustomersCouldNot: string = 'The customers could not be read.'
export const customers: string = 'Customers'
export const customer: string = 'Customer'
export const importCsv: string = 'Import CSV'
export const noCustomerMatches: string = 'No customer matches'
export const tryAnotherNameEmail: string = 'Try another name, email, phone number or filter, or show all customers.'
export const showAll: string = 'Show all'
export const noCustomersYet: string = 'No customers yet'
export const everybodyYouAskIs: string = 'Everybody you ask is kept here. Add the first one and send the request in the same step, or bring your list as a CSV file.'
export const everybodyYourTeamAsks: string = 'Everybody your team asks is kept here.'
export const customersShown = (v: { known: 'exact' | 'more' | 'other'; count: number }): string => `${{ 'exact': `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })}`, 'more': `${v.count.toLocaleString('en')}+ customers`, 'other': `` }[v.known]}`
export const exportOrEraseData: string = 'Export or erase data'
export const edit: string = 'Edit'
export const history: string = 'History'
export const nothingYetRequestsRatings: string = 'Nothing yet. Requests, ratings and messages show here.'
export const theCustomerCouldNot: string = 'The customer could not be read.'
export const email: string = 'Email'
export const phone: string = 'Phone'
export const added: string = 'Added'
export const messageEvent = (v: { purpose: 'request' | 'reminder' | 'reply' | 'other'; channel: 'sms' | 'email' | 'other'; state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'other' }): string => `${{ 'request': `Review request`, 'reminder': `Reminder`, 'reply': `Your reply`, 'other': `` }[v.purpose]} by ${{ 'sms': `text`, 'email': `email`, 'other': `` }[v.channel]}, ${{ 'waiting': `waits to go out`, 'sent': `sent`, 'delivered': `delivered`, 'failed': `failed`, 'other': `` }[v.state]}`
export const ratedYou: string = 'Rated you'
export const repliedByText: string = 'Replied by text'
export const sentPrivateFeedback: string = 'Sent private feedback'
export const yourNote: string = 'Your note'
export const optedOutOf = (v: { channel: 'sms' | 'email' | 'other' }): string => `Opted out of ${{ 'sms': `texts`, 'email': `email`, 'other': `` }[v.channel]}`
export const select = (v: { name: string }): string => `Select ${v.name}`
export const ask: string = 'Ask'
export const askOne = (v: { name: string }): string => `Ask ${v.name} for a review`
export const editOne = (v: { name: string }): string => `Edit ${v.name}`
export const deleteOne = (v: { name: string }): string => `Delete ${v.name}`
export const theirDataOf = (v: { name: string }): string => `Their data: ${v.name}`
export const theirData: string = 'Their data'
export const waitingToGoOut: string = 'Waiting to go out'
export const visited = (v: { day: string }): string => `Visited ${v.day}`
export const noContactYet: string = 'No contact yet'
export const theirContactDetailsAnd: string = 'Their contact details and their review requests are deleted for good. A request that still waits is not sent. A rating or a message that they left stays, without their name.'
export const theirContactDetailsAre: string = 'Their contact details are deleted for good.'
export const keepCustomer: string = 'Keep customer'
export const deleteForGood: string = 'Delete for good'
export const deleteOneQuestion = (v: { name: string }): string => `Delete ${v.name}?`
export const deleted = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} deleted`
export const theirContactDetailsNotes: string = 'Their contact details, notes and review requests are deleted for good. A request that still waits is not sent. A rating or a message that they left stays, without their name.'
export const deletedSoFar = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} deleted so far…`
export const keepCustomers: string = 'Keep customers'
export const deleteManyQuestion = (v: { known: 'exact' | 'more' | 'other'; count: number }): string => `Delete ${{ 'exact': `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })}`, 'more': `${v.count.toLocaleString('en')}+ customers`, 'other': `these customers` }[v.known]}?`
export const saveChanges: string = 'Save changes'
export const editCustomer: string = 'Edit Customer'
export const selectAllShown: string = 'Select all shown'
export const selected = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} selected`
export const selectedMost = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} selected, the most at once`
export const askAllOfThem: string = 'Ask all of them'
export const tagSelected: string = 'Tag'
export const tag: string = 'Tag'
export const tagAll: string = 'Tag all'
export const exportWord: string = 'Export'
export const exportCsv: string = 'Export CSV'
export const deleteSelected: string = 'Delete'
export const deleteAll: string = 'Delete all'
export const clear: string = 'Clear'
export const lostTheTag = (v: { count: number; tag: string }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} lost the tag “${v.tag}”`
export const gotTheTag = (v: { count: number; tag: string }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} got the tag “${v.tag}”`
export const tagsNotChanged: string = 'Tags not changed'
export const soFar = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} so far…`
export const tagLimits = (v: { characters: number; tags: number }): string => `At most ${v.characters.toLocaleString('en')} characters; a customer has up to ${v.tags.toLocaleString('en')} tags`
export const removeTag: string = 'Remove tag'
export const addTag: string = 'Add tag'
export const tagMany = (v: { known: 'exact' | 'more' | 'other'; count: number }): string => `Tag ${{ 'exact': `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })}`, 'more': `${v.count.toLocaleString('en')}+ customers`, 'other': `these customers` }[v.known]}`
export const visitedSinceYesterday: string = 'Visited since yesterday'
export const visitedInTheLast: string = 'Visited in the last 7 days'
export const visitedInTheLast30: string = 'Visited in the last 30 days'
export const visitedInTheLast90: string = 'Visited in the last 90 days'
export const visitedInTheLastYear: string = 'Visited in the last year'
