// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const counting: string = 'Counting'
export const whoCanBeAsked: string = 'Who can be asked could not be counted.'
export const askCustomers = (v: { count: number }): string => `Ask ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })}`
export const scheduleCustomers = (v: { count: number }): string => `Schedule ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })}`
export const scheduledForCustomers = (v: { count: number }): string => `Scheduled for ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })}`
export const askingCustomers = (v: { count: number }): string => `Asking ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })}`
export const youCanFollowPause: string = 'You can follow, pause or cancel it above your customers.'
export const cancelCount = (v: { count: number }): string => `Cancel ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} reminder`, 'other': `${v.count.toLocaleString('en')} reminders` })}`
export const cancelCountQuestion = (v: { count: number }): string => `Cancel ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} reminder`, 'other': `${v.count.toLocaleString('en')} reminders` })}?`
export const customersWhoHaveNot: string = 'Customers who have not answered get no further message of this campaign. Cancelled reminders can\'t be brought back.'
export const keepReminders: string = 'Keep reminders'
export const cancelReminders: string = 'Cancel reminders'
export const customersLeftOut = (v: { total: number }): string => `${plural('en', v.total, { 'one': `${v.total.toLocaleString('en')} customer`, 'other': `${v.total.toLocaleString('en')} customers` })} left out`
export const percentDone = (v: { percent: number }): string => `${v.percent.toLocaleString('en')} percent done.`
export const pause: string = 'Pause'
export const resume: string = 'Resume'
export const cancelTheRest: string = 'Cancel the rest'
export const cancelTheRestEffect = (v: { asked: number; waiting: number }): string => `${plural('en', v.asked, { '=0': `Nobody was asked so far.`, 'one': `${v.asked.toLocaleString('en')} customer asked so far.`, 'other': `${v.asked.toLocaleString('en')} customers asked so far.` })} ${plural('en', v.waiting, { 'one': `${v.waiting.toLocaleString('en')} customer who waits is`, 'other': `${v.waiting.toLocaleString('en')} customers who wait are` })} not asked, and requests and reminders that have not gone out yet are not sent.`
export const keepGoing: string = 'Keep going'
export const cancelTheRestQuestion: string = 'Cancel the rest?'
export const pastFacts = (v: { day: string; facts: string; rated: number }): string => `${v.day} · ${v.facts}, ${v.rated.toLocaleString('en')} rated`
export const earlierCampaigns: string = 'Earlier campaigns'
export const askForReviews: string = 'Ask for reviews'
export const askTheWhoDidnt = (v: { missed: number }): string => `Ask the ${v.missed.toLocaleString('en')} who didn't get it`
export const customersThatMatch = (v: { search: string }): string => `Customers that match “${v.search}”.`
export const customers: string = 'Customers'
export const everyone: string = 'Everyone'
export const tag: string = 'Tag'
export const any: string = 'Any'
export const lastVisit: string = 'Last visit'
export const contact: string = 'Contact'
export const importWord: string = 'Import'
export const allCustomers: string = 'All customers'
export const matchTheseChoices = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} match these choices.`
export const who: string = 'Who'
export const what: string = 'What'
export const when: string = 'When'
export const whoShouldBeAsked: string = 'Who should be asked?'
export const whatShouldTheyRead: string = 'What should they read?'
export const whenShouldItGo: string = 'When should it go out?'
export const campaignsAndReminders: string = 'campaigns and reminders'
export const byStartingYouConfirm: string = 'By starting you confirm that these people are customers of yours who gave you these contact details.'
export const cancel: string = 'Cancel'
export const back: string = 'Back'
export const next: string = 'Next'
export const steps: string = 'Steps'
export const forEmailsTextsUse = (v: { label: string }): string => `For emails. Texts use the standard message, ${v.label}.`
export const forTextsEmailsUse = (v: { label: string }): string => `For texts. Emails use the standard message, ${v.label}.`
export const message: string = 'Message'
export const yourOwnTemplatesCould: string = 'Your own templates could not be loaded'
export const pleaseTryAgain: string = 'Please try again.'
export const writingTheMessages: string = 'Writing the messages'
export const theMessagesCouldNot: string = 'The messages could not be shown.'
export const yourOwnWords: string = 'Your own words.'
export const howTheFirstOf = (v: { shown: number; asked: number }): string => `How the first ${v.shown.toLocaleString('en')} of ${v.asked.toLocaleString('en')} customers read it. Each link is their own.`
export const howCustomersOfRead = (v: { standsFor: string }): string => `How customers of ${v.standsFor} read it. Each business asks in its own name.`
export const howTheyReadIt: string = 'How they read it. Each link is their own.'
export const byTextTo = (v: { to: string }): string => `by text to ${v.to}`
export const byEmailTo = (v: { to: string }): string => `by email to ${v.to}`
export const howItReads: string = 'How it reads'
export const textMeASample: string = 'Text me a sample'
export const emailMeASample: string = 'Email me a sample'
export const ownForEmails = (v: { name: string }): string => `${v.name} (email)`
export const ownForTexts = (v: { name: string }): string => `${v.name} (text)`
export const itGoesTo = (v: { to: string }): string => `It goes to ${v.to}.`
export const campaignName: string = 'Campaign name'
export const onlyYouSeeIt: string = 'Only you see it.'
export const dayAndNumberOf: string = 'Day and number of customers'
export const start: string = 'Start'
export const dayAndTime: string = 'Day and time'
export const byTheClockOf = (v: { clockOf: string }): string => `By the clock of ${v.clockOf}.`
export const byYourClock: string = 'By the clock of your business.'
export const customersADayAt: string = 'Customers a day at each business'
export const customersADay: string = 'Customers a day'
export const noLimit: string = 'No limit'
export const emptyForNoLimit: string = 'Empty for no limit.'
export const googleNoticesManyReviews: string = 'Google notices many reviews on one day, and many customers reply STOP. Empty for no limit.'
export const reminders: string = 'Reminders'
export const none: string = 'None'
export const reminderChoice = (v: { count: number }): string => plural('en', v.count, { 'one': `1 reminder`, 'other': `Up to ${v.count.toLocaleString('en')} reminders` })
export const onlyToThoseWho: string = 'Only to those who haven\'t opened it, replied or opted out.'
export const daysBetweenMessages: string = 'Days between messages'
export const days = (v: { days: number }): string => `${v.days.toLocaleString('en')} days`
export const yourCampaignsCanSend = (v: { limit: number; used: number }): string => `Your campaigns can send ${v.limit.toLocaleString('en')} messages in 24 hours; ${plural('en', v.used, { 'one': `${v.used.toLocaleString('en')} is used`, 'other': `${v.used.toLocaleString('en')} are used` })}.`
export const ofTheRequestsOf = (v: { used: number; limit: number }): string => `${v.used.toLocaleString('en')} of the ${v.limit.toLocaleString('en')} requests of your plan are used this month.`
export const textAndEmail: string = 'Text and email'
export const emailOnly: string = 'Email only'
export const textOnly: string = 'Text only'
export const text: string = 'Text'
export const email: string = 'Email'
export const customersWithoutANumber: string = 'Customers without a number for texts get an email.'
export const customersWithoutAWorking: string = 'Customers without a working email address get a text.'
export const sendBy: string = 'Send by'
export const firstBy: string = 'First by'
export const willBeAsked = (v: { asked: number }): string => `${plural('en', v.asked, { 'one': `${v.asked.toLocaleString('en')} customer`, 'other': `${v.asked.toLocaleString('en')} customers` })} will be asked`
export const oneCampaignTakesCustomers = (v: { most: number }): string => `One campaign takes ${v.most.toLocaleString('en')} customers: the newest are in this one.`
export const scheduledAcross = (v: { count: number; businesses: number }): string => `Scheduled for ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} of ${v.businesses.toLocaleString('en')} businesses`
export const askingAcross = (v: { count: number; businesses: number }): string => `Asking ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })} of ${v.businesses.toLocaleString('en')} businesses`
export const youCanFollowPauseOr: string = 'You can follow, pause or cancel each campaign above the customers of its business.'
export const byBusiness: string = 'By business'
export const nobody: string = 'Nobody'
export const customersAsked = (v: { count: number }): string => plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} customer`, 'other': `${v.count.toLocaleString('en')} customers` })
export const leftOut = (v: { count: number }): string => `${v.count.toLocaleString('en')} left out`
export const now: string = 'Now'
export const tomorrowAt900: string = 'Tomorrow at 9:00 AM'
export const atASetTime: string = 'At a set time'
export const othersToo = (v: { count: number }): string => plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} other`, 'other': `${v.count.toLocaleString('en')} others` })
export const namesAnd = (v: { names: string; last: string }): string => `${v.names} and ${v.last}`
export const byEmailTheyAre = (v: { names: string }): string => `By email: ${v.names}.`
export const byTextTheyAre = (v: { names: string }): string => `By text: ${v.names}.`
export const byBothTheyAre = (v: { bySms: number; byEmail: number; names: string }): string => `${v.bySms.toLocaleString('en')} by text, ${v.byEmail.toLocaleString('en')} by email: ${v.names}.`
export const askedInTheLast = (v: { names: string }): string => `Asked in the last 30 days by ${v.names}`
export const atThisNumberA: string = 'At this number a day it takes years.'
export const goesOutToday: string = 'Goes out today.'
export const allOfThemToday: string = 'All of them today.'
export const noneTodayAllBy = (v: { end: string }): string => `None today, all by ${v.end}.`
export const todayTheRestBy = (v: { today: number; end: string }): string => `${v.today.toLocaleString('en')} today, the rest by ${v.end}.`
export const titleRunning = (v: { customers: number }): string => `Asking ${plural('en', v.customers, { 'one': `${v.customers.toLocaleString('en')} customer`, 'other': `${v.customers.toLocaleString('en')} customers` })} for a review`
export const titlePaused = (v: { customers: number }): string => `Paused: asking ${plural('en', v.customers, { 'one': `${v.customers.toLocaleString('en')} customer`, 'other': `${v.customers.toLocaleString('en')} customers` })} for a review`
export const titleDone = (v: { customers: number }): string => `Finished asking ${plural('en', v.customers, { 'one': `${v.customers.toLocaleString('en')} customer`, 'other': `${v.customers.toLocaleString('en')} customers` })} for a review`
export const titleCancelled = (v: { customers: number }): string => `Cancelled: asking ${plural('en', v.customers, { 'one': `${v.customers.toLocaleString('en')} customer`, 'other': `${v.customers.toLocaleString('en')} customers` })} for a review`
export const titleScheduled = (v: { customers: number }): string => `Scheduled: asking ${plural('en', v.customers, { 'one': `${v.customers.toLocaleString('en')} customer`, 'other': `${v.customers.toLocaleString('en')} customers` })} for a review`
export const factWaiting = (v: { count: number }): string => `${v.count.toLocaleString('en')} waiting`
export const factFailed = (v: { count: number }): string => `${v.count.toLocaleString('en')} failed`
export const factUnwanted = (v: { count: number }): string => `${v.count.toLocaleString('en')} reported as unwanted`
export const factBounced = (v: { count: number }): string => `${v.count.toLocaleString('en')} bounced`
export const factCancelled = (v: { count: number }): string => `${v.count.toLocaleString('en')} cancelled`
export const factAsked = (v: { count: number }): string => `${v.count.toLocaleString('en')} asked`
export const aDay = (v: { daily: number }): string => `${v.daily.toLocaleString('en')} a day.`
export const noReminder: string = 'No reminder.'
export const reminderAfter = (v: { days: number }): string => `1 reminder after ${v.days.toLocaleString('en')} days.`
export const remindersApart = (v: { count: number; days: number }): string => `Up to ${v.count.toLocaleString('en')} reminders, ${v.days.toLocaleString('en')} days apart.`
export const allByEmail: string = 'By email.'
export const allByText: string = 'By text.'
export const byEmailFirstBy: string = 'By email first, by text where no email address works.'
export const byTextFirstBy: string = 'By text first, by email where no number takes texts.'
export const asked: string = 'Asked'
export const delivered: string = 'Delivered'
export const opened: string = 'Opened'
export const rated: string = 'Rated'
export const toAPublicSite: string = 'To a public site'
export const likelyDoneBy = (v: { day: string }): string => `Likely done by ${v.day}.`
export const starts = (v: { time: string }): string => `Starts ${v.time}.`
export const goesOn = (v: { reason: string; time: string }): string => `${v.reason} Goes on ${v.time}.`
export const inLanguage = (v: { count: number; language: string }): string => `${v.count.toLocaleString('en')} in ${v.language}`
export const haveNoVersion = (v: { count: number; written: string }): string => plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} has no version and gets ${v.written}`, 'other': `${v.count.toLocaleString('en')} have no version and get ${v.written}` })
export const previewIn: string = 'Preview in'
export const everyLanguage: string = 'Every language'
export const notesSayNotTo = (v: { count: number }): string => `${plural('en', v.count, { 'one': `A note about ${v.count.toLocaleString('en')} of them says`, 'other': `Notes about ${v.count.toLocaleString('en')} of them say` })} not to contact them, or that they died`
export const checkBeforeYouGo: string = 'Check these before you go on. To leave somebody out, choose other customers or delete their record.'
export const andMore = (v: { count: number }): string => `and ${v.count.toLocaleString('en')} more`
