// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const counting: string = 'Counting'
export const whoCanBeAsked: string = 'Who can be asked could not be counted.'
export const ask: string = 'Ask'
export const schedule: string = 'Schedule'
export const scheduledFor: string = 'Scheduled for'
export const asking: string = 'Asking'
export const youCanFollowPause: string = 'You can follow, pause or cancel it above your customers.'
export const cancel = (v: { count: string }): string => `Cancel ${v.count}`
export const customersWhoHaveNot: string = 'Customers who have not answered get no further message of this campaign. Cancelled reminders can\'t be brought back.'
export const keepReminders: string = 'Keep reminders'
export const cancelReminders: string = 'Cancel reminders'
export const leftOut = (v: { total: string }): string => `${v.total} left out`
export const percentDone = (v: { floor: number }): string => `${v.floor.toLocaleString('en')} percent done.`
export const pause: string = 'Pause'
export const resume: string = 'Resume'
export const cancelTheRest: string = 'Cancel the rest'
export const nobodyWasAskedSo: string = 'Nobody was asked so far.'
export const askedSoFar = (v: { asked: string }): string => `${v.asked} asked so far.`
export const waitsIs: string = 'waits is'
export const waitAre: string = 'wait are'
export const whoNotAskedAnd = (v: { which: string; waiting: string; which2: string }): string => `${v.which} ${v.waiting} who ${v.which2} not asked, and requests and reminders that have not gone out yet are not sent.`
export const keepGoing: string = 'Keep going'
export const cancelTheRest2: string = 'Cancel the rest?'
export const rated = (v: { reviewLogDate: string; campaignFacts: string; rated: number }): string => `${v.reviewLogDate} · ${v.campaignFacts}, ${v.rated.toLocaleString('en')} rated`
export const earlierCampaigns: string = 'Earlier campaigns'
export const askForReviews: string = 'Ask for reviews'
export const askTheWhoDidnt = (v: { value: string }): string => `Ask the ${v.value} who didn't get it`
export const customersThatMatch = (v: { search: string }): string => `Customers that match “${v.search}”.`
export const customers: string = 'Customers'
export const everyone: string = 'Everyone'
export const tag: string = 'Tag'
export const any: string = 'Any'
export const lastVisit: string = 'Last visit'
export const contact: string = 'Contact'
export const importWord: string = 'Import'
export const allCustomers: string = 'All customers'
export const matchTheseChoices = (v: { count: string }): string => `${v.count} match these choices.`
export const who: string = 'Who'
export const what: string = 'What'
export const when: string = 'When'
export const whoShouldBeAsked: string = 'Who should be asked?'
export const whatShouldTheyRead: string = 'What should they read?'
export const whenShouldItGo: string = 'When should it go out?'
export const campaignsAndReminders: string = 'campaigns and reminders'
export const byStartingYouConfirm: string = 'By starting you confirm that these people are customers of yours who gave you these contact details.'
export const cancel2: string = 'Cancel'
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
export const howTheFirstOf = (v: { length: number; value: string }): string => `How the first ${v.length.toLocaleString('en')} of ${v.value} customers read it. Each link is their own.`
export const howCustomersOfRead = (v: { standsFor: string }): string => `How customers of ${v.standsFor} read it. Each business asks in its own name.`
export const howTheyReadIt: string = 'How they read it. Each link is their own.'
export const byTextTo = (v: { to: string }): string => `by text to ${v.to}`
export const byEmailTo = (v: { to: string }): string => `by email to ${v.to}`
export const howItReads: string = 'How it reads'
export const textMeASample: string = 'Text me a sample'
export const emailMeASample: string = 'Email me a sample'
export const itGoesTo = (v: { to: string }): string => `It goes to ${v.to}.`
export const campaignName: string = 'Campaign name'
export const onlyYouSeeIt: string = 'Only you see it.'
export const dayAndNumberOf: string = 'Day and number of customers'
export const start: string = 'Start'
export const dayAndTime: string = 'Day and time'
export const yourBusiness: string = 'your business'
export const byTheClockOf = (v: { clockOf: string }): string => `By the clock of ${v.clockOf}.`
export const customersADayAt: string = 'Customers a day at each business'
export const customersADay: string = 'Customers a day'
export const noLimit: string = 'No limit'
export const emptyForNoLimit: string = 'Empty for no limit.'
export const googleNoticesManyReviews: string = 'Google notices many reviews on one day, and many customers reply STOP. Empty for no limit.'
export const reminders: string = 'Reminders'
export const none: string = 'None'
export const n1Reminder: string = '1 reminder'
export const onlyToThoseWho: string = 'Only to those who haven\'t opened it, replied or opted out.'
export const daysBetweenMessages: string = 'Days between messages'
export const days = (v: { value: number }): string => `${v.value.toLocaleString('en')} days`
export const yourCampaignsCanSend = (v: { limit: string; used: string; which: string }): string => `Your campaigns can send ${v.limit} messages in 24 hours; ${v.used} ${v.which} used.`
export const ofTheRequestsOf = (v: { used: string; limit: string }): string => `${v.used} of the ${v.limit} requests of your plan are used this month.`
export const textAndEmail: string = 'Text and email'
export const emailOnly: string = 'Email only'
export const textOnly: string = 'Text only'
export const text: string = 'Text'
export const email: string = 'Email'
export const customersWithoutANumber: string = 'Customers without a number for texts get an email.'
export const customersWithoutAWorking: string = 'Customers without a working email address get a text.'
export const sendBy: string = 'Send by'
export const firstBy: string = 'First by'
export const willBeAsked = (v: { asked: string }): string => `${v.asked} will be asked`
export const oneCampaignTakesCustomers = (v: { value: string }): string => `One campaign takes ${v.value} customers: the newest are in this one.`
export const ofBusinesses = (v: { length: number }): string => ` of ${v.length.toLocaleString('en')} businesses`
export const youCanFollowPauseOr: string = 'You can follow, pause or cancel each campaign above the customers of its business.'
export const byBusiness: string = 'By business'
export const nobody: string = 'Nobody'
export const leftOut2 = (v: { value: string }): string => `${v.value} left out`
export const now: string = 'Now'
export const tomorrowAt900: string = 'Tomorrow at 9:00 AM'
export const atASetTime: string = 'At a set time'
export const and = (v: { join: string; toString: string }): string => `${v.join} and ${v.toString}`
export const byEmail = (v: { listed: string }): string => `By email: ${v.listed}.`
export const byText = (v: { listed: string }): string => `By text: ${v.listed}.`
export const byTextByEmail = (v: { bySms: string; byEmail: string; listed: string }): string => `${v.bySms} by text, ${v.byEmail} by email: ${v.listed}.`
export const askedInTheLast = (v: { join: string }): string => `Asked in the last 30 days by ${v.join}`
export const atThisNumberA: string = 'At this number a day it takes years.'
export const goesOutToday: string = 'Goes out today.'
export const allOfThemToday: string = 'All of them today.'
export const noneTodayAllBy = (v: { end: string }): string => `None today, all by ${v.end}.`
export const todayTheRestBy = (v: { today: string; end: string }): string => `${v.today} today, the rest by ${v.end}.`
export const pausedAsking: string = 'Paused: asking'
export const finishedAsking: string = 'Finished asking'
export const cancelledAsking: string = 'Cancelled: asking'
export const scheduledAsking: string = 'Scheduled: asking'
export const forAReview = (v: { which: string; total: string }): string => `${v.which} ${v.total} for a review`
export const reportedAsUnwanted: string = 'reported as unwanted'
export const asked = (v: { asked: string }): string => `${v.asked} asked`
export const aDay = (v: { daily: string }): string => `${v.daily} a day.`
export const noReminder: string = 'No reminder.'
export const byEmail2: string = 'By email.'
export const byText2: string = 'By text.'
export const byEmailFirstBy: string = 'By email first, by text where no email address works.'
export const byTextFirstBy: string = 'By text first, by email where no number takes texts.'
export const asked2: string = 'Asked'
export const delivered: string = 'Delivered'
export const opened: string = 'Opened'
export const rated2: string = 'Rated'
export const toAPublicSite: string = 'To a public site'
export const likelyDoneBy = (v: { shownDay: string }): string => ` Likely done by ${v.shownDay}.`
export const starts = (v: { shownTime: string; end: string }): string => `Starts ${v.shownTime}.${v.end}`
export const goesOn = (v: { campaignWaitLabels: string; shownTime: string; end: string }): string => `${v.campaignWaitLabels} Goes on ${v.shownTime}.${v.end}`
