// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const showAll: string = 'Show all'
export const exportCsv: string = 'Export CSV'
export const searchActivity: string = 'Search activity'
export const searchPeopleThingsOr: string = 'Search people, things or actions'
export const filtersSet = (v: { count: number }): string => `Filters (${v.count.toLocaleString('en')})`
export const filters: string = 'Filters'
export const clear: string = 'Clear'
export const person: string = 'Person'
export const everyone: string = 'Everyone'
export const what: string = 'What'
export const everything: string = 'Everything'
export const business: string = 'Business'
export const allBusinesses: string = 'All businesses'
export const from: string = 'From'
export const to: string = 'To'
export const activityNewestFirst: string = 'Activity, newest first'
export const whatHappened: string = 'What happened'
export const network: string = 'Network'
export const when: string = 'When'
export const activityIsKeptFor = (v: { period: string }): string => `Activity is kept for ${v.period}`
export const notSaved: string = 'Not saved'
export const pleaseTryAgain: string = 'Please try again.'
export const entriesOlderThan = (v: { period: string }): string => `Entries older than ${v.period} will be deleted for good.`
export const cancel: string = 'Cancel'
export const deleteOlderEntries: string = 'Delete older entries'
export const keepActivityFor = (v: { period: string }): string => `Keep activity for ${v.period}?`
export const howLongActivityIs: string = 'How long activity is kept'
