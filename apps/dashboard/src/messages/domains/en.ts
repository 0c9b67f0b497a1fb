// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const pleaseTryAgain: string = 'Please try again.'
export const connectedSinceCheckedOnce = (v: { day: string }): string => `Connected since ${v.day}, checked every hour.`
export const lastCheck = (v: { time: string }): string => `Last check: ${v.time}`
export const recordsToAdd: string = 'Records to add'
export const checkNow: string = 'Check now'
export const nowAddItsRecords: string = 'Now add its records.'
export const customersSeeYourDomain: string = 'Customers see your domain in messages, on the survey and on your company page, which then leave our name off.'
export const domain: string = 'Domain'
export const aPartOfYour: string = 'A part of your website\'s domain that nothing else uses.'
export const exampleDomain: string = 'feedback.example.com'
export const addDomain: string = 'Add domain'
export const name: string = 'Name'
export const value: string = 'Value'
export const copied = (v: { label: string }): string => `${v.label} copied`
export const pasteItWhereYour: string = 'Paste it where your domain is managed.'
export const selectAndCopyIt: string = 'Select and copy it by hand.'
export const copyOfTheRecord = (v: { part: 'name' | 'other'; type: string }): string => `Copy ${{ 'name': `name`, 'other': `value` }[v.part]} of the ${v.type} record`
export const removeDomain: string = 'Remove domain'
export const linksThatAreOut: string = 'Links that are out already stop working: in messages, and in QR codes that you printed.'
export const youCanAddIt: string = 'You can add it again at any time, with a new TXT record.'
export const cancel: string = 'Cancel'
export const remove = (v: { host: string }): string => `Remove ${v.host}?`
