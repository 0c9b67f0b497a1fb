// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const requestsToOnePerson = (v: { days: number }): string => `Requests to one person are ${v.days.toLocaleString('en')} days apart.`
export const itWas = (v: { elsewhere: string }): string => `It was ${v.elsewhere}.`
export const aRequestToFrom = (v: { customerName: string; day: string }): string => `A request to ${v.customerName} from ${v.day} is still waiting to go out.`
export const wasAskedOn = (v: { customerName: string; days: number; day: string }): string => `${v.customerName} was asked ${plural('en', v.days, { '=0': `today`, '=1': `yesterday`, 'other': `${v.days.toLocaleString('en')} days ago` })}, on ${v.day}.`
export const cancelReminders: string = 'Cancel reminders'
export const cancelRemindersTo = (v: { customerName: string }): string => `Cancel reminders to ${v.customerName}`
export const patLee: string = 'Pat Lee'
export const kimRao: string = 'Kim Rao'
export const samOrtiz: string = 'Sam Ortiz'
export const nobodyAskedYet: string = 'Nobody asked yet'
export const sendYourFirstRequest: string = 'Send your first request. Each one appears here, from sent to answered.'
export const askYourFirstCustomer: string = 'Ask your first customer'
export const exampleHowYourList: string = 'Example: how your list will look'
export const exampleReviewLogs: string = 'Example review logs'
export const cancel: string = 'Cancel'
export const askAgain: string = 'Ask again'
export const cancelRequestTo = (v: { customerName: string }): string => `Cancel: request to ${v.customerName}`
export const askAgainRequestTo = (v: { customerName: string }): string => `Ask again: request to ${v.customerName}`
export const allStatuses: string = 'All statuses'
export const scheduledToGoOut: string = 'Scheduled to go out'
export const statusNow: string = 'Status now'
export const cameAtLeastThis: string = 'Came at least this far'
export const reached = (v: { step: string }): string => `Reached: ${v.step}`
export const didNotArrive: string = 'Did not arrive'
export const filterByStatus: string = 'Filter by status'
export const filterByChannel: string = 'Filter by channel'
export const allChannels: string = 'All channels'
export const filterByStars: string = 'Filter by stars'
export const filterByWeek: string = 'Filter by week'
export const allWeeks: string = 'All weeks'
export const weekOf = (v: { weekLabel: string }): string => `Week of ${v.weekLabel}`
export const filterByCampaign: string = 'Filter by campaign'
export const allCampaigns: string = 'All campaigns'
export const anEarlierCampaign: string = 'An earlier campaign'
export const reminderSent: string = 'Reminder sent'
export const email: string = 'Email'
export const textMessage: string = 'Text message'
export const link: string = 'Link'
export const reviewLogs: string = 'Review logs'
export const customer: string = 'Customer'
export const sentBy: string = 'Sent by'
export const status: string = 'Status'
export const stars: string = 'Stars'
export const dateSent: string = 'Date sent'
export const actionAndHistory: string = 'Action and history'
export const inYourInbox: string = 'In your inbox'
export const historyOf = (v: { customerName: string }): string => `History of ${v.customerName}`
export const onRecordAs = (v: { name: string }): string => `Your records have this customer as ${v.name}.`
export const quickSend: string = 'Quick Send'
export const customerName: string = 'Customer name'
export const phoneOrEmail: string = 'Phone or email'
export const numbersOfOtherCountries: string = 'Numbers of other countries with their country code'
export const sendRequest: string = 'Send request'
export const scheduleRequest: string = 'Schedule request'
export const yourTemplates: string = 'Your templates'
export const yourCustomers: string = 'Your customers'
export const askingCustomers: string = 'asking customers'
export const customerNameIsRequired: string = 'Customer name is required'
export const nobodyAskedYetYour: string = 'Nobody asked yet. Your first request shows up here.'
export const recentRequests: string = 'Recent Requests'
export const seeAll: string = 'See all'
export const searchReviewLogs: string = 'Search review logs'
export const searchNameOrContact: string = 'Search name or contact'
export const refreshReviewLogs: string = 'Refresh review logs'
export const noRequestMatches: string = 'No request matches'
export const tryAnotherNameOr: string = 'Try another name, or show all requests.'
export const showAll: string = 'Show all'
export const send: string = 'Send'
export const dayAndTime: string = 'Day and time'
export const whereTheyAre = (v: { zone: string }): string => `${v.zone}, where they are.`
export const hideTheText: string = 'Hide the text'
export const showTheTextThat: string = 'Show the text that was sent'
export const reminder = (v: { reminder: number }): string => `Reminder ${v.reminder.toLocaleString('en')}`
export const theTextCouldNot: string = 'The text could not be read.'
export const theTextIsNot: string = 'The text is not kept any more.'
export const sampleCustomer: string = 'Pat'
export const sampleLink: string = '(link)'
export const notYet: string = 'Not yet'
export const notSent: string = 'Not sent'
export const dayNotKnown: string = 'Day not known'
export const reminderGoesOut = (v: { time: string }): string => `Reminder goes out ${v.time}`
export const noMoreReminders = (v: { reason: string }): string => `No more reminders. ${v.reason}`
export const remindersFollow = (v: { planned: number; everyDays: number }): string => `${plural('en', v.planned, { 'one': `1 reminder`, 'other': `Up to ${v.planned.toLocaleString('en')} reminders, each` })} ${v.everyDays.toLocaleString('en')} days later, unless they open or answer it`
export const now: string = 'Now'
export const askedByApi: string = 'Asked by a program of yours (API).'
export const askedByMailbox: string = 'Asked by an email to your mailbox.'
export const inAnHour: string = 'In an hour'
export const inTwoHours: string = 'In two hours'
export const inFourHours: string = 'In four hours'
export const nextMorningAt900: string = 'Next morning at 9:00 AM'
export const atASetTime: string = 'At a set time'
export const requestScheduled: string = 'Request scheduled'
export const requestSaved: string = 'Request saved'
export const reviewRequestOnIts: string = 'Review request on its way'
export const getsItBy = (v: { name: string; channel: 'sms' | 'email' | 'other' }): string => `${v.name} gets it by ${{ 'sms': `text message`, 'email': `email`, 'other': `` }[v.channel]}.`
export const notDeliveredTo = (v: { customerName: string }): string => `Not delivered to ${v.customerName}`
export const theLogSaysWhat: string = 'The log says what happened.'
